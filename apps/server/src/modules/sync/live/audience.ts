import type { LivePresence } from '@byre/contract/sync/live';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Db } from '../../../db/database.ts';
import type { Concerned } from '../../../db/gathered.ts';
import type { Listener } from '../../../live.ts';
import { listScopes } from '../pull-queries.ts';
import { type LiveEvent, retryAfter, tell } from './events.ts';
import { listEnded, listShownTo, listSights, listViewers } from './queries.ts';

/** The devices that listen to this process, and where people have lately said they are. */
export type Audience = {
  readonly db: Db;
  readonly now: () => Date;
  readonly listeners: Set<Listener>;
  /** By person: everybody is in one place. */
  readonly present: Map<string, LivePresence>;
  /** By person: what stood for the farms they could see when that was last asked for. */
  readonly sights: Map<string, string>;
};

/** Streams of one person in one process, at most: beyond it the oldest goes, which is most likely a dead one. */
const maxOfOnePerson = 8;

/** Lets a device listen, and tells it how everything stands. */
export const welcome = async (audience: Audience, listener: Listener): Promise<void> => {
  const { listeners, present } = audience;
  const own = [...listeners].filter(({ actor }) => actor.userId === listener.actor.userId);
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxOfOnePerson))) dismiss(audience, oldest);
  listeners.add(listener);
  listener.out.once('close', () => listeners.delete(listener));
  await tellAll(audience, listener);
  forgetGone(audience);
  for (const [userId, place] of present) await tellPlace(audience, [listener], userId, place);
};

/** Those who are sent away come back within this time, not all at once. */
const comeBackMs = { least: 500, spread: 5_000 };

/** Ends all streams because the service stops; when to come back differs for each. */
export const dismissAll = (audience: Audience): void => {
  for (const listener of [...audience.listeners]) {
    if (!listener.out.destroyed) listener.out.write(retryAfter(comeBackMs.least + Math.random() * comeBackMs.spread));
    dismiss(audience, listener);
  }
};

export const dismiss = ({ listeners }: Audience, listener: Listener, last?: LiveEvent): void => {
  listeners.delete(listener);
  if (last) tell(listener.out, last);
  listener.out.end();
};

/** The counters of every bucket that somebody may see. */
export const tellAll = async (audience: Audience, listener: Listener): Promise<void> => {
  const scopes = await listScopes(audience.db, listener.actor, protocolVersion);
  const heads = scopes.map(({ bucket, head }) => [bucket, head] as const);
  tellOne(audience, listener, { event: 'heads', data: Object.fromEntries(heads) });
};

/**
 * Everything, to those of some people who see other farms than before: what they lost leaves their device now, and not with
 * the next pull.
 */
export const tellChanged = async (audience: Audience, who: Concerned): Promise<void> => {
  const { db, sights } = audience;
  const asked = listenersOf(audience, who);
  if (asked.length === 0) return;
  const now = await listSights(db, userIdsOf(asked));
  const changed = new Set([...now].flatMap(([userId, sight]) => (sights.get(userId) === sight ? [] : userId)));
  // Nobody is remembered who no longer listens.
  if (who === 'everybody') sights.clear();
  for (const [userId, sight] of now) sights.set(userId, sight);
  for (const listener of asked) if (changed.has(listener.actor.userId)) await tellAll(audience, listener);
};

/** Buckets that have moved, to those who may see them at this moment [S12]. */
export const tellMoved = async (audience: Audience, heads: Readonly<Record<string, number>>): Promise<void> => {
  const { db, listeners } = audience;
  const viewers = await listViewers(db, Object.keys(heads), userIdsOf(listeners));
  for (const listener of [...listeners]) {
    const theirs = Object.entries(heads).filter(([bucket]) => viewers.get(bucket)?.has(listener.actor.userId));
    if (theirs.length > 0) tellOne(audience, listener, { event: 'head', data: Object.fromEntries(theirs) });
  }
};

/** Where somebody is, to the others who may see the farm and their name. */
export const tellPlace = async (
  audience: Audience,
  listeners: Iterable<Listener>,
  userId: string,
  place: LivePresence,
): Promise<void> => {
  const bucket = `farm:${place.farm_id}`;
  const others = [...listeners].filter(({ actor }) => actor.userId !== userId);
  const shown = await listShownTo(audience.db, userId, userIdsOf(others));
  const viewers = (await listViewers(audience.db, [bucket], userIdsOf(others))).get(bucket);
  for (const listener of others) {
    const { userId: viewer } = listener.actor;
    if (viewers?.has(viewer) && shown.has(viewer)) tellOne(audience, listener, { event: 'presence', data: place });
  }
};

/** Whoever of some people has a session that is over hears it and goes. */
export const sweep = async (audience: Audience, who: Concerned): Promise<void> => {
  const asked = listenersOf(audience, who);
  const hashes = asked.map(({ tokenHash }) => tokenHash);
  const ended = await listEnded(audience.db, hashes, audience.now());
  for (const [at, listener] of asked.entries()) {
    if (ended[at]) dismiss(audience, listener, { event: 'signed-out', data: {} });
  }
};

export const forgetGone = ({ present, now }: Audience): void => {
  const at = now().toISOString();
  for (const [userId, { until }] of present) if (until <= at) present.delete(userId);
};

const tellOne = ({ listeners }: Audience, listener: Listener, event: LiveEvent): void => {
  if (listeners.has(listener) && !tell(listener.out, event)) listeners.delete(listener);
};

const listenersOf = ({ listeners }: Audience, who: Concerned): Listener[] =>
  who === 'everybody' ? [...listeners] : [...listeners].filter(({ actor }) => who.has(actor.userId));

const userIdsOf = (listeners: Iterable<Listener>): string[] => [
  ...new Set([...listeners].map(({ actor }) => actor.userId)),
];
