import type { Dose, FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import type { FieldError } from '@byre/contract/problem-document';

/** Contradictions within an entry. */
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
    errors.push(contradiction('/dose/min', 'The minimum dose is higher than the usual dose.'));
  if (dose.max !== null && dose.max < dose.amount)
    errors.push(contradiction('/dose/max', 'The maximum dose is lower than the usual dose.'));
  return errors;
};

const periodErrors = (one: WithdrawalPeriod, index: number, all: readonly WithdrawalPeriod[]): FieldError[] => {
  const pointer = `/withdrawal_periods/${index}`;
  const isKnown = one.period !== null && one.unit !== null;
  const isSilent = one.period === null && one.unit === null;
  const errors: FieldError[] = [];
  if (one.not_permitted && !isSilent)
    errors.push(contradiction(pointer, 'A medicine that is not permitted has no withdrawal period.'));
  if (!one.not_permitted && !isKnown)
    errors.push(contradiction(pointer, 'Give the period with its unit, or mark the medicine as not permitted.'));
  if (one.counts_from === 'calving' && (one.not_permitted || one.product_type !== 'milk'))
    errors.push(contradiction(pointer, 'Only a milk withdrawal period can start at calving.'));
  if (one.counts_from !== 'calving' && typeof one.minimum_dry_days === 'number')
    errors.push(contradiction(pointer, 'A minimum dry period is only for a period that starts at calving.'));
  if (all.findIndex(({ product_type }) => product_type === one.product_type) < index)
    errors.push(contradiction(pointer, `${one.product_type} is given twice.`));
  return errors;
};

const contradiction = (pointer: string, message: string): FieldError => ({ pointer, code: 'contradiction', message });
