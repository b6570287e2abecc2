import type { Dose, Strength, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { dosedPer, doseUnits, packUnits, strengthUnits } from '@byre/contract/formulary/units';

/*
 * How the facts of a formulary are written in the cells of a table: as a person would, and read back to the same
 * values.
 */

/** `Amoxicillin 140 mg/ml; Clavulanic acid 35 mg/ml`; `100 mg/ml` if the product has one substance. */
export const strengthsText = (strengths: readonly Strength[]): string =>
  strengths
    .map(({ substance, amount, unit, per }) => `${substance === null ? '' : `${substance} `}${amount} ${unit}/${per}`)
    .join('; ');

/** The strengths in a cell; undefined if it cannot be read. */
export const parseStrengths = (text: string): Strength[] | undefined => {
  const parts = text.split(';').map((part) => part.trim());
  const strengths = parts.filter(Boolean).map(parseStrength);
  return strengths.some((one) => one === undefined) ? undefined : (strengths as Strength[]);
};

const parseStrength = (text: string): Strength | undefined => {
  const match = /^(?:(.*\S)\s+)?([\d.,]+(?:e[+-]?\d+)?)\s*(g|mg|microgram|µg|mcg|iu)\s*\/\s*(\w+)$/iu.exec(text);
  const amount = numberOf(match?.[2]);
  const unit = wordOf(strengthUnits, match?.[3]);
  const per = wordOf(packUnits, match?.[4]);
  if (amount === undefined || !unit || !per) return undefined;
  return { substance: match?.[1] ?? null, amount, unit, per };
};

/** `2.5 mg/kg`, `1 ml/50 kg`, `1 tube/animal`, `Amoxicillin 7 mg/kg`. */
export const doseText = ({ amount, unit, per_amount, per, substance }: Dose): string =>
  `${substance === null ? '' : `${substance} `}${amount} ${unit}/${per_amount === 1 ? '' : `${per_amount} `}${per}`;

/** The dose in a cell, without bounds; undefined if it cannot be read. */
export const parseDose = (text: string): Dose | undefined => {
  const match =
    /^(?:(.*\S)\s+)?([\d.,]+(?:e[+-]?\d+)?)\s*(\p{L}+)\s*\/\s*(?:([\d.,]+(?:e[+-]?\d+)?)\s*)?(kg|animal)$/iu.exec(text);
  const amount = numberOf(match?.[2]);
  const unit = wordOf(doseUnits, match?.[3]);
  const perAmount = match?.[4] === undefined ? 1 : numberOf(match[4]);
  const per = wordOf(dosedPer, match?.[5]);
  if (amount === undefined || perAmount === undefined || !unit || !per) return undefined;
  return { amount, min: null, max: null, unit, per_amount: perAmount, per, substance: match?.[1] ?? null };
};

const notPermitted = 'not permitted';

/** `35 days`, `84 hours`, `96 hours after calving, 42 days dry`, `not permitted`. */
export const periodText = (told: WithdrawalPeriod): string => {
  if (told.not_permitted) return notPermitted;
  const period = `${told.period ?? ''} ${told.unit ?? ''}`;
  if (told.counts_from !== 'calving') return period;
  const dryDays = told.minimum_dry_days ?? 0;
  return `${period} after calving${dryDays === 0 ? '' : `, ${dryDays} days dry`}`;
};

/**
 * The withdrawal in a cell. A bare 0 needs no unit, and only milk counts from calving. Undefined if it cannot be read.
 */
export const parsePeriod = (
  product_type: WithdrawalPeriod['product_type'],
  text: string,
): WithdrawalPeriod | undefined => {
  if (text.toLowerCase() === notPermitted) return { product_type, not_permitted: true, period: null, unit: null };
  const [, length, dryDays] = /^(.*\S)\s+after calving(?:,?\s*(?:at least\s+)?(\d{1,3}) days? dry)?$/i.exec(text) ?? [];
  const told = parseLength(product_type, length ?? text);
  if (told === undefined || length === undefined) return told;
  if (product_type !== 'milk') return undefined;
  return { ...told, counts_from: 'calving', minimum_dry_days: dryDays === undefined ? null : Number(dryDays) };
};

const parseLength = (product_type: WithdrawalPeriod['product_type'], text: string): WithdrawalPeriod | undefined => {
  const match = /^(\d+(?:\.\d+)?|zero|nil)(?:\s*(hours?|days?))?$/i.exec(text);
  const period = /^(zero|nil)$/i.test(match?.[1] ?? '') ? 0 : numberOrZeroOf(match?.[1]);
  const unit = match?.[2] === undefined ? (period === 0 ? 'days' : undefined) : unitOf(match[2]);
  return period === undefined || !unit ? undefined : { product_type, not_permitted: false, period, unit };
};

const unitOf = (word: string): 'hours' | 'days' => (word.toLowerCase().startsWith('h') ? 'hours' : 'days');

/** A figure as written in Britain: a point for decimals, commas between thousands. */
const numberOrZeroOf = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?(e[+-]?\d+)?$/.test(text) || text === '')
    return undefined;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
};

const numberOf = (text: string | undefined): number | undefined => numberOrZeroOf(text) || undefined;

const otherSpellings: Readonly<Record<string, string>> = {
  µg: 'microgram',
  mcg: 'microgram',
  tablets: 'tablet',
  capsules: 'capsule',
  boluses: 'bolus',
  tubes: 'tube',
  doses: 'dose',
  devices: 'device',
  litre: 'l',
};

const wordOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined => {
  const typed = (text ?? '').toLowerCase();
  const meant = otherSpellings[typed] ?? typed;
  return words.find((word) => word.toLowerCase() === meant);
};
