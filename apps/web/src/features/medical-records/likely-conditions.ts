import type { Condition } from '@byre/contract/conditions/schema';
import { searchConditions } from '../../device/reads/list-reads.ts';
import { recordedConditions } from '../../device/sync/practice-history.ts';
import { likeliest, readUsed } from '../../forms/recent-choices.ts';
import { conditionUses } from './commands.ts';

/** As many as can be seen at a glance. */
const rowLimit = 8;

/** What to offer before anything is typed, and how many conditions the search covers. */
export type FirstConditions = {
  likely: Condition[];
  /** The ids of all conditions ever recorded, the likeliest first. It orders equally good matches. */
  order: string[];
  total: number;
};

/** What this farm has had weighs more than what other farms had, because the same things come back. */
const farmWeight = 3;

/** The conditions recorded most for this species, on this device, on this farm and in the practice's history. */
export const readFirstConditions = async (
  { farmId, species }: { farmId: string; species: string | null },
  now: Date,
): Promise<FirstConditions> => {
  const [offered, used, recorded, ofFarm] = await Promise.all([
    searchConditions('', { species, limit: Number.POSITIVE_INFINITY }),
    readUsed(conditionUses),
    recordedConditions(),
    recordedConditions(farmId),
  ]);
  const byId = new Map(offered.map(({ item }) => [item._id, item]));
  const order = likeliest([...used, ...recorded, ...Array.from({ length: farmWeight }, () => ofFarm).flat()], now);
  return { likely: order.flatMap((id) => byId.get(id) ?? []).slice(0, rowLimit), order, total: offered.length };
};
