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
