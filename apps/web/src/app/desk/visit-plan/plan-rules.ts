import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';

export type FarmOfPlan = { farmId: string; name: string; tasks: readonly VisitTask[] };

/** The tasks by farm, in the order of first appearance. */
export const byFarm = (tasks: readonly VisitTask[]): FarmOfPlan[] =>
  [...Map.groupBy(tasks, ({ farm_id }) => farm_id)].map(([farmId, own]) => ({
    farmId,
    name: own[0]?.farm_name ?? farmId,
    tasks: own,
  }));

/** The number of tasks of each kind. */
export const countsOf = (tasks: readonly VisitTask[]): Record<VisitTask['kind'], number> => {
  const counts = { recheck: 0, dose: 0, withdrawal: 0, open_case: 0 };
  for (const { kind } of tasks) counts[kind] += 1;
  return counts;
};

/** A unique key of a row in the plan. A course has a dose on each of its days. */
export const keyOf = ({ kind, animal_id, medical_record_id, day, medicine, product_type }: VisitTask): string =>
  [kind, animal_id, medical_record_id, day, medicine, product_type].join(' ');

/** Whether there are several cases on one farm for one day with the same conditions, such as the tests of a herd. */
export const hasAlike = (tasks: readonly VisitTask[]): boolean => {
  const ofCases = tasks.filter(({ kind, day }) => day !== null && (kind === 'recheck' || kind === 'open_case'));
  const kinds = new Set(ofCases.map(({ farm_id, day, conditions }) => JSON.stringify([farm_id, day, conditions])));
  return kinds.size < ofCases.length;
};

/**
 * The tasks of a farm as the rows of its table: one each, but one together for the tuberculin tests that are to be read
 * on one day. `unread` are the cases of such tests. A test alone is a row that names its animal.
 */
export const rowsOf = (tasks: readonly VisitTask[], unread: ReadonlySet<string>): VisitTask[][] => {
  const readingOf = ({ kind, day, medical_record_id }: VisitTask) =>
    day !== null &&
    medical_record_id !== null &&
    unread.has(medical_record_id) &&
    kind !== 'dose' &&
    kind !== 'withdrawal'
      ? `${kind} ${day}`
      : null;
  const together = Map.groupBy(tasks, readingOf);
  return tasks.flatMap((task) => {
    const reading = readingOf(task);
    const tests = reading === null ? undefined : together.get(reading);
    if (tests === undefined || tests.length === 1) return [[task]];
    return tests[0] === task ? [tests] : [];
  });
};
