/** The list of withdrawals in force, on the screen and on paper. */
export const withdrawals = {
  empty: 'No recorded withdrawal is in force here now',
  table: 'Withdrawals in force',
  chart: 'Animals in withdrawal',
  produce: 'Produce',
  until: 'Fit for consumption from',
  period: 'Period',
  basis: 'Source',
  because: 'After',
  /** Where there is no date, why. */
  noDate: {
    not_permitted: 'never: not for human use',
    open_course: 'no date: the treatment has not ended',
    awaits_calving: 'no date: she has not calved',
  },
  gone: 'died or left',
  method: [
    'A withdrawal runs from the end of treatment and is only ever rounded up. Until the end of treatment is recorded, the produce may not be used, however long ago the treatment began.',
    'After a dry-cow product, milk may not be used until a calving is recorded. The label period then runs from the calving, or from the end of the minimum dry period if that is later.',
    'Produce that must never be used stays listed.',
    'An animal that left during its withdrawal is listed and marked: its new keeper must be told.',
    'A pen or flock counts as its last number of animals, or as one if it has never been counted.',
  ],
};
