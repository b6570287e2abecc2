import { Problem } from '@byre/contract/problem';
import type { Open, Place, State } from './cursor.ts';

/** The state of a farm that the reader may see. */
export type Standing = { readonly farmId: string; readonly head: number; readonly horizon: number };

/**
 * The part of one farm to report: writes with a counter above `after` up to `upTo`; in the middle of a transaction,
 * only those after `place`. Of deleted documents and those that went to another farm, only with a counter above
 * `goneAfter`.
 */
export type Leg = {
  readonly farmId: string;
  readonly after: number;
  readonly upTo: number;
  readonly place: Place | null;
  readonly isSnapshot: boolean;
  /** The counter up to which the reader had received everything when the first page of the leg was read. */
  readonly since: number;
  readonly goneAfter: number;
};

/**
 * A farm that the reader received and may no longer see, or the changes of the others, in the order in which they are
 * sent.
 */
export type Plan = { readonly lost: readonly string[]; readonly legs: readonly Leg[] };

/**
 * What must be reported to a reader at `state`. A farm that it does not know comes as a snapshot up to its present
 * counter. Later writes have a higher counter and follow from there, so nothing is missed.
 *
 * A reader may have stored part of a page whose cursor it lost, and asks for the page again. What it stored of a
 * snapshot and was removed since is in no snapshot, so removals after its cursor are reported with it. That is why the
 * cursor names the farms with which the next page may begin. A farm that has become visible since waits for one page.
 *
 * Throws 410 if removals that were not reported are forgotten, or a counter went back.
 */
export const planOf = ({ told, open, last, next }: State, standings: readonly Standing[]): Plan => {
  const visible = new Set(standings.map(({ farmId }) => farmId));
  const held = heldFarms({ told, open, next });
  const legs = behind(standings, last).flatMap((standing) => {
    const { farmId, head } = standing;
    if (open?.farmId === farmId) return [legOfOpen(open, standing)];
    const at = counterOf(told, farmId);
    if (at === undefined) {
      const goneAfter = next ? counterOf(next, farmId) : head;
      if (goneAfter === undefined) return [];
      requireStanding(goneAfter, standing);
      return [{ farmId, after: -1, upTo: head, place: null, isSnapshot: true, since: -1, goneAfter }];
    }
    requireStanding(at, standing);
    return at === head
      ? []
      : [{ farmId, after: at, upTo: head, place: null, isSnapshot: false, since: at, goneAfter: at }];
  });
  return { lost: held.filter((farmId) => !visible.has(farmId)).toSorted(), legs: openFirst(legs, open) };
};

/** The farms of which a reader may hold anything, if only from a page that was lost. */
export const heldFarms = ({ told, open, next }: Pick<State, 'told' | 'open' | 'next'>): string[] => [
  ...Object.keys(told),
  ...(open ? [open.farmId] : []),
  ...Object.keys(next ?? {}),
];

const counterOf = (counters: State['told'], farmId: string): number | undefined =>
  Object.hasOwn(counters, farmId) ? counters[farmId] : undefined;

/** Throws 410 if the farm's counter is behind, or what was removed after this one is forgotten. */
const requireStanding = (counter: number, { head, horizon }: Standing): void => {
  if (counter > head || counter < horizon) throw new Problem('cursor-expired');
};

const legOfOpen = ({ farmId, upTo, place, isSnapshot, since, goneAfter }: Open, { head, horizon }: Standing): Leg => {
  if (upTo > head || (isSnapshot ? upTo : place.ver) < horizon) throw new Problem('cursor-expired');
  const gone = goneAfter ?? (isSnapshot ? upTo : place.ver - 1);
  return { farmId, after: place.ver - 1, upTo, place, isSnapshot, since: since ?? place.ver, goneAfter: gone };
};

/** In the order of their ids, beginning after the one that was read last, and then from the start. */
const behind = (standings: readonly Standing[], last: string | null): Standing[] => {
  const sorted = standings.toSorted((a, b) => (a.farmId < b.farmId ? -1 : 1));
  const start = last === null ? 0 : sorted.filter(({ farmId }) => farmId <= last).length;
  return [...sorted.slice(start), ...sorted.slice(0, start)];
};

const openFirst = (legs: readonly Leg[], open: Open | null): Leg[] => [
  ...legs.filter(({ farmId }) => farmId === open?.farmId),
  ...legs.filter(({ farmId }) => farmId !== open?.farmId),
];

/** Each group is a statement, and a farm from its beginning is a group of its own. */
export const mostGroups = 12;

/**
 * The state of a reader with the farms that it does not know and that the next page may begin with. One that was named
 * before keeps its counter until it has been read, because a page that was lost may have begun with it.
 */
export const withNext = (state: State, standings: readonly Standing[]): State => {
  const { next = {}, last } = state;
  const named = Object.entries(next).filter(([farmId]) => !isKnown(state, farmId));
  const others = behind(standings, last)
    .filter(({ farmId }) => !isKnown(state, farmId) && counterOf(next, farmId) === undefined)
    .map(({ farmId, head }): [string, number] => [farmId, head]);
  return { ...state, next: Object.fromEntries([...named, ...others.slice(0, mostGroups - named.length)]) };
};

const isKnown = ({ told, open }: State, farmId: string): boolean =>
  farmId === open?.farmId || counterOf(told, farmId) !== undefined;

/** Farms with so few changes that many of them are read together. */
const mostTogether = 50;

/**
 * The legs in the groups in which they are read, so that a statement reads no more than a page needs. A leg that may
 * fill a page is read alone.
 */
export const groupsOf = (legs: readonly Leg[], limit: number): Leg[][] => {
  const groups: Leg[][] = [];
  let small: Leg[] | null = null;
  for (const leg of legs) {
    const isLarge = leg.isSnapshot || leg.place !== null || leg.upTo - leg.after > limit;
    if (isLarge) {
      groups.push([leg]);
      small = null;
    } else if (small && small.length < mostTogether) {
      small.push(leg);
    } else {
      small = [leg];
      groups.push(small);
    }
  }
  return groups;
};

/** A change that was read, by its place. */
export type Told = Place & { readonly farmId: string };

/** The position of a reader after the changes of a group of legs, up to `end` if there may be more of them. */
export const advanced = (state: State, legs: readonly Leg[], end: Told | null): State => {
  const cutAt = end ? legs.findIndex(({ farmId }) => farmId === end.farmId) : legs.length;
  const done = legs.slice(0, cutAt);
  const told = { ...state.told, ...Object.fromEntries(done.map(({ farmId, upTo }) => [farmId, upTo])) };
  const last = done.at(-1)?.farmId ?? state.last;
  const cut = legs[cutAt];
  if (!cut || !end) return { ...state, told, open: null, last };
  const { [cut.farmId]: _open, ...others } = told;
  const { ver, rank, id } = end;
  const { farmId, upTo, isSnapshot, since, goneAfter } = cut;
  return {
    ...state,
    told: others,
    open: { farmId, upTo, place: { ver, rank, id }, isSnapshot, since, goneAfter },
    last,
  };
};

/** Whether there is more to report at once to a reader at `state`. */
export const isBehind = ({ told, open, next }: State, standings: readonly Standing[]): boolean =>
  open !== null ||
  standings.some(({ farmId, head }) => counterOf(told, farmId) !== head) ||
  heldFarms({ told, open, next }).length > standings.length;
