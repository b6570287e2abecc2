import type { HeadCount } from '@byre/contract/animals/schema';
import { animalRow, type DemoAnimal, happened, type Kind, type Stocking } from './animal.ts';
import { dayMs, iso, startOfDay } from './calendar.ts';

/** Heads of a common size of each kind of group. */
const commonHeads: Partial<Record<Kind, number>> = {
  ...{ sows: 64, piglets: 110, weaners: 190, growers: 220 },
  ...{ layers: 15_800, broilers: 24_300, turkeys: 7_600 },
};

type Group = {
  kind: Kind;
  label: string;
  ageDays: readonly [number, number];
  diet: string;
  isFemale?: boolean;
  /** What they are, where no birthday says it. */
  state?: string;
};

const concentrates = 'Maximum intensity concentrates';

const pigGroups: readonly Group[] = [
  {
    kind: 'sows',
    label: 'Dry sows',
    ageDays: [400, 900],
    diet: 'Restricted concentrates',
    isFemale: true,
    state: 'sow',
  },
  {
    kind: 'sows',
    label: 'Service house',
    ageDays: [400, 900],
    diet: 'Restricted concentrates',
    isFemale: true,
    state: 'sow',
  },
  { kind: 'sows', label: 'Gilts', ageDays: [190, 260], diet: 'Restricted concentrates', isFemale: true, state: 'gilt' },
  ...[1, 2, 3].map((room): Group => ({ kind: 'piglets', label: `Farrowing ${room}`, ageDays: [3, 26], diet: 'Milk' })),
  ...[1, 2, 3, 4].map(
    (room): Group => ({ kind: 'weaners', label: `Weaners ${room}`, ageDays: [30, 70], diet: concentrates }),
  ),
  ...[1, 2, 3, 4].map(
    (house): Group => ({ kind: 'growers', label: `Finishers ${house}`, ageDays: [75, 165], diet: concentrates }),
  ),
];

const poultryGroups: readonly Group[] = [
  ...[1, 2, 3].map(
    (house): Group => ({
      kind: 'layers',
      label: `Layers house ${house}`,
      ageDays: [140, 480],
      diet: 'Free range with concentrates',
      isFemale: true,
    }),
  ),
  ...[4, 5, 6].map(
    (house): Group => ({ kind: 'broilers', label: `Broilers house ${house}`, ageDays: [4, 38], diet: concentrates }),
  ),
  ...[7, 8].map(
    (house): Group => ({ kind: 'turkeys', label: `Turkeys house ${house}`, ageDays: [20, 130], diet: concentrates }),
  ),
];

/** Pigs are known by the herd mark and their pen, never one by one: each group is one animal of the list. */
export const makePigs = (stocking: Stocking, count: number): DemoAnimal[] =>
  pigGroups.slice(0, count).map((group, position) => stockGroup(stocking, group, position, 'Pig'));

export const makePoultry = (stocking: Stocking, count: number): DemoAnimal[] =>
  poultryGroups
    .slice(0, count)
    .map((group, position) => stockGroup(stocking, group, position, group.kind === 'turkeys' ? 'Turkey' : 'Chicken'));

/** How many rows a farm of groups takes, if there are that many to give out. */
export const groupCounts = { pigs: pigGroups.length, poultry: poultryGroups.length } as const;

const stockGroup = (stocking: Stocking, group: Group, position: number, species: string): DemoAnimal => {
  const { farm, random, today } = stocking;
  const [youngest, oldest] = group.ageDays;
  // Sows come and go all the time: such a group has no birthday. Others are one batch.
  const isBatch = group.kind !== 'sows';
  const bornAt = startOfDay(today - (isBatch ? random.whole(youngest, oldest) : 900) * dayMs);
  const stockId = farm.number * 100 + position + 1;
  const mark = species === 'Pig' ? `${farm.pigMark} ` : '';
  // No two pens hold quite the same.
  const heads = Math.round((commonHeads[group.kind] ?? 1) * (1 - (stockId % 7) / 50));
  return {
    kind: group.kind,
    heads,
    bornAt,
    kindFrom: bornAt,
    presentFrom: bornAt,
    presentTo: today,
    calvings: [],
    row: animalRow(stocking, {
      _id: `group-${stockId}`,
      species,
      gender: group.isFemale ? 'Female' : null,
      identification_number: `${mark}${group.label}`,
      date_of_birth: isBatch ? iso(bornAt) : null,
      stock_id: stockId,
      herd_id: stockId,
      reproductive_state: group.state ? happened([{ name: group.state, at: bornAt }], today) : [],
      diet_intensity: happened([{ name: group.diet, at: bornAt }], today),
      head_count: headCounts(heads, bornAt, today),
    }),
  };
};

/** Counted when the batch was put in, and twice since; a few have died or been moved out. */
const headCounts = (heads: number, bornAt: number, today: number): HeadCount[] => {
  const middle = startOfDay(bornAt + (today - bornAt) / 2);
  const last = startOfDay(Math.max(middle, today - 9 * dayMs));
  const counts = [
    { count: Math.round(heads * 1.04), at: bornAt },
    { count: Math.round(heads * 1.02), at: middle },
    { count: heads, at: last },
  ];
  return counts
    .filter(({ at }, place) => at > (counts[place - 1]?.at ?? 0))
    .map(({ count, at }) => ({ count, date: iso(at) }));
};
