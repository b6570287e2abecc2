import {
  type ChangesQuery,
  defaultChanges,
  type FollowedResource,
  followed,
  followedResources,
} from '@byre/contract/changes/schema';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { type FarmAccess, listFarmAccess } from '../../access/farm-access.ts';
import { bytesWithoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { getEpoch } from '../../db/epoch.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cursorOf, readCursor, refused, type State } from './cursor.ts';
import { advanced, groupsOf, isBehind, type Leg, mostGroups, planOf, type Standing, withNext } from './plan.ts';
import { listChanges, listStandings } from './queries.ts';

/** A page of changes, and what a waiting reader needs to know about it. */
export type Page = {
  /**
   * The answer as JSON text in pieces. Joined, each page would be held twice, and the discarded copy costs more than
   * the kept one.
   */
  readonly pieces: readonly Uint8Array[];
  readonly changes: number;
  /** How many of them report that a farm was taken away. */
  readonly lost: number;
  /** How many of them are from farms that the reader receives from the beginning. */
  readonly fromBeginning: number;
  readonly cursor: string;
  readonly more: boolean;
  /** Buckets whose changes concern the reader. */
  readonly buckets: ReadonlySet<string>;
};

/**
 * The next page of changes after a cursor, all of it from one snapshot of the database, in which the farms' counters
 * and rows agree. A farm's counter moves under a lock that its writers hold until they commit, so nothing with a
 * counter up to the one read here can appear later: everything before the cursor has been reported.
 *
 * A document is reported in its present state. It is found by the counter of its last write, so several writes between
 * two reads are reported as one. To report each of them, every write would have to be stored a second time, by counter,
 * for as long as a cursor is valid; a reader who needs them all has the document's history. A document that was made
 * after the reader had received everything of its farm is `created`, however often it was written since. One that was
 * rewritten while its reader was in the middle of the farm's pages comes after them, and may be `updated` without an
 * earlier `created`: a reader stores the document in either case.
 *
 * Throws 400 for an invalid cursor or one of another query, 404 for a farm that the reader may not see and never
 * received, 410 if the cursor must be thrown away.
 */
export const readChanges = async (db: Database, actor: Actor, query: ChangesQuery): Promise<Page> => {
  const work = async (tx: Transaction) => {
    const { state, ...reading } = await beginReading(tx, actor, query);
    const page = await pageOf(tx, state, { ...reading, limit: query.limit ?? defaultChanges, separator: ',' });
    requireFound(reading, query, page);
    const after = withNext(page.state, reading.standings);
    return { ...page, state: after, more: isBehind(after, reading.standings), accesses: reading.accesses };
  };
  const { lines, changes, lost, fromBeginning, state, more, accesses } = await inTransaction(db, work, {
    readOnly: true,
    isolation: 'repeatable read',
  });
  const cursor = cursorOf(state);
  const end = Buffer.from(`],"cursor":${JSON.stringify(cursor)},"more":${more}}`);
  const others = await othersOf(actor);
  return {
    pieces: [beginningOfPage, ...lines.map((piece) => bytesWithoutNames(piece, others)), end],
    changes,
    lost,
    fromBeginning,
    cursor,
    more,
    buckets: new Set(accesses.map(({ farmId }) => `farm:${farmId}`)),
  };
};

const beginningOfPage = Buffer.from('{"data":[');

/** The query of the changes, however it is answered. */
type Question = Pick<ChangesQuery, 'cursor' | 'farm_id' | 'resource'>;

/** Where a reader begins, and what they may receive, in the snapshot of a transaction. */
type Begun = Omit<Reading, 'limit' | 'separator'> & { readonly state: State };

/** Throws what `readChanges` throws, except for a farm that nobody may see (`requireFound`). */
export const beginReading = async (tx: Transaction, actor: Actor, query: Question): Promise<Begun> => {
  const resources = readableBy(actor, query.resource);
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  if (before) requireSameQuestion(before, query);
  const { epoch } = await getEpoch(tx);
  const state = before ?? beginning(epoch, query, withheldFrom(actor));
  const isOfMore = !state.withheld.every((name) => withheldFrom(actor).some((withheld) => withheld === name));
  if (state.epoch !== epoch || isOfMore) throw new Problem('cursor-expired');
  const accesses = (await listFarmAccess(tx, actor)).filter(({ farmId }) => (query.farm_id ?? farmId) === farmId);
  return { resources, state, accesses, standings: await listStandings(tx, accesses) };
};

/** A farm that was taken away is reported once, also if only a lost page may have begun with it. Others are left out. */
export const requireFound = (
  { accesses }: Pick<Reading, 'accesses'>,
  { farm_id }: Question,
  { changes }: { changes: number },
): void => {
  if (accesses.length === 0 && farm_id !== undefined && changes === 0) throw new Problem('not-found');
};

export const beginning = (epoch: string, { farm_id, resource }: Question, withheld: readonly string[]): State => ({
  epoch,
  farmId: farm_id ?? null,
  resource: resource ?? null,
  withheld: [...withheld],
  told: {},
  open: null,
  last: null,
});

const requireSameQuestion = ({ farmId, resource }: State, query: Question): void => {
  const isSame = farmId === (query.farm_id ?? null) && resource === (query.resource ?? null);
  if (!isSame)
    throw refused(
      'The cursor belongs to another farm_id or resource. Send those with it, or start again without a cursor.',
    );
};

/** Resources for which a key has no scope. */
const withheldFrom = ({ scopes }: Actor): FollowedResource[] =>
  followedResources.filter((resource) => scopes !== undefined && !scopes.includes(followed[resource].scope));

const readableBy = (actor: Actor, asked: FollowedResource | undefined): FollowedResource[] => {
  const withheld = withheldFrom(actor);
  if (asked !== undefined && withheld.includes(asked)) {
    throw new Problem('forbidden', `The key does not have the scope ${followed[asked].scope}.`);
  }
  return followedResources.filter((resource) => (asked ?? resource) === resource && !withheld.includes(resource));
};

type Reading = {
  accesses: readonly FarmAccess[];
  standings: readonly Standing[];
  resources: readonly FollowedResource[];
  limit: number;
  /** The separator between one change and the next. */
  separator: string;
};

/** The next changes as JSON texts in pieces, and the state after them. */
export type ReadChanges = {
  lines: readonly Uint8Array[];
  changes: number;
  lost: number;
  fromBeginning: number;
  state: State;
};

/** The next changes, and the state after them. */
export const pageOf = async (
  tx: Transaction,
  before: State,
  { accesses, standings, resources, limit, separator }: Reading,
): Promise<ReadChanges> => {
  const { lost, legs } = planOf(before, standings);
  const taken = lost.slice(0, limit);
  const between = Buffer.from(separator);
  const lines: Uint8Array[] = taken.map(lineOfLost).flatMap((line, nth) => (nth === 0 ? [line] : [between, line]));
  let told = taken.length;
  let state = without(before, taken);
  let fromBeginning = 0;
  const guards = new Map(accesses.map((access) => [access.farmId, access]));
  for (const group of groupsOf(legs, limit).slice(0, mostGroups)) {
    const room = limit - told;
    if (room === 0) break;
    const { text, count, last } = await listChanges(tx, guarded(group, guards), { resources, limit: room, separator });
    if (count > 0) lines.push(...(told === 0 ? [] : [between]), text);
    told += count;
    if (group.some(({ isSnapshot }) => isSnapshot)) fromBeginning += count;
    state = advanced(state, group, count === room ? last : null);
  }
  return { lines, changes: told, lost: taken.length, fromBeginning, state };
};

const guarded = (group: readonly Leg[], guards: ReadonlyMap<string, FarmAccess>) =>
  group.flatMap((leg) => {
    const access = guards.get(leg.farmId);
    return access ? [{ ...leg, access }] : [];
  });

/** A farm that was taken away from its reader: for them it is gone, with everything on it. */
export const lostFarm = (farmId: string) =>
  ({ resource: 'farm', op: 'deleted', _id: farmId, farm_id: farmId, at: null, by: null, document: null }) as const;

const lineOfLost = (farmId: string): Buffer => Buffer.from(JSON.stringify(lostFarm(farmId)));

/**
 * The position of a reader who has been told that farms are gone. If they may see one of them again, they receive all
 * of it.
 */
export const without = (state: State, farmIds: readonly string[]): State => {
  const { told, open, next } = state;
  const others = (counters: State['told']) =>
    Object.fromEntries(Object.entries(counters).filter(([farmId]) => !farmIds.includes(farmId)));
  return {
    ...state,
    told: others(told),
    open: open && farmIds.includes(open.farmId) ? null : open,
    ...(next && { next: others(next) }),
  };
};
