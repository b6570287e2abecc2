import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type BucketKind, keyOf, type Scope } from './buckets/bucket-kind.ts';
import { bucketKinds } from './buckets/kinds.ts';
import { isMoving, type Leg } from './pull-plan.ts';

/** Every bucket that somebody may see and a device of this protocol knows, with its counters. */
export const listScopes = async (db: Db, actor: Actor, protocol: number): Promise<Scope[]> => {
  const known = bucketKinds.filter(({ sinceProtocol }) => sinceProtocol <= protocol);
  return (await Promise.all(known.map((kind) => kind.scopes(db, actor, protocol)))).flat();
};

/** The legs with the number of rows each will bring a device of this protocol. */
export const countRows = async (db: Db, legs: readonly Leg[], protocol: number): Promise<Leg[]> => {
  const moving = legs.filter(isMoving);
  const counts = new Map<string, number>();
  const count = async ([kind, ofKind]: [BucketKind, Leg[]]): Promise<void> => {
    const asked = ofKind.map(({ scope, since }) => ({ key: keyOf(scope.bucket), farm: scope.farm, since }));
    for (const [key, rows] of await kind.count(db, asked, protocol)) counts.set(`${kind.prefix}:${key}`, rows);
  };
  await Promise.all([...Map.groupBy(moving, ({ scope }) => scope.kind)].map(count));
  return legs.map((leg) => ({ ...leg, rows: counts.get(leg.scope.bucket) ?? 0 }));
};
