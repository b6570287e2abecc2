import type { Animal } from '../animals/schema.ts';
import { isKnownSpecies } from '../animals/species.ts';
import type { Farm } from '../farms/schema.ts';
import { dayMs } from '../time.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

export type MilkAnimal = Pick<
  Animal,
  'species' | 'gender' | 'date_of_birth' | 'national_breed_code' | 'milk_yield_level'
>;
export type MilkFarm = Pick<Farm, 'robust_farm_type'> & Partial<Pick<Farm, 'milk_for_people'>>;

/**
 * Whether an animal's record needs a milk withdrawal: if its milk may be for human consumption, or that is unknown. If
 * every ewe and suckler cow needed one, people would ignore the gap where it matters.
 *
 * A recorded milk yield shows that she is milked, and so does a dairy farm. For other cattle the breed decides. Without
 * a breed the type of the farm decides: of the other types only mixed farms keep cows in milk. Ewes elsewhere are not
 * milked unless a yield was recorded. Goats are, because goat dairies count as grazing farms.
 *
 * An animal whose species is not known is asked about as cattle are.
 *
 * If no milk of the holding is for human consumption, no animal there needs one. Recorded withdrawals are still shown.
 */
export const mayBeMilked = (animal: MilkAnimal, farm: MilkFarm | null, at: string): boolean => {
  if (farm?.milk_for_people === false) return false;
  const { gender, national_breed_code: breed } = animal;
  const species = isKnownSpecies(animal.species) ? animal.species : 'Cattle';
  if (!milkedSpecies.includes(species) || gender === 'Male' || isYoung(animal, at)) return false;
  const type = farm?.robust_farm_type ?? null;
  if (animal.milk_yield_level.length > 0 || /dairy/i.test(type ?? '')) return true;
  if (species === 'Goat' || species === 'Buffalo') return true;
  if (species === 'Cattle' && breed !== null) return !beefBreeds.has(pureOf(breed));
  return type === null || (species === 'Cattle' && /mixed/i.test(type));
};

const milkedSpecies: readonly string[] = ['Cattle', 'Buffalo', 'Sheep', 'Goat'];

/** No animal gives milk in her first year. */
const isYoung = ({ date_of_birth }: MilkAnimal, at: string): boolean =>
  date_of_birth !== null && Date.parse(at) - Date.parse(date_of_birth) < 365 * dayMs;

/** A cross of a beef breed is a suckler and is not milked either. */
const pureOf = (breed: string): string => breed.toUpperCase().replace(/X$/, '');

/**
 * Beef breeds of the cattle passport, by their official codes. All others are kept for milk or for both, or it is not
 * known, so they need a milk withdrawal.
 */
const beefBreeds: ReadonlySet<string> = new Set(
  (
    'AA ALL AN AU BAZ BEL BSH BG BWB BI BA BLG BR BRB BW CB CH CHI CHL DEV GAS GA HK HE HI INRA LIM LR LH LU MA MAR ' +
    'MARE MG PA PI RG RO RUB SA SM SD SP ST SU TB VA WA WB WG WP WS WW ZE'
  ).split(' '),
);
