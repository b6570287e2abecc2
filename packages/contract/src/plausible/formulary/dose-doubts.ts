import { type DoseQuestion, doseFor } from '../../formulary/dose.ts';
import type { Dose, Strength } from '../../formulary/schema.ts';
import { milligramsIn, unitFactor } from '../../formulary/units.ts';
import { mostAtOnce } from '../amount.ts';
import { weightRange } from '../weight.ts';
import type { EntryDoubt, EntryFigures, EntryQuestion } from './entry-doubt.ts';
import { isSameStrength, milligramsPer, ofSameSubstance } from './strengths.ts';

/** So many times the highest dose of the practice's other entries, or so small a part of the lowest, is asked about. */
const othersTimes = 3;
/** A bound so many times the usual dose is asked about. */
const boundTimes = 5;
/** In ml or g a kg: less cannot be drawn up, and more is not injected by weight (source: volumes). */
const [leastPerKg, injectedPerKg] = [0.001, 0.2];
const injections: readonly string[] = ['intramuscular', 'subcutaneous', 'intravenous', 'intradermal'];

/** The dose of an entry: against what was confirmed, the substance's other doses, and what an animal would get. */
export const doseDoubts = (question: EntryQuestion): EntryDoubt[] => {
  const { entry, before, others } = question;
  const { dose } = entry;
  const was = before?.dose ?? null;
  const pointer = '/dose';
  const changed: EntryDoubt[] =
    was !== null && (dose === null || !isSameDose(was, dose))
      ? [{ pointer, now: dose, answer: 'ask', reason: { code: 'changed', before: was }, source: 'earlier' }]
      : [];
  const isConfirmed = was !== null && changed.length === 0 && before !== null && isSameStrengths(before, entry);
  if (dose === null || isConfirmed) return changed;
  const rate = milligramsPerKg(entry);
  const rates = others.flatMap((one) => milligramsPerKg(one) ?? []);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const isUnlike = rate !== null && rates.length > 0 && (rate > most * othersTimes || rate < least / othersTimes);
  return [
    ...changed,
    ...(isUnlike
      ? [
          {
            pointer,
            now: dose,
            answer: 'ask',
            reason: { code: 'others-have', least, most, unit: 'mg/kg' },
            source: 'others',
          } as const,
        ]
      : []),
    ...amountDoubts(entry, dose),
    ...boundDoubts(dose),
  ];
};

const boundDoubts = (dose: Dose): EntryDoubt[] =>
  (['min', 'max'] as const).flatMap((name): EntryDoubt[] => {
    const { [name]: bound } = dose;
    if (bound === null || Math.max(bound / dose.amount, dose.amount / bound) <= boundTimes) return [];
    return [
      {
        pointer: `/dose/${name}`,
        now: dose,
        answer: 'ask',
        reason: { code: 'wide-bound', bound, unit: dose.unit },
        source: 'dose',
      },
    ];
  });

/** What an ordinary animal would get. */
const amountDoubts = ({ species, strengths, routes }: EntryFigures, dose: Dose): EntryDoubt[] => {
  // An ordinary adult is about half of the heaviest that a vet meets.
  const kg = weightRange({ species, gender: null, national_breed_code: null }).most / 2;
  const countedIn = countedInOf(dose, strengths);
  const question: DoseQuestion = { weightKg: kg, dose: { ...dose, min: null, max: null }, strengths, countedIn };
  const answer = doseFor(question);
  const most = mostAtOnce(species, countedIn);
  if (answer.kind !== 'amount' || most === null) return [];
  const given = { amount: answer.exact, unit: countedIn, kg, species };
  const inMeasure = unitFactor(countedIn, 'ml') ?? unitFactor(countedIn, 'g');
  const asked = { pointer: '/dose', now: dose, answer: 'ask', source: 'volumes' } as const;
  const isInjected = dose.per === 'kg' && routes.length > 0 && routes.every((route) => injections.includes(route));
  const isLarge = isInjected && inMeasure !== null && answer.exact * inMeasure > injectedPerKg * kg;
  if (isLarge || answer.exact > most.usual) return [{ ...asked, reason: { code: 'too-much', ...given } }];
  return inMeasure !== null && answer.exact * inMeasure < leastPerKg * kg
    ? [{ ...asked, reason: { code: 'too-little', ...given } }]
    : [];
};

/** The unit in which the product is counted: that of its strength, or that of a dose of the product itself. */
export const countedInOf = ({ unit, substance }: Dose, strengths: readonly Strength[]): string => {
  if (milligramsIn[unit] === undefined && unit !== 'IU') return unit;
  return ofSameSubstance(strengths, { substance })?.per ?? unit;
};

/** The dose as mg of its substance for each kg; null if it is not by weight, or its strength is not known. */
const milligramsPerKg = ({ dose, strengths }: EntryFigures): number | null => {
  if (dose === null || dose.per !== 'kg') return null;
  const milligrams = milligramsIn[dose.unit];
  if (milligrams !== undefined) return (dose.amount * milligrams) / dose.per_amount;
  const [strength, ...more] = strengths;
  const each = strength && more.length === 0 ? milligramsPer(strength) : null;
  const measured = each === null ? null : unitFactor(dose.unit, each.per);
  return each === null || each === undefined || measured === null
    ? null
    : (dose.amount * measured * each.mg) / dose.per_amount;
};

const isSameDose = (one: Dose, other: Dose): boolean =>
  one.amount === other.amount &&
  one.unit === other.unit &&
  one.per === other.per &&
  one.per_amount === other.per_amount &&
  one.min === other.min &&
  one.max === other.max &&
  one.substance === other.substance;

const isSameStrengths = (one: EntryFigures, other: EntryFigures): boolean =>
  one.strengths.length === other.strengths.length &&
  other.strengths.every((strength) => {
    const was = ofSameSubstance(one.strengths, strength);
    return was !== undefined && isSameStrength(was, strength);
  });
