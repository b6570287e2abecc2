import type { Animal, DeceasedRecord, HistoryEntry } from '@byre/contract/animals/schema';
import { dayMs, dayOfYear, hourMs, iso } from './calendar.ts';
import type { DemoFarm } from './farms.ts';
import type { Random } from './random.ts';

/** The kind of an animal on its farm, which decides what can happen to it. */
export type Kind =
  | 'dairy cow'
  | 'dairy heifer'
  | 'suckler cow'
  | 'beef heifer'
  | 'growing cattle'
  | 'bull'
  | 'ewe'
  | 'ram'
  | 'young sheep'
  | 'sows'
  | 'piglets'
  | 'weaners'
  | 'growers'
  | 'layers'
  | 'broilers'
  | 'turkeys';

export type AnimalRow = Omit<Animal, 'age'>;

/** An animal with the data from which its history is made. All instants are in milliseconds. */
export type DemoAnimal = {
  row: AnimalRow;
  kind: Kind;
  /** Of a pen, flock or house. */
  heads?: number;
  bornAt: number;
  /** Since when it has been of its kind: a cow from her first calving. */
  kindFrom: number;
  presentFrom: number;
  presentTo: number;
  /** Past calvings, oldest first. */
  calvings: number[];
};

/** Everything needed to make the animals of one farm. */
export type Stocking = { farm: DemoFarm; random: Random; today: number };

/** A row in which only the given values are known. */
export const animalRow = (
  { farm, today }: Stocking,
  known: Partial<AnimalRow> & Pick<AnimalRow, '_id' | 'species'>,
): AnimalRow => ({
  farm_id: farm.row._id,
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: null,
  national_breed_code: null,
  gender: null,
  reproductive_state: [],
  milk_yield_level: [],
  diet_intensity: [],
  head_count: [],
  herd_id: null,
  stock_id: null,
  identification_number: null,
  eid: [],
  management_number: null,
  freeze_brand: null,
  deceased_record: null,
  updated_at: iso(today),
  version: 1,
  ...known,
});

/** Entries of a history that have happened, in order. */
export const happened = (entries: readonly { name: string; at: number }[], today: number): HistoryEntry[] =>
  entries
    .filter(({ at }) => at <= today)
    .sort((one, other) => one.at - other.at)
    .map(({ name, at }) => ({ name, date: iso(at) }));

const turnoutMonth = 4;
const housingMonth = 10;

/** Turned out in spring and housed in autumn over the last two years, but not before `from` or after `to`. */
export const seasonalDiet = (
  diets: { grazing: string; housed: string },
  { from, to, today }: { from: number; to: number; today: number },
): HistoryEntry[] => {
  const turns = [0, 1, 2].flatMap((yearsBefore) => [
    { name: diets.grazing, at: dayOfYear(today, turnoutMonth, 18, yearsBefore) },
    { name: diets.housed, at: dayOfYear(today, housingMonth, 20, yearsBefore) },
  ]);
  return happened(
    turns.filter(({ at }) => at >= from && at <= to && at > today - 730 * dayMs),
    today,
  );
};

type Leaving = { leftAt: number; death: DeceasedRecord | null };

/** Some animals are no longer there because they were sold or died. Undefined for those that stayed. */
export const leaving = (
  { random, today }: Stocking,
  chances: { sold: number; died: number; reasons: readonly string[]; from: number },
): Leaving | undefined => {
  const earliest = Math.max(chances.from, today - 540 * dayMs);
  const leftAt = earliest + Math.floor(random.fraction() * (today - earliest - dayMs));
  const fate = random.fraction();
  if (leftAt <= earliest || fate >= chances.sold + chances.died) return undefined;
  const morning = leftAt - (leftAt % dayMs) + 9 * hourMs;
  if (fate < chances.sold) return { leftAt: morning, death: null };
  const isCull = random.chance(0.5);
  const reason = random.pick(chances.reasons);
  return {
    leftAt: morning,
    death: {
      created_at: iso(morning + 3 * hourMs),
      updated_at: iso(morning + 3 * hourMs),
      date_of_death: iso(morning),
      cull_reason: isCull ? reason : null,
      cull_fate: isCull ? random.pick(['Slaughter for human consumption', 'Knackery']) : null,
      mortality_reason: isCull ? [] : [reason],
      method: isCull ? 'culled' : 'died',
      euthanasia_method: null,
      carried_out_by: null,
    },
  };
};
