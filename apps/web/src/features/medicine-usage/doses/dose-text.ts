import type { UsageDraft } from '../draft/usage-draft.ts';
import { dosesOf } from './dose-sum.ts';

/** One dose, its basis, and how often it was given. `kg` is null if the dose does not depend on the weight. */
export type CalculatedDose = { each: number; units: string | null; kg: number | null; times: number };

/** The dose in words: `16 ml for 643 kg`. */
export type DoseTextOf = (dose: CalculatedDose) => string;

/** How a calculated text came about: by the weight, or the same for each animal. */
type Basis = Exclude<NonNullable<UsageDraft['doseBy']>, 'person'>;

/**
 * The draft `after` a change, with the dose in words for its amount and weight if the calculator wrote that text: the
 * farmer's record must not say "16 ml for 643 kg" beside an amount of 8.5 ml. It is empty while a figure is missing. A
 * text that a person wrote stays.
 */
export const withDoseText = (before: UsageDraft, after: UsageDraft, textOf: DoseTextOf): UsageDraft => {
  const isOther = after.product_id !== before.product_id;
  if (!isOther && after.dose !== before.dose) return after;
  // The weight may have changed since the other product was put aside.
  const found = sourceOf(isOther ? { ...after, doseBy: after.doseBy ?? 'person' } : before, textOf);
  if (found === null) return after;
  const known = { ...after, ...adopted(before, after, found) };
  const dose = calculatedText(known, found.basis, textOf) || recordedText(known);
  return dose === after.dose && after.doseBy === found.basis ? after : { ...known, dose, doseBy: found.basis };
};

/** The dose in words for the amount and the weight; empty if one is missing, or the amount is not so many doses. */
export const calculatedText = (draft: UsageDraft, basis: Basis, textOf: DoseTextOf): string => {
  const { volume, units } = draft;
  const times = dosesOf(draft);
  const kg = basis === 'weight' ? (draft.weight ?? null) : null;
  if (volume === null || times === null || times <= 0 || (basis === 'weight' && kg === null)) return '';
  const each = Number((volume / times).toFixed(3));
  return Math.abs(each * times - volume) < 1e-6 ? textOf({ each, units, kg, times }) : '';
};

type Source = { basis: Basis; kg: number | null; times: number };

/**
 * What a text of the calculator says; null for a person's. One from a record does not say who wrote it, so it counts as
 * the calculator's if it says, word for word in this language, what the calculator would write for the amount.
 */
const sourceOf = (draft: UsageDraft, textOf: DoseTextOf): Source | null => {
  const { dose, doseBy, volume, units } = draft;
  if (doseBy === 'person') return null;
  if (doseBy) return { basis: doseBy, kg: null, times: 1 };
  const each = figureIn(dose, /^([\d.,]+)/);
  if (each === null || volume === null) return null;
  const kg = weightIn(dose);
  const times = Number((volume / each).toFixed(6));
  return textOf({ each, units, kg, times }) === dose ? { basis: kg === null ? 'animal' : 'weight', kg, times } : null;
};

/** The text of the record while its amount is unchanged and no other weight is entered. */
const recordedText = ({ base, volume, units, weight }: UsageDraft): string => {
  const isAsRecorded = base?.total_volume?.volume === volume && base?.total_volume?.units === units;
  return isAsRecorded && weight == null ? (base?.dose ?? '') : '';
};

/** The weight and number of doses that only the text of a record says, unless the change is about them. */
const adopted = ({ base }: UsageDraft, after: UsageDraft, { kg, times }: Source): Partial<UsageDraft> => ({
  ...(base &&
    kg !== null &&
    after.weight == null && { weight: kg, weightFrom: { kg, at: base.start_date ?? base.created_at } }),
  ...(times > 1 && after.doses == null && { doses: times }),
});

/** `600` of "12 ml for 600 kg". */
export const weightIn = (dose: string | null): number | null => figureIn(dose, /([\d.,]+)\s*kg\b/);

const figureIn = (text: string | null, pattern: RegExp): number | null => {
  const [, found] = pattern.exec(text ?? '') ?? [];
  const figure = Number(found?.replaceAll(',', ''));
  return Number.isFinite(figure) && figure > 0 ? figure : null;
};
