import { figure } from '../figure.ts';

/** The medicine record, on the screen and on paper. */
export const medicineRecord = {
  table: 'Medicines given',
  gaps: (n: number) =>
    n === 1 ? 'One point in this record needs attention.' : `${figure(n)} points in this record need attention.`,
  batch: 'Batch',
  quantity: 'Quantity',
  given: 'Given',
  reason: 'Reason',
  by: 'Given by',
  meat: 'Meat withdrawal',
  milk: 'Milk withdrawal',
  other: 'Other produce',
  fitFrom: (period: string, end: string) => `${period}, fit for consumption from ${end}`,
  noPeriod: (period: string) => `none (${period})`,
  course: {
    once: (moment: string) => moment,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    toContinue: (from: string, until: string) => `from ${from}, to be continued until ${until}`,
    notEnded: (from: string) => `from ${from}, end not recorded`,
    toCome: (moment: string) => `to be given ${moment}`,
    toComeFromTo: (from: string, to: string) => `to be given ${from} to ${to}`,
  },
  batchWithExpiry: (number: string, expiry: string) => `${number} (exp. ${expiry})`,
  cascade: (reason: string | null) => (reason === null ? 'under the cascade' : `under the cascade: ${reason}`),
  examined: (day: string) => `examined ${day}`,
  groupOf: (n: number, { isAtLeast }: { isAtLeast: boolean }) =>
    `part of a treatment of ${isAtLeast ? 'at least ' : ''}${n} animals`,
  keep: 'Keep this record for five years and have it ready for inspection.',
  method: [
    'Every medicine recorded on the farm in the period, in the order in which they were given: product and its authorisation number, batch, quantity, dates, animal, reason, who gave it, and the withdrawals with the day from which produce may be used (Veterinary Medicines Regulations 2013, regulations 17 to 24; Red Tractor).',
    'Under the cascade also: the date of examination and the amount of each active substance, which is the amount used × the strength confirmed by the practice (Schedule 4).',
    'Where a fact is missing or cannot be right, its cell says so. Nothing is calculated or guessed in its place.',
    'Purchases, returns and disposals are recorded by the keeper and are not held here.',
  ],
};
