import type { UseRead } from './events.ts';
import { type AdeDose, doseOf } from './schemes.ts';
import { type Withholding, withholdingsOf } from './withheld.ts';

/**
 * Uses of a group that are equal in all that one event says of all its animals: medicine, route, instructions, day, dose
 * and withdrawals. An animal is in a part once, so a second dose of the same animal is in another.
 */
export type GroupPart = { readonly uses: readonly UseRead[]; readonly withholdings: readonly Withholding[] };

/** The parts of a group, in the order in which their first uses were recorded. */
export const partsOf = (group: readonly UseRead[]): GroupPart[] => {
  const parts = new Map<string, UseRead[]>();
  const timesIn = new Map<string, number>();
  for (const one of group) {
    const said = saidOfAll(one);
    const own = `${said} ${one.animal_id}`;
    const times = timesIn.get(own) ?? 0;
    timesIn.set(own, times + 1);
    const key = `${times} ${said}`;
    parts.set(key, [...(parts.get(key) ?? []), one]);
  }
  return [...parts.values()].map((uses) => ({ uses, withholdings: uses[0] ? withholdingsOf(uses[0]) : [] }));
};

const saidOfAll = (one: UseRead): string => {
  const { product_id, name, route, dose, happened_at, total_volume } = one;
  const withholdings = withholdingsOf(one).map((each) => JSON.stringify(each));
  const amount = [perHead(one), total_volume?.units ?? null];
  return JSON.stringify([product_id, name, route, dose, happened_at.slice(0, 10), amount, withholdings.toSorted()]);
};

/** How many animals a use was for; null for a pen that nobody counted. */
const headsOf = ({ heads, is_pen }: UseRead): number | null => heads ?? (is_pen ? null : 1);

/** The amount for one animal; null if the amount or the number of animals is not known. */
const perHead = (one: UseRead): number | null => {
  const heads = headsOf(one);
  const { total_volume: amount } = one;
  return heads === null || amount === null ? null : rounded(amount.volume / heads);
};

/** How many animals a part is about; null if that is not known of all. */
export const headsIn = ({ uses }: GroupPart): number | null => sumOf(uses.map(headsOf));

/** What each animal was given, which is the same for all, in units of ADE; undefined if it is not known. */
export const doseIn = ({ uses: [first] }: GroupPart): AdeDose | undefined => {
  const volume = first ? perHead(first) : null;
  return volume === null ? undefined : doseOf({ volume, units: first?.total_volume?.units ?? null });
};

/** The amount for all, in Byre's units, which are the same for all; null if it is not known of each. */
export const amountIn = ({ uses }: GroupPart): { volume: number; units: string | null } | null => {
  const volume = sumOf(uses.map((use) => use.total_volume?.volume ?? null));
  return volume === null ? null : { volume, units: uses[0]?.total_volume?.units ?? null };
};

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, one) => (sum === null || one === null ? null : rounded(sum + one)), 0 as number | null);

/** Without what binary fractions add. */
const rounded = (value: number): number => Number(value.toFixed(9));

/** The different values that the uses of a part have of something, in order, and none of them twice. */
export const differentIn = <Value>({ uses }: GroupPart, valuesOf: (use: UseRead) => readonly Value[]) => {
  const found = new Map(uses.flatMap(valuesOf).map((value) => [JSON.stringify(value), value]));
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
};
