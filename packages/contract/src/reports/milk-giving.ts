import type { Animal } from '../animals/schema.ts';
import type { Farm } from '../farms/schema.ts';
import { dayMs } from '../time.ts';

/* Plain data and rules: the app asks them of its own records, too, and carries none of the schemas. */

export type MilkAnimal = Pick<
  Animal,
  'species' | 'gender' | 'date_of_birth' | 'national_breed_code' | 'milk_yield_level'
>;
export type MilkFarm = Pick<Farm, 'robust_farm_type'> & Partial<Pick<Farm, 'milk_for_people'>>;

/**
 * Whether an animal's record needs a milk withdrawal: if it may be milked for people, or that is unknown.
 * Asked of every ewe and suckler cow, the gap would be passed over where it is one.
 *
 * A recorded milk yield shows that she is milked; so does a dairy farm. Of other cattle the breed decides, and of
 * those without one the type of the farm: none that is known keeps cows in milk but a mixed one. Ewes elsewhere are not
 * milked unless their yield was recorded. Goats are: their dairies are counted among the grazing farms.
 *
 * If no milk of the holding goes to people, no animal there needs one. Recorded withdrawals are still shown.
 */
export const mayBeMilked = (animal: MilkAnimal, farm: MilkFarm | null, at: string): boolean => {
  if (farm?.milk_for_people === false) return false;
  const { species, gender, national_breed_code: breed } = animal;
  if (!milkedSpecies.includes(species ?? '') || gender === 'Male' || isYoung(animal, at)) return false;
  const type = farm?.robust_farm_type ?? null;
  if (animal.milk_yield_level.length > 0 || /dairy/i.test(type ?? '')) return true;
  if (species === 'Goat') return true;
  if (species === 'Cattle' && breed !== null) return !beefBreeds.has(pureOf(breed));
  return type === null || (species === 'Cattle' && /mixed/i.test(type));
};

const milkedSpecies: readonly string[] = ['Cattle', 'Sheep', 'Goat'];

/** None gives milk in her first year. */
const isYoung = ({ date_of_birth }: MilkAnimal, at: string): boolean =>
  date_of_birth !== null && Date.parse(at) - Date.parse(date_of_birth) < 365 * dayMs;

/** The cross of a beef breed is a suckler; nobody milks her either. */
const pureOf = (breed: string): string => breed.toUpperCase().replace(/X$/, '');

/**
 * Breeds of the cattle passport that are kept for beef, by their official codes. All others are kept for milk or for both,
 * or it is not known: those are asked for.
 */
const beefBreeds: ReadonlySet<string> = new Set(
  (
    'AA ALL AN AU BAZ BEL BSH BG BWB BI BA BLG BR BRB BW CB CH CHI CHL DEV GAS GA HK HE HI INRA LIM LR LH LU MA MAR ' +
    'MARE MG PA PI RG RO RUB SA SM SD SP ST SU TB VA WA WB WG WP WS WW ZE'
  ).split(' '),
);
