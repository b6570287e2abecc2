/* Plain data and rules, because the app explains the figures with them without loading the schemas. */

/**
 * The standard weights by which antibiotic use is compared (Veterinary Record 2018, dairy antimicrobial metrics, and
 * the European PCU). Real animals weigh more: a British dairy cow averages about 620 kg. So the weight is always shown.
 */
export const stockClasses = [
  { name: 'cow', species: 'Cattle', kg: 425 },
  { name: 'bull', species: 'Cattle', kg: 425 },
  { name: 'heifer', species: 'Cattle', kg: 200 },
  { name: 'calf', species: 'Cattle', kg: 140 },
  { name: 'ewe', species: 'Sheep', kg: 75 },
  { name: 'lamb', species: 'Sheep', kg: 20 },
  { name: 'goat', species: 'Goat', kg: 20 },
  { name: 'sow', species: 'Pig', kg: 240 },
  { name: 'pig', species: 'Pig', kg: 65 },
  { name: 'weaner', species: 'Pig', kg: 25 },
  { name: 'broiler', species: 'Chicken', kg: 1 },
  { name: 'turkey', species: 'Turkey', kg: 6.5 },
  { name: 'horse', species: 'Horse', kg: 400 },
] as const;
export type StockClass = (typeof stockClasses)[number];
export type StockClassName = StockClass['name'];

/** Ages in months at which an animal changes class. Only which of them it has reached matters. */
export const stockAges = [3, 8, 12, 24] as const;

/** What is known about animals that are counted together. `age_months` is null if the date of birth is not known. */
export type Stock = {
  species: string | null;
  gender: string | null;
  /** The last reproductive state that was recorded. */
  state: string | null;
  age_months: number | null;
};

/** The class of an animal; null if it cannot be derived. Byre does not guess. */
export const stockClassOf = (stock: Stock): StockClassName | null => {
  const { species, gender, age_months: age } = stock;
  switch (species) {
    case 'Cattle':
      return cattleClassOf(stock);
    case 'Sheep':
      return age === null ? null : age < 12 ? 'lamb' : 'ewe';
    case 'Pig':
      return pigClassOf(age, gender);
    case 'Goat':
      return 'goat';
    case 'Chicken':
      return 'broiler';
    case 'Turkey':
      return 'turkey';
    case 'Horse':
      return 'horse';
    default:
      return null;
  }
};

const cattleClassOf = ({ gender, state, age_months: age }: Stock): StockClassName | null => {
  if (age !== null && age < 12) return 'calf';
  if (gender === 'Male') return age === null ? null : 'bull';
  const said = state?.toLowerCase() ?? '';
  if (/lactat|\bdry\b|\bcull\b/.test(said)) return 'cow';
  if (said.includes('heifer')) return 'heifer';
  if (age === null || gender !== 'Female') return null;
  return age < 24 ? 'heifer' : 'cow';
};

/** There is no standard weight for a boar. */
const pigClassOf = (age: number | null, gender: string | null): StockClassName | null => {
  if (age === null) return null;
  if (age < 3) return 'weaner';
  if (age < 8) return 'pig';
  return gender === 'Female' ? 'sow' : null;
};

/** The weights in a request, `cow:620,heifer:300`, by class; or the first name that is not a class. */
export const parseWeights = (
  text: string,
): { weights: Partial<Record<StockClassName, number>> } | { unknown: string } => {
  const weights: Partial<Record<StockClassName, number>> = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [name = '', kg = ''] = part.split(':');
    const known = stockClasses.find((one) => one.name === name);
    if (!known || !(Number(kg) > 0)) return { unknown: part };
    weights[known.name] = Number(kg);
  }
  return { weights };
};
