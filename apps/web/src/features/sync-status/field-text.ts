import { amountText } from '../../words/amount-text.ts';
import type { Words } from '../../words/en.ts';
import { format } from '../../words/format.ts';

type Members = Readonly<Record<string, unknown>>;

/** Whether a value says nothing: there is no more to it than its name. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a field, or one member of its list, in the words of the screens. A condition's name stands beside it. */
export const fieldText = (words: Words, field: string, value: unknown): string => {
  if (isNothing(value)) return words.syncStatus.nothing;
  if (isMembers(value)) return (texts[field] ?? statement)(words, value);
  if (typeof value === 'boolean') return value ? words.syncStatus.yes : words.syncStatus.no;
  if (typeof value === 'number') return format.number(value);
  if (field === 'route') return words.medicineUsage.routes[String(value)] ?? String(value);
  if (days.has(field)) return format.day(String(value));
  return isoDate.test(String(value)) ? format.dayAndTime(String(value)) : String(value);
};

const isoDate = /^\d{4}-\d\d-\d\dT/;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Dates of which nobody knows the hour. */
const days = new Set(['date_joined_farm', 'date_left_farm', 'date_of_birth', 'date_of_death']);

type ToText = (words: Words, value: Members) => string;

/** The members of an object, in the order in which they stand. */
const statement: ToText = (words, value) =>
  Object.entries(value)
    .filter(([, member]) => !isNothing(member) && member !== false)
    .map(([name, member]) => fieldText(words, name, member))
    .join(', ') || words.syncStatus.nothing;

const diagnosis: ToText = ({ syncStatus }, { date_diagnosed }) =>
  typeof date_diagnosed === 'string' ? syncStatus.since(format.day(date_diagnosed)) : '';

const method: ToText = (words, { name, notes }) =>
  isNothing(notes) ? String(name) : words.syncStatus.withNote(String(name), String(notes));

const withdrawal: ToText = ({ medicineUsage }, { product_type, period, unit, basis }) => {
  const produce = labelled(medicineUsage.produce, product_type);
  if (period === 0) return medicineUsage.noWithdrawalFor(produce);
  const length = medicineUsage.period(Number(period), unit === 'hours' ? 'hours' : 'days');
  return medicineUsage.withdrawal(produce, length, isNothing(basis) ? null : labelled(medicineUsage.basesShort, basis));
};

const batch: ToText = ({ medicineUsage }, { number, expiry }) =>
  typeof expiry === 'string'
    ? medicineUsage.batchWithExpiry(String(number), format.day(expiry))
    : medicineUsage.batch(String(number));

const amount: ToText = ({ medicineUsage }, { volume, units }) =>
  amountText(medicineUsage, { volume: Number(volume), units: typeof units === 'string' ? units : null });

const cascade: ToText = ({ medicineUsage, syncStatus }, { used, reason }) => {
  if (used !== true) return syncStatus.no;
  return isNothing(reason) ? syncStatus.yes : medicineUsage.cascadeBecause(String(reason));
};

const labelled = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  labels[String(value)] ?? String(value);

const texts: Readonly<Record<string, ToText>> = {
  tentative_conditions: diagnosis,
  presumptive_conditions: diagnosis,
  confirmed_conditions: diagnosis,
  tentative_diagnosis_methods: method,
  presumptive_diagnosis_methods: method,
  confirmed_diagnosis_methods: method,
  withdrawals: withdrawal,
  batches: batch,
  total_volume: amount,
  cascade,
};
