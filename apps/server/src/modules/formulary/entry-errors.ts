import type { Dose, FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import type { FieldError } from '@byre/contract/problem-document';

/** What contradicts itself in the facts of an entry. */
export const entryErrors = ({
  dose,
  withdrawal_periods,
}: Pick<FormularyEntry, 'dose' | 'withdrawal_periods'>): FieldError[] => [
  ...doseErrors(dose),
  ...withdrawal_periods.flatMap((period, index) => periodErrors(period, index, withdrawal_periods)),
];

const doseErrors = (dose: Dose | null): FieldError[] => {
  if (dose === null) return [];
  const errors: FieldError[] = [];
  if (dose.min !== null && dose.min > dose.amount)
    errors.push(contradiction('/dose/min', 'The least dose is above the usual one.'));
  if (dose.max !== null && dose.max < dose.amount)
    errors.push(contradiction('/dose/max', 'The most that is given is below the usual dose.'));
  return errors;
};

const periodErrors = (one: WithdrawalPeriod, index: number, all: readonly WithdrawalPeriod[]): FieldError[] => {
  const pointer = `/withdrawal_periods/${index}`;
  const isKnown = one.period !== null && one.unit !== null;
  const isSilent = one.period === null && one.unit === null;
  const errors: FieldError[] = [];
  if (one.not_permitted && !isSilent)
    errors.push(contradiction(pointer, 'What is not permitted for such animals has no period.'));
  if (!one.not_permitted && !isKnown)
    errors.push(contradiction(pointer, 'Say the period with its unit, or that it is not permitted.'));
  if (one.counts_from === 'calving' && (one.not_permitted || one.product_type !== 'milk'))
    errors.push(contradiction(pointer, 'Only a period of milk counts from calving.'));
  if (one.counts_from !== 'calving' && typeof one.minimum_dry_days === 'number')
    errors.push(contradiction(pointer, 'Only what counts from calving has a least dry time.'));
  if (all.findIndex(({ product_type }) => product_type === one.product_type) < index)
    errors.push(contradiction(pointer, `${one.product_type} is told twice.`));
  return errors;
};

const contradiction = (pointer: string, message: string): FieldError => ({ pointer, code: 'contradiction', message });
