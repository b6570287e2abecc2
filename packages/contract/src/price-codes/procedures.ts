/* Plain data, because the desk uses it without the schemas. */

/** Work that is not a medicine, by its kind in the day book. Of observations, each kind has a name of its own. */
const plainProcedures = ['case', 'tb_test', 'treatment'] as const;
export const ofObservations = 'observation:';

/** Whether the day book has work by that name. */
export const isProcedure = (subject: string): boolean =>
  plainProcedures.some((one) => one === subject) ||
  (subject.startsWith(ofObservations) && subject.length > ofObservations.length);
