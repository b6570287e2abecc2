import type { AnimalDue, DueCourse, DueRecheck } from './due.ts';

/** One due item with its animal and farm. */
export type DueRow<T> = {
  farmId: string;
  due: AnimalDue;
  one: T;
};

export type DueRows = {
  /** The longest overdue first. */
  rechecks: DueRow<DueRecheck>[];
  /** The longest course first. */
  courses: DueRow<DueCourse>[];
  /** One for each animal, the first to end first. */
  withdrawals: DueRow<{ until: string }>[];
};

/** What is due on all farms, in the order of the screen: recently visited farms first, each list by day. */
export const dueRows = (
  farms: readonly { farmId: string; animals: readonly AnimalDue[] }[],
  visited: readonly string[],
): DueRows => {
  const rankOf = new Map(visited.map((farmId, rank) => [farmId, rank]));
  const rank = ({ farmId }: DueRow<unknown>) => rankOf.get(farmId) ?? visited.length;
  const sorted = <T>(rows: DueRow<T>[], momentOf: (one: T) => string) =>
    rows.sort((a, b) => {
      const byFarm = rank(a) - rank(b);
      if (byFarm !== 0) return byFarm;
      const [first, second] = [momentOf(a.one), momentOf(b.one)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
  const all = <T>(of: (due: AnimalDue) => readonly T[]): DueRow<T>[] =>
    farms.flatMap(({ farmId, animals }) => animals.flatMap((due) => of(due).map((one) => ({ farmId, due, one }))));
  const firstEnd = ({ withdrawals }: AnimalDue) => {
    const [until] = withdrawals.map((one) => one.until).sort();
    return until === undefined ? [] : [{ until }];
  };
  return {
    rechecks: sorted(
      all(({ rechecks }) => rechecks),
      ({ day }) => day,
    ),
    courses: sorted(
      all(({ courses }) => courses),
      ({ start }) => start,
    ),
    withdrawals: sorted(all(firstEnd), ({ until }) => until),
  };
};
