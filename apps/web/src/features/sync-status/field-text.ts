import { type DeathMethod, deathMethods } from '@byre/contract/animals/death-methods';
import { isObject } from '@byre/contract/json';
import { type CountedWithdrawal, countsFromCalving, isNeverPermitted } from '@byre/contract/medicine-usage/rules';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { kindText, unitText } from '../../words/observation-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';

type Members = Readonly<Record<string, unknown>>;

/** The field that a refusal points at: `total_volume` of `/total_volume/volume`. */
export const fieldOf = (pointer: string): string => pointer.split('/')[1] ?? '';

/** Whether a value is empty, so that only its name is shown. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A field's value, or one member of its list, in the language of the screens. A condition's name is shown beside it.
 */
export const fieldText = (words: AllWords, field: string, value: unknown): string => {
  if (isNothing(value)) return words.unsentChanges.nothing;
  if (isObject(value)) return (texts[field] ?? statement)(words, value);
  if (typeof value === 'boolean') return value ? words.unsentChanges.yes : words.unsentChanges.no;
  if (typeof value === 'number') return format.number(value);
  if (field === 'route') return words.medicineUsage.routes[String(value)] ?? String(value);
  if (field === 'kind') return kindText(words.observations, String(value));
  if (field === 'unit') return unitText(words.observations, String(value));
  if (field === 'value') return labelled(words.rounds.pregnancy.terms, value);
  if (field === 'body_sites') return words.medicalRecords.sites.names[String(value)] ?? String(value);
  if (field === 'method' && isDeathMethod(value)) return words.upkeep.dead.hows[value];
  if (days.has(field)) return format.day(String(value));
  return isoDate.test(String(value)) ? format.dayAndTime(String(value)) : String(value);
};

const isDeathMethod = (value: unknown): value is DeathMethod => deathMethods.some((method) => method === value);

const isoDate = /^\d{4}-\d\d-\d\dT/;

/** Dates without a time. */
const days = new Set(['date_joined_farm', 'date_left_farm', 'date_of_birth', 'date_of_death', 'recheck_on']);

type ToText = (words: AllWords, value: Members) => string;

/** The members of an object, in their order. */
const statement: ToText = (words, value) =>
  Object.entries(value)
    .filter(([, member]) => !isNothing(member) && member !== false)
    .map(([name, member]) => fieldText(words, name, member))
    .join(', ') || words.unsentChanges.nothing;

const diagnosis: ToText = ({ unsentChanges }, { date_diagnosed }) =>
  typeof date_diagnosed === 'string' ? unsentChanges.since(format.day(date_diagnosed)) : '';

const method: ToText = (words, { name, notes }) =>
  isNothing(notes) ? String(name) : words.unsentChanges.withNote(String(name), String(notes));

const withdrawal: ToText = ({ medicineUsage }, value) => {
  const produce = labelled(medicineUsage.produce, value.product_type);
  const counted: CountedWithdrawal = {
    not_permitted: value.not_permitted === true,
    period: typeof value.period === 'number' ? value.period : null,
    unit: value.unit === 'hours' || value.unit === 'days' ? value.unit : null,
    counts_from: value.counts_from === 'calving' ? 'calving' : 'treatment',
    minimum_dry_days: typeof value.minimum_dry_days === 'number' ? value.minimum_dry_days : null,
  };
  if (isNeverPermitted(counted)) return medicineUsage.notForUse(produce);
  if (value.period === 0 && !countsFromCalving(counted)) return medicineUsage.noWithdrawalFor(produce);
  const basis = isNothing(value.basis) ? null : labelled(medicineUsage.basesShort, value.basis);
  return medicineUsage.withdrawal(produce, withdrawalLength(medicineUsage, counted), basis);
};

const batch: ToText = ({ medicineUsage }, { number, expiry }) =>
  typeof expiry === 'string'
    ? medicineUsage.batchWithExpiry(String(number), format.day(expiry))
    : medicineUsage.batch(String(number));

const amount: ToText = ({ medicineUsage }, { volume, units }) =>
  amountText(medicineUsage, { volume: Number(volume), units: typeof units === 'string' ? units : null });

const cascade: ToText = ({ medicineUsage, unsentChanges }, { used, reason }) => {
  if (used !== true) return unsentChanges.no;
  return isNothing(reason) ? unsentChanges.yes : medicineUsage.cascadeBecause(String(reason));
};

const ownProduct: ToText = ({ practiceProducts }, { product_name, authority, certificate }) =>
  [product_name, labelled(practiceProducts.authorities, authority), certificate].filter(Boolean).join(', ');

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
  practice_product: ownProduct,
};
