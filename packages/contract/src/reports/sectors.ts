/* Plain data, because the desk explains the figures with it without loading the schemas. */

const dairyMetrics = 'Dairy antimicrobial metrics, Veterinary Record 2018';
const pcu = 'Population correction unit, EMA/238630/2011, appendix 2';
const courses = 'DCDvet of tubes, EMA/224954/2016, without its exception for pirlimycin';

/**
 * The figures by sector: the species, the farms, the formula and its source. Figures by standing stock and by
 * slaughtered animals have different denominators and must not be compared with each other.
 */
export const sectorFigures: readonly SectorDefinition[] = [
  {
    ...{ name: 'dairy-adult-cows', species: 'Cattle', farms: 'dairy', unit: 'mg/kg', source: dairyMetrics },
    formula: 'mg given to cattle on dairy farms ÷ (average number of adult cows × 425 kg)',
  },
  {
    ...{ name: 'dairy-with-youngstock', species: 'Cattle', farms: 'dairy', unit: 'mg/kg', source: dairyMetrics },
    formula: 'mg given to cattle on dairy farms ÷ Σ (average number of all cattle × weight of their class)',
  },
  {
    ...{ name: 'dairy-lactating-courses', species: 'Cattle', farms: 'dairy', unit: 'courses/cow', source: courses },
    formula: 'tubes for cows in milk ÷ 3 ÷ average number of adult cows',
    tubes: 'lactating',
  },
  {
    ...{ name: 'dairy-dry-courses', species: 'Cattle', farms: 'dairy', unit: 'courses/cow', source: courses },
    formula: 'tubes for dry cows ÷ 4 ÷ average number of adult cows',
    tubes: 'dry',
  },
  {
    ...{ name: 'beef', species: 'Cattle', farms: 'beef', unit: 'mg/kg', source: pcu },
    formula: 'mg given to cattle on beef farms ÷ Σ (average number of cattle × weight of their class)',
  },
  {
    ...{ name: 'cattle-unsaid', species: 'Cattle', farms: 'unsaid', unit: 'mg/kg', source: pcu },
    formula: 'mg given to cattle on other farms ÷ Σ (average number of cattle × weight of their class)',
  },
  {
    ...{ name: 'sheep-standing', species: 'Sheep', farms: 'all', unit: 'mg/kg', source: pcu },
    formula: 'mg given to sheep ÷ (average number of ewes × 75 kg + of lambs × 20 kg)',
  },
  {
    ...{ name: 'sheep-slaughtered', species: 'Sheep', farms: 'all', unit: 'mg/PCU', source: pcu },
    formula: 'mg given to sheep ÷ (average number of ewes × 75 kg + lambs slaughtered × 20 kg)',
  },
  {
    ...{ name: 'pigs-standing', species: 'Pig', farms: 'all', unit: 'mg/kg', source: pcu },
    formula: 'mg given to pigs ÷ (average number of sows × 240 kg + of pigs × 65 kg + of weaners × 25 kg)',
  },
  {
    ...{ name: 'pigs-slaughtered', species: 'Pig', farms: 'all', unit: 'mg/PCU', source: pcu },
    formula: 'mg given to pigs ÷ (average number of sows × 240 kg + pigs slaughtered × 65 kg)',
  },
  {
    ...{ name: 'broilers-slaughtered', species: 'Chicken', farms: 'all', unit: 'mg/PCU', source: pcu },
    formula: 'mg given to chickens ÷ (birds slaughtered × 1 kg)',
  },
  {
    ...{ name: 'turkeys-slaughtered', species: 'Turkey', farms: 'all', unit: 'mg/PCU', source: pcu },
    formula: 'mg given to turkeys ÷ (birds slaughtered × 6.5 kg)',
  },
];

export const sectorNames = [
  'dairy-adult-cows',
  'dairy-with-youngstock',
  'dairy-lactating-courses',
  'dairy-dry-courses',
  'beef',
  'cattle-unsaid',
  'sheep-standing',
  'sheep-slaughtered',
  'pigs-standing',
  'pigs-slaughtered',
  'broilers-slaughtered',
  'turkeys-slaughtered',
] as const;
export type SectorName = (typeof sectorNames)[number];

export const sectorUnits = ['mg/kg', 'mg/PCU', 'courses/cow'] as const;

type SectorDefinition = {
  readonly name: SectorName;
  readonly species: string;
  readonly farms: 'dairy' | 'beef' | 'unsaid' | 'all';
  readonly unit: (typeof sectorUnits)[number];
  readonly source: string;
  readonly formula: string;
  readonly tubes?: 'lactating' | 'dry';
};

/**
 * Why a figure has no value. `slaughter`: records do not have the number slaughtered, and the request did not give it.
 */
export const sectorGaps = ['amount', 'heads', 'weights', 'slaughter', 'animals'] as const;

/** Classes for which a request may give the number slaughtered. */
export const slaughterClasses = ['pig', 'lamb', 'broiler', 'turkey'] as const;

/** The numbers slaughtered in a request, `pig:4000,lamb:300`, by class. The schema has checked its form. */
export const parseSlaughtered = (text: string): Partial<Record<(typeof slaughterClasses)[number], number>> =>
  Object.fromEntries(
    (text === '' ? [] : text.split(',')).map((part) => {
      const [name = '', heads = ''] = part.split(':');
      return [name, Number(heads)];
    }),
  );
