import type { DoseAmount, DoseAnswer } from '@byre/contract/formulary/dose';
import type { Dose, FormularyEntry, Strength } from '@byre/contract/formulary/schema';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import type { CalculatedDose } from './dose-text.ts';

/** Doses and calculations as texts. */
export const useDoseWords = () => {
  const { medicineUsage, dosing: words } = useAllWords();
  const measure = (volume: number, unit: string) =>
    words.substanceUnits[unit]
      ? `${format.number(volume)} ${words.substanceUnits[unit]}`
      : amountText(medicineUsage, { volume, units: unit });
  const rateText = ({ amount, unit, per, per_amount }: Dose): string =>
    per === 'animal'
      ? words.perAnimal(measure(amount, unit))
      : words.perKg(measure(amount, unit), format.number(per_amount));
  const strengthText = ({ amount, unit, per }: Strength): string =>
    words.strength(measure(amount, unit), medicineUsage.oneUnit[per] ?? medicineUsage.units[per] ?? per);
  return {
    doseText: (dose: Dose): string =>
      inOneLine([
        words.doseOf(rateText(dose), dose.substance),
        dose.min !== null && words.least(measure(dose.min, dose.unit)),
        dose.max !== null && words.most(measure(dose.max, dose.unit)),
      ]),
    /** The calculation as a person would write it, or null if there is none. */
    sumText: (
      { dose, strengths }: FormularyEntry,
      { weight }: UsageDraft,
      { exact, unit }: Pick<DoseAmount, 'exact' | 'unit'>,
    ): string | null => {
      if (dose?.per !== 'kg' || !weight) return null;
      const used = strengths.find(({ substance }) => substance === dose.substance) ?? strengths[0];
      const isThroughStrength = words.substanceUnits[dose.unit] !== undefined && used !== undefined;
      return words.sum(
        format.number(weight),
        rateText(dose),
        isThroughStrength ? strengthText(used) : null,
        measure(exact, unit),
      );
    },
    /** A calculated dose in words, for the record. */
    writtenDose: ({ each, units, kg, times }: CalculatedDose): string => {
      const amount = amountText(medicineUsage, { volume: each, units });
      return words.doseGiven(kg === null ? amount : words.doseAtWeight(amount, format.number(kg)), times);
    },
    missingText: (missing: Extract<DoseAnswer, { kind: 'unknown' }>['missing']): string => words.missing[missing],
  };
};
