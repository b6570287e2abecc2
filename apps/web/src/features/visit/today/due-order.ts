import type { AnimalDue, DueCourse, DueRecheck } from './due.ts';

/** One due item with its animal and farm. */
export type DueRow<T> = {
  farmId: string;
  due: AnimalDue;
  one: T;
};

/** The tuberculin tests that are to be read on one farm since one day. */
export type DueReading = { farmId: string; day: string; animals: number };

export type DueRows = {
  /** One for each farm and day. */
  readings: DueReading[];
  /** The other re-checks, the longest overdue first. */
  rechecks: DueRow<DueRecheck>[];
  /** The longest course first. */
  courses: DueRow<DueCourse>[];
  /** One for each animal, the first to end first. */
  withdrawals: DueRow<{ until: string }>[];
  /** The farms with animals of which a withdrawal is not recorded. */
  unrecorded: { farmId: string; animals: readonly AnimalDue[] }[];
};

/** What is due on all farms, in the order of the screen: recently visited farms first, each list by day. */
export const dueRows = (
  farms: readonly { farmId: string; animals: readonly AnimalDue[] }[],
  visited: readonly string[],
): DueRows => {
  const rankOf = new Map(visited.map((farmId, rank) => [farmId, rank]));
  const rank = ({ farmId }: { farmId: string }) => rankOf.get(farmId) ?? visited.length;
  const inOrder = <R extends { farmId: string }>(rows: R[], momentOf: (row: R) => string) =>
    rows.sort((a, b) => {
      const byFarm = rank(a) - rank(b);
      if (byFarm !== 0) return byFarm;
      const [first, second] = [momentOf(a), momentOf(b)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
  const sorted = <T>(rows: DueRow<T>[], momentOf: (one: T) => string) => inOrder(rows, ({ one }) => momentOf(one));
  const all = <T>(of: (due: AnimalDue) => readonly T[]): DueRow<T>[] =>
    farms.flatMap(({ farmId, animals }) => animals.flatMap((due) => of(due).map((one) => ({ farmId, due, one }))));
  const firstEnd = ({ withdrawals }: AnimalDue) => {
    const [until] = withdrawals.map((one) => one.until).sort();
    return until === undefined ? [] : [{ until }];
  };
  return {
    readings: inOrder(farms.flatMap(readingsOf), ({ day }) => day),
    rechecks: sorted(
      all(({ rechecks }) => rechecks.filter((one) => !isReading(one))),
      ({ day }) => day,
    ),
    courses: sorted(
      all(({ courses }) => courses),
      ({ start }) => start,
    ),
    withdrawals: sorted(all(firstEnd), ({ until }) => until),
    unrecorded: inOrder(
      farms.flatMap(({ farmId, animals }) => {
        const own = animals.filter(({ unrecordedUntil }) => unrecordedUntil !== null);
        return own.length === 0 ? [] : [{ farmId, animals: own }];
      }),
      ({ farmId }) => farmId,
    ),
  };
};

const isReading = ({ readableUntil }: DueRecheck): boolean => readableUntil !== undefined;

const readingsOf = ({ farmId, animals }: { farmId: string; animals: readonly AnimalDue[] }): DueReading[] => {
  // An animal that was injected twice by mistake is read once.
  const days = animals.flatMap(({ rechecks }) => [...new Set(rechecks.filter(isReading).map(({ day }) => day))]);
  return [...Map.groupBy(days, (day) => day)].map(([day, same]) => ({ farmId, day, animals: same.length }));
};
