import type { PullRequest } from '@byre/contract/sync/messages';
import { keyOf, type Scope } from './buckets/bucket-kind.ts';
import { bucketKinds } from './buckets/kinds.ts';

/**
 * The content of an answer for one scope: nothing, because the device has it (`held`) or did not want it (`unwanted`),
 * or the rows above its counter, or all of them. `since` is the counter from which rows are read; -1 for everything
 * that lives.
 */
export type Leg = {
  scope: Scope;
  mode: 'held' | 'unwanted' | 'delta' | 'snapshot';
  since: number;
  /** Rows on their way; counted after the plan is made. */
  rows: number;
};

/**
 * What a device gets of each scope [P4]. Its counter belongs to the database generation in which it was read [P5]: in
 * another one, below the horizon of forgotten removals, or above the head, only the whole scope is reliable.
 */
export const planLegs = (request: PullRequest, epoch: string, scopes: readonly Scope[]): Leg[] => {
  const wanted = request.want && new Set(request.want);
  return scopes.map((scope) => {
    const have = Object.hasOwn(request.have, scope.bucket) ? request.have[scope.bucket] : undefined;
    const isSkipped = wanted !== undefined && !wanted.has(scope.bucket);
    const known = request.epoch === epoch ? have : undefined;
    if (known !== undefined && known === scope.head) return { scope, mode: 'held', since: scope.head, rows: 0 };
    if (isSkipped) return { scope, mode: 'unwanted', since: scope.head, rows: 0 };
    if (known === undefined || known === 0 || known < scope.horizon || known > scope.head) {
      return { scope, mode: 'snapshot', since: -1, rows: 0 };
    }
    return { scope, mode: 'delta', since: known, rows: 0 };
  });
};

/** A counter that was reported for a farm, and the lower one in the database. */
export type Behind = { farmId: string; told: number; head: number };

/** Farms whose counter the device has passed, by its own report, in this epoch [S18]. */
export const farmsBehind = (request: PullRequest, epoch: string, legs: readonly Leg[]): Behind[] => {
  if (request.epoch !== epoch) return [];
  return legs.flatMap(({ scope: { bucket, head } }) => {
    const told = bucket.startsWith('farm:') && Object.hasOwn(request.have, bucket) ? request.have[bucket] : undefined;
    return told !== undefined && told > head ? [{ farmId: keyOf(bucket), told, head }] : [];
  });
};

/** A leg that brings rows of the scope, however few. */
export type MovingLeg = Leg & { mode: 'delta' | 'snapshot' };

export const isMoving = (leg: Leg): leg is MovingLeg => leg.mode === 'delta' || leg.mode === 'snapshot';

/** Buckets that the device has and the person no longer sees [P6]. */
export const lostBuckets = (request: PullRequest, scopes: readonly Scope[]): string[] => {
  const visible = new Set(scopes.map(({ bucket }) => bucket));
  return Object.keys(request.have).filter((bucket) => !visible.has(bucket));
};

/**
 * The order of an answer [P7]: lists first, because a farm cannot be worked with before them; then farms as requested,
 * or the smallest first, so that an interrupted download leaves as many complete farms as possible.
 */
export const inOrder = (legs: readonly Leg[], want: readonly string[] | undefined): Leg[] => {
  const place = new Map((want ?? []).map((bucket, index) => [bucket, index]));
  const placeOf = ({ scope }: Leg) => place.get(scope.bucket) ?? place.size;
  const rankOf = ({ scope }: Leg) => bucketKinds.indexOf(scope.kind);
  return legs.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b) || a.rows - b.rows || (a.scope.bucket < b.scope.bucket ? -1 : 1),
  );
};
