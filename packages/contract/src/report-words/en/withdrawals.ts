/** The list of withdrawals in force, on the screen and on paper. */
export const withdrawals = {
  empty: 'No withdrawal is in force here now, and none is missing',
  table: 'Withdrawals in force',
  chart: 'Animals in withdrawal',
  produce: 'Produce',
  until: 'Fit for consumption from',
  period: 'Period',
  basis: 'Source',
  because: 'After',
  /** Where there is no date, why. */
  noDate: {
    banned: 'never: the substance is banned in food-producing animals',
    no_residue_limit: 'never: no residue limit is known for the substance',
    not_permitted: 'never: not for human use',
    open_course: 'no date: the treatment has not ended',
    awaits_calving: 'no date: she has not calved',
  },
  /** Where nobody recorded a withdrawal. */
  notRecorded: 'not recorded: treat as withheld',
  /** Where the label's period counts. */
  byLabel: (until: string) => `${until} (label: the recorded period is shorter and has no reason)`,
  gone: 'died or left',
  method: [
    'A withdrawal runs from the end of treatment and is only ever rounded up. Until the end of treatment is recorded, the produce may not be used, however long ago the treatment began.',
    'After a dry-cow product, milk may not be used until a calving is recorded. The label period then runs from the calving, or from the end of the minimum dry period if that is later.',
    'Produce that must never be used stays listed. So is that of an animal that was given a substance that is banned, or for which no residue limit is known.',
    'If no withdrawal is recorded for produce that the animal may give, it is listed as not recorded: for the longest period on the label that the practice has confirmed, or 120 days.',
    'A recorded period that is shorter than the confirmed label, without a reason, does not count: the label’s does.',
    'An animal that left during its withdrawal is listed and marked: its new keeper must be told.',
    'A pen or flock counts as its last number of animals, or as one if it has never been counted.',
  ],
};
