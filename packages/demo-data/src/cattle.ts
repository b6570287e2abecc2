import { gbCattleTag } from '@byre/reference-data/ear-tags';
import { animalRow, type DemoAnimal, happened, type Kind, leaving, type Stocking, seasonalDiet } from './animal.ts';
import { cattleBreed } from './breeds.ts';
import { dayMs, dayOfYear, iso, startOfDay } from './calendar.ts';
import { calvingsOf, milkYield, reproduction } from './lactation.ts';

/** The shares of kinds of animal on a cattle farm, in per cent. */
export type CattleMix = readonly (readonly [Kind, number])[];

export const dairyMix: CattleMix = [
  ['dairy cow', 60],
  ['dairy heifer', 25],
  ['growing cattle', 13],
  ['bull', 2],
];
export const sucklerMix: CattleMix = [
  ['suckler cow', 46],
  ['beef heifer', 12],
  ['growing cattle', 39],
  ['bull', 3],
];
export const finishingMix: CattleMix = [['growing cattle', 100]];

/** The cattle of a farm, tagged in order of birth, as keepers do. */
export const makeCattle = (stocking: Stocking, mix: CattleMix, count: number): DemoAnimal[] => {
  const { farm, random, today } = stocking;
  const kinds = Array.from({ length: count }, (_, position) => kindAt(mix, (position + 0.5) / count));
  const lives = kinds
    .map((kind) => ({ kind, ...life(stocking, kind) }))
    .sort((one, other) => one.bornAt - other.bornAt);
  const boughtIn = { finishing: 0.9, suckler: 0.15 }[farm.plan.stock as string] ?? 0.06;
  return lives.map(({ kind, bornAt, calvings }, position) => {
    const isBought = today - bornAt > 400 * dayMs && random.chance(boughtIn);
    const herdMark = isBought ? sellerMark(stocking) : farm.herdMark;
    const tag = gbCattleTag(herdMark, String(firstAnimal + position).padStart(5, '0'));
    return cattleBeast(stocking, { kind, bornAt, calvings, tag, isBought });
  });
};

const firstAnimal = 301;

/** Kinds in turn through the whole herd, each according to its share. */
const kindAt = (mix: CattleMix, fraction: number): Kind => {
  let rest = fraction * mix.reduce((sum, [, share]) => sum + share, 0);
  const found = mix.find(([, share]) => {
    rest -= share;
    return rest < 0;
  });
  return found?.[0] ?? 'growing cattle';
};

/** Three neighbours sell to each farm. Herd marks from 600000 up belong to no farm here. */
const sellerMark = ({ farm, random }: Stocking): string =>
  String(600_000 + ((farm.number * 3 + random.whole(0, 2)) % 399_999));

type Beast = { kind: Kind; bornAt: number; calvings: number[]; tag: string; isBought: boolean };

const cattleBeast = (stocking: Stocking, { kind, bornAt, calvings, tag, isBought }: Beast): DemoAnimal => {
  const { farm, random, today } = stocking;
  const isFemale = kind !== 'bull' && (kind !== 'growing cattle' || random.chance(0.4));
  const lastCalving = calvings.at(-1);
  const kindFrom = kind === 'bull' ? bornAt + 450 * dayMs : (calvings[0] ?? bornAt);
  const joinedAt = isBought ? startOfDay(bornAt + random.whole(240, 400) * dayMs) : null;
  const isOld = today - bornAt > 300 * dayMs;
  const left = isOld
    ? leaving(stocking, {
        sold: kind === 'growing cattle' ? 0.14 : 0.05,
        died: 0.02,
        reasons: cattleReasons,
        from: Math.max(joinedAt ?? 0, lastCalving ?? bornAt + 200 * dayMs) + 30 * dayMs,
      })
    : undefined;
  const presentTo = left?.leftAt ?? today;
  const isMilked = kind === 'dairy cow';
  return {
    kind,
    bornAt,
    kindFrom,
    presentFrom: joinedAt ?? bornAt,
    // Nothing else is done to it on the day it leaves.
    presentTo: left ? presentTo - dayMs : today,
    calvings,
    row: animalRow(stocking, {
      _id: tag,
      identification_number: tag,
      species: 'Cattle',
      gender: isFemale ? 'Female' : 'Male',
      national_breed_code: cattleBreed(stocking, kind),
      date_of_birth: iso(bornAt),
      date_joined_farm: joinedAt === null ? null : iso(joinedAt),
      date_left_farm: left ? iso(left.leftAt) : null,
      deceased_record: left?.death ?? null,
      reproductive_state: happened(reproduction({ kind, isFemale, bornAt, calvings }), Math.min(today, presentTo)),
      milk_yield_level: isMilked ? happened(milkYield(calvings, random), Math.min(today, presentTo)) : [],
      diet_intensity: seasonalDiet(dietOf(kind), { from: bornAt + 100 * dayMs, to: presentTo, today }),
      herd_id: herdOf[kind] ?? null,
      ...(isMilked ? { management_number: farmNumber(tag) } : {}),
      ...(isMilked && !farm.plan.electronic ? { freeze_brand: farmNumber(tag) } : {}),
      // Herd marks from 274878 up do not fit into a British electronic number, so makers of boluses and collars use
      // their own code.
      eid: farm.plan.electronic ? [`9820${tag.slice(2, 8)}${tag.slice(-5)}`] : [],
    }),
  };
};

/** The large print on the back of her ear tag, also her freeze brand: three figures of her own number. */
const farmNumber = (tag: string): string => String(Number(tag.slice(-4)));

const herdOf: Partial<Record<Kind, number>> = {
  'dairy cow': 1,
  'suckler cow': 1,
  'dairy heifer': 2,
  'beef heifer': 2,
  'growing cattle': 3,
  bull: 4,
};

const cattleReasons = ['Lameness', 'Infertility', 'Mastitis', 'Pneumonia', 'Old age', 'Displaced abomasum', 'Injury'];

const dietOf = (kind: Kind) => {
  if (kind === 'dairy cow') return { grazing: 'Intensive Grazing', housed: 'Maximum intensity concentrates' };
  if (kind === 'growing cattle') return { grazing: 'Intensive Grazing', housed: 'Moderate intensity concentrates' };
  return { grazing: 'Extensive Grazing', housed: 'Conserved forage' };
};

/** Birth and calvings as usual for the kind, and never in the future. */
const life = ({ farm, random, today }: Stocking, kind: Kind): { bornAt: number; calvings: number[] } => {
  if (kind === 'dairy cow' || kind === 'suckler cow') {
    const { bornAt, calvings } = calvingsOf(kind, random, today);
    return { bornAt, calvings };
  }
  if (kind === 'bull') return { bornAt: today - random.whole(600, 2_500) * dayMs, calvings: [] };
  if (kind === 'dairy heifer') return { bornAt: today - random.whole(3, 760) * dayMs, calvings: [] };
  if (farm.plan.stock === 'finishing') return { bornAt: today - random.whole(380, 780) * dayMs, calvings: [] };
  if (farm.plan.stock === 'dairy') return { bornAt: today - random.whole(1, 420) * dayMs, calvings: [] };
  const yearsBefore = random.weighted([0, 1], (years) => (years === 0 ? 2 : 1));
  const born = dayOfYear(today, 3, 1, yearsBefore) + random.whole(0, 75) * dayMs;
  const bornAt = born < today ? born : dayOfYear(today, 3, 1, yearsBefore + 1) + random.whole(0, 75) * dayMs;
  return { bornAt: kind === 'beef heifer' ? bornAt - 365 * dayMs : bornAt, calvings: [] };
};
