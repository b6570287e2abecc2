import type { Farm } from '@byre/contract/farms/schema';
import { type FarmPlan, farmPlans } from './farm-plans.ts';
import { type PracticeKey, practices } from './practices.ts';
import { randomOf } from './random.ts';

/** A farm of the example world, with what decides its animals. */
export type DemoFarm = {
  /** Counts from 0. Marks, ids and names follow from it, so no two farms share one. */
  number: number;
  row: Omit<Farm, 'milk_for_people' | 'nation'>;
  plan: FarmPlan;
  practiceIds: string[];
  herdMark: string;
  flockMark: string;
  pigMark: string;
};

/** The farms with these numbers. The first dozen are those in the plans. */
export const makeFarms = (seed: number, first: number, count: number): DemoFarm[] =>
  Array.from({ length: count }, (_, position) => makeFarm(seed, first + position));

/** The most farms a world can have. Beyond that, holding numbers would repeat. */
export const mostFarms = 9_000;

const makeFarm = (seed: number, number: number): DemoFarm => {
  const plan = farmPlans[number % farmPlans.length];
  if (!plan) throw new RangeError('There are no farm plans.');
  const random = randomOf(seed, 'farm', number);
  const isNamed = number < farmPlans.length;
  const [home] = plan.practices;
  const area = home === 'glen' ? areas.glen : areas.fen;
  const name = isNamed ? plan.name : `${random.pick(area.first)} ${random.pick(area.second)}`;
  const village = isNamed ? plan.village : random.pick(area.villages);
  const family = random.pick(area.families);
  return {
    number,
    plan,
    practiceIds: plan.practices.map((key) => practices[key]._id),
    herdMark: String(100_000 + ((number * 53_231 + 17) % 399_989)),
    flockMark: String(500_000 + ((number * 31_337 + 29) % 399_989)),
    pigMark: pigMark(number),
    row: {
      _id: holdingId(area.county, number),
      name,
      keeper: isNamed ? plan.keeper : random.pick([`${family} & Sons`, `Messrs ${family}`, `J. & A. ${family}`]),
      address: `${name}, ${village}, ${area.town}`,
      post_code: `${area.district} ${random.whole(1, 9)}${random.pick(inwardLetters)}${random.pick(inwardLetters)}`,
      robust_farm_type: plan.robustType,
      less_favoured_area_status: plan.lessFavoured,
      organic_status: isNamed ? plan.organic : random.chance(0.08),
      e_animal_records: plan.electronic || random.chance(0.4),
      e_ketosis_data: plan.electronic && plan.stock === 'dairy',
      e_milk_conductivity_data: plan.electronic && plan.stock === 'dairy',
      e_milk_yield_data: plan.stock === 'dairy',
    },
  };
};

/** Goes through all numbers of parishes and holdings: 9999 and 7919 share no divisor, so none repeats. */
const holdingId = (county: string, number: number): string => {
  const parish = 100 + ((number * 7) % 850);
  const holding = 1 + ((number * 7_919 + 4_207) % 9_999);
  return `${county}/${parish}/${String(holding).padStart(4, '0')}`;
};

const pigMark = (number: number): string => {
  const letter = 'ABDEFGHJKLMNPRSTVWXY'[Math.floor(number / 9_000) % 20] ?? 'A';
  return `${letter}${letter === 'B' ? 'C' : 'B'}${String(1_000 + (number % 9_000))}`;
};

const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ'];

const areas = {
  glen: {
    county: '87',
    district: 'PH97',
    town: 'Glenorchan',
    families: ['Farquhar', 'Tulloch', 'McInroy', 'Geddes', 'Pirie', 'Rennie', 'Haldane', 'Lamont', 'Moncur', 'Strang'],
    first: [
      'Nether',
      'Upper',
      'Mains of',
      'Easter',
      'Wester',
      'Mid',
      'Hill of',
      'Burnside of',
      'Bridge of',
      'Braes of',
    ],
    second: ['Ardnamoy', 'Balgray', 'Torvean', 'Kinnaird', 'Dalquhar', 'Aldie', 'Finlarroch', 'Corriemore', 'Drumfin'],
    villages: ['Strathaldie', 'Kirkton of Moy', 'Balnabeath', 'Glenorchan'],
  },
  fen: {
    county: '07',
    district: 'PE97',
    town: 'Marshby Drove',
    families: [
      'Whitlock',
      'Peckover',
      'Setchell',
      'Gotobed',
      'Feary',
      'Allpress',
      'Darby',
      'Behagg',
      'Leeder',
      'Munns',
    ],
    first: [
      'Holme',
      'Cottons',
      'Willow',
      'Twelve Acre',
      'Marsh',
      'Lode',
      'Black Bank',
      'White House',
      'Poplar',
      'North',
    ],
    second: ['Drove Farm', 'Fen Farm', 'Lane Farm', 'Grange', 'Lodge', 'Bank Farm', 'Hall Farm', 'Corner Farm'],
    villages: ['Marshby St Giles', 'Eau End', 'Tydd Lode', 'Coldham Fen'],
  },
} as const;

/** The practices that serve a farm, by their names in this package. */
export const practiceKeysOf = (farm: DemoFarm): PracticeKey[] =>
  (Object.keys(practices) as PracticeKey[]).filter((key) => farm.practiceIds.includes(practices[key]._id));
