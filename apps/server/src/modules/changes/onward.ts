import type { FollowedResource } from '@byre/contract/changes/schema';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { listFarmAccess } from '../../access/farm-access.ts';
import type { Transaction } from '../../db/database.ts';
import { getEpoch } from '../../db/epoch.ts';
import type { State } from './cursor.ts';
import { isBehind } from './plan.ts';
import { listStandings } from './queries.ts';
import { beginning, pageOf } from './read.ts';

/* For code inside the service that follows the changes and stores its position. */

/** The position of a follower, what it follows, and how much it reads at once. */
export type Onward = {
  readonly state: State;
  /** Null: everything that they may see. */
  readonly farms: readonly string[] | null;
  readonly resources: readonly FollowedResource[];
  readonly limit: number;
};

/** The page after a state, in a transaction that reads one snapshot. Throws 410 if the state is no longer valid. */
export const readOn = async (tx: Transaction, actor: Actor, { state, farms, resources, limit }: Onward) => {
  const { epoch } = await getEpoch(tx);
  if (state.epoch !== epoch) throw new Problem('cursor-expired');
  const { accesses, standings } = await standingsOf(tx, actor, farms);
  const { lines, ...page } = await pageOf(tx, state, { accesses, standings, resources, limit, separator: ',' });
  const told: unknown[] = JSON.parse(`[${Buffer.concat(lines)}]`);
  return { told, state: page.state, more: isBehind(page.state, standings) };
};

/** The position of a reader who has received everything up to now. */
export const stateOfNow = async (tx: Transaction, actor: Actor, farms: readonly string[] | null): Promise<State> => {
  const { epoch } = await getEpoch(tx);
  const { standings } = await standingsOf(tx, actor, farms);
  const told = Object.fromEntries(standings.map(({ farmId, head }) => [farmId, head]));
  return { ...beginning(epoch, {}, []), told };
};

/** The position of a reader who has received nothing yet. */
export const stateOfBeginning = async (tx: Transaction): Promise<State> =>
  beginning((await getEpoch(tx)).epoch, {}, []);

const standingsOf = async (tx: Transaction, actor: Actor, farms: readonly string[] | null) => {
  const accesses = (await listFarmAccess(tx, actor)).filter(({ farmId }) => farms?.includes(farmId) ?? true);
  return { accesses, standings: await listStandings(tx, accesses) };
};
