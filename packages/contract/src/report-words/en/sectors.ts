import { counted } from '../figure.ts';

/* Antibiotic use as each sector compares it. */

/** The figures that are compared. */
const sectorNames = {
  'dairy-adult-cows': 'Dairy, per adult cow',
  'dairy-with-youngstock': 'Dairy, with youngstock',
  'dairy-lactating-courses': 'Tubes for cows in milk',
  'dairy-dry-courses': 'Tubes for dry cows',
  beef: 'Beef',
  'cattle-unsaid': 'Cattle, farm type mixed or not recorded',
  'sheep-standing': 'Sheep, standing stock',
  'sheep-slaughtered': 'Sheep, with lambs slaughtered',
  'pigs-standing': 'Pigs, standing stock',
  'pigs-slaughtered': 'Pigs, with pigs slaughtered',
  'broilers-slaughtered': 'Chickens slaughtered',
  'turkeys-slaughtered': 'Turkeys slaughtered',
};

/** How each figure is calculated. */
export const sectorFormulas = {
  'dairy-adult-cows': 'mg given to cattle on dairy farms ÷ (average number of adult cows × 425 kg)',
  'dairy-with-youngstock':
    'mg given to cattle on dairy farms ÷ Σ (average number of all cattle × weight of their class)',
  'dairy-lactating-courses': 'tubes for cows in milk ÷ 3 ÷ average number of adult cows',
  'dairy-dry-courses': 'tubes for dry cows ÷ 4 ÷ average number of adult cows',
  beef: 'mg given to cattle on beef farms ÷ Σ (average number of cattle × weight of their class)',
  'cattle-unsaid': 'mg given to cattle on other farms ÷ Σ (average number of cattle × weight of their class)',
  'sheep-standing': 'mg given to sheep ÷ (average number of ewes × 75 kg + of lambs × 20 kg)',
  'sheep-slaughtered': 'mg given to sheep ÷ (average number of ewes × 75 kg + lambs slaughtered × 20 kg)',
  'pigs-standing': 'mg given to pigs ÷ (average number of sows × 240 kg + of pigs × 65 kg + of weaners × 25 kg)',
  'pigs-slaughtered': 'mg given to pigs ÷ (average number of sows × 240 kg + pigs slaughtered × 65 kg)',
  'broilers-slaughtered': 'mg given to chickens ÷ (birds slaughtered × 1 kg)',
  'turkeys-slaughtered': 'mg given to turkeys ÷ (birds slaughtered × 6.5 kg)',
};

const dairyMetrics = 'Dairy antimicrobial metrics, Veterinary Record 2018';
const pcu = 'Population correction unit, EMA/238630/2011, appendix 2';
const courses = 'DCDvet of tubes, EMA/224954/2016, without its exception for pirlimycin';

/** Where the formula of each figure is from. */
export const sectorSources = {
  'dairy-adult-cows': dairyMetrics,
  'dairy-with-youngstock': dairyMetrics,
  'dairy-lactating-courses': courses,
  'dairy-dry-courses': courses,
  beef: pcu,
  'cattle-unsaid': pcu,
  'sheep-standing': pcu,
  'sheep-slaughtered': pcu,
  'pigs-standing': pcu,
  'pigs-slaughtered': pcu,
  'broilers-slaughtered': pcu,
  'turkeys-slaughtered': pcu,
};

/** The tables of use by route and by crop of poultry. */
const routesAndCrops = {
  routes: 'By route',
  route: 'Route',
  routeNames: {
    parenteral: 'Injection',
    oral: 'By mouth, feed or water',
    'intramammary-lactating': 'Udder tube, cows in milk',
    'intramammary-dry': 'Udder tube, dry cows',
    'intramammary-unknown': 'Udder tube, type of cow not stated in the name',
    intrauterine: 'Into the uterus',
    topical: 'Topical: skin, eye, ear',
    unknown: 'Form not on the product list',
  },
  crops: 'Poultry, by crop',
  crop: 'Flock',
  housed: 'Housed',
  left: 'Left',
  birds: 'Birds',
  perPcu: 'mg/PCU',
  stillThere: 'there at the end of the period',
  cropMethod:
    'A crop of poultry is one filling of a house. It ends when the birds leave or are counted as zero. It is listed in the period in which it ends, with everything it was given since housing, also before the period. A crop that was there at the end of the period is listed as far as it had come.',
};

/** The numbers slaughtered, which no record has. */
const slaughter = {
  slaughtered: 'Slaughtered in this period',
  slaughteredOf: { pig: 'Pigs', lamb: 'Lambs', broiler: 'Chickens', turkey: 'Turkeys' },
};

/** Animals that a figure leaves out, because neither their age nor anything else says what they are. */
const unclassedText = (animals: string): string => `not counted, class unknown: ${animals}`;

/** Udder tubes on farms that are not recorded as dairy farms. `n`: null if no number is known. */
const tubesLeftOut = {
  title: (n: number | null) =>
    n === null
      ? 'Udder tubes are in no figure of courses per cow'
      : `${counted(n, 'udder tube is', 'udder tubes are')} in no figure of courses per cow`,
  at: (farm: string, type: string | null, tubes: string) => `${farm}, ${type ?? 'type not recorded'}: ${tubes}`,
  least: (tubes: string) => `at least ${tubes}`,
  numberUnknown: 'number not recorded',
  where: (where: string) =>
    `They were given to cattle on farms that are not recorded as dairy farms: ${where}. Their milligrams are in the other figures.`,
};

/** Why there is no figure. */
const sectorGaps = {
  amount: 'none of it could be weighed',
  heads: 'a pen or flock was not counted',
  weights: 'animals of unknown class have no weight',
  slaughter: 'number slaughtered not given',
  animals: 'no animals',
};

/** What the desk and the paper say of these figures. */
export const sectors = {
  ...routesAndCrops,
  ...slaughter,
  table: 'Figures by sector',
  figure: 'Figure',
  value: 'Value',
  formula: 'Formula and source',
  formulaFrom: (formula: string, source: string) => `${formula}. ${source}.`,
  names: sectorNames,
  formulas: sectorFormulas,
  sources: sectorSources,
  missing: sectorGaps,
  unclassed: unclassedText,
  tubesLeftOut,
};
