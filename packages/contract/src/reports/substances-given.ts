import { amountOf, strengthOf } from '../formulary/active-ingredient.ts';
import type { FormularyEntry, Strength } from '../formulary/schema.ts';
import { milligramsIn, packUnits, unitFactor } from '../formulary/units.ts';
import type { MedicineUsage } from '../medicine-usage/schema.ts';
import type { SubstanceGiven } from './substance-schema.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

export type ConfirmedStrengths = Pick<FormularyEntry, 'species' | 'strengths' | 'confirmed_by' | 'confirmed_at'>;

/**
 * The name and quantity of the active substances, which a record of use under the cascade must have (Veterinary
 * Medicines Regulations 2013, Schedule 4): amount used × strength.
 *
 * The strength is what the reader's practice has confirmed, for the nearest species, in an entry that it uses or has
 * used. (The report on antibiotic use takes it from all practices of the farm.) It may have been confirmed or corrected
 * after the use. Without one it is the concentration stored with the use. A use stored without substances has those of
 * the confirmed strengths. Null where the amount cannot be calculated.
 */
export const substancesGiven = (
  { active_substances, total_volume }: Pick<MedicineUsage, 'active_substances' | 'total_volume'>,
  entries: readonly ConfirmedStrengths[],
  species: string | null,
): SubstanceGiven[] => {
  const strengths = confirmedFor(species, entries);
  const substances =
    active_substances.length > 0
      ? active_substances
      : strengths.flatMap(({ substance: name }) => (name === null ? [] : [{ name, concentration: null }]));
  const names = substances.map(({ name }) => name);
  return substances.map(({ name, concentration }) => {
    const strength = strengthOf(name, names, strengths);
    const unit = strength?.unit === 'IU' ? 'IU' : 'mg';
    const amount = strength ? byStrength(strength, total_volume) : byConcentration(concentration, total_volume);
    return amount === null
      ? { substance: name, amount, unit: null }
      : { substance: name, amount: Number(amount.toFixed(6)), unit };
  });
};

type Used = MedicineUsage['total_volume'];

/** A strength belongs to the product, whatever species it was confirmed for. The nearest species is used, then the newest. */
const confirmedFor = (species: string | null, entries: readonly ConfirmedStrengths[]): readonly Strength[] => {
  const isOther = (entry: ConfirmedStrengths) => Number(species === null || entry.species !== species);
  const [nearest] = entries
    .filter(({ confirmed_by, strengths }) => confirmed_by !== null && strengths.length > 0)
    .toSorted((a, b) => isOther(a) - isOther(b) || (b.confirmed_at ?? '').localeCompare(a.confirmed_at ?? ''));
  return nearest?.strengths ?? [];
};

const byStrength = (strength: Strength, used: Used): number | null => {
  const amount = amountOf(strength, used, (unit) => (unit === 'IU' ? 1 : milligramsIn[unit]));
  return typeof amount === 'number' ? amount : null;
};

/** A stored concentration is for one ml, g or piece, whichever the product is measured in. */
const byConcentration = (concentration: number | null, used: Used): number | null => {
  if (concentration === null || !used?.units) return null;
  const { units, volume } = used;
  const [pieces] = packUnits.flatMap((piece) => unitFactor(units, piece) ?? []);
  return pieces === undefined ? null : volume * pieces * concentration;
};
