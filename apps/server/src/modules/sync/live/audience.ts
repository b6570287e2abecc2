import type { LivePresence } from '@byre/contract/sync/live';
import type { Db } from '../../../db/database.ts';
import { comeBack } from '../../../http/answers/event-stream.ts';
import type { Listener } from '../../../live.ts';
import { type LiveEvent, tell } from './events.ts';
import { type Hearing, listFound, listHearing, listViewers } from './queries.ts';
import {
  couldSee,
  keepOnly,
  knownOf,
  type News,
  newTo,
  noteFound,
  noteMoved,
  type Sights,
  standingOf,
} from './sights.ts';

/** The devices that listen to this process, and where people have recently been. */
export type Audience = {
  readonly db: Db;
  readonly now: () => Date;
  readonly listeners: Set<Listener>;
  /** By person, because everybody is in one place. */
  readonly present: Map<string, LivePresence>;
  readonly sights: Sights;
};

/** Streams of one person in one process, at most. Beyond that the oldest is closed, which is most likely dead. */
const maxOfOnePerson = 8;

/** Lets a device listen; `look` sends its first state. */
export const admit = (audience: Audience, listener: Listener): void => {
  const { listeners } = audience;
  const own = [...listeners].filter(({ actor }) => actor.userId === listener.actor.userId);
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxOfOnePerson))) dismiss(audience, oldest);
  listeners.add(listener);
  listener.out.once('close', () => listeners.delete(listener));
};

/** Ends all streams because the service stops. The time to come back differs for each. */
export const dismissAll = (audience: Audience): void => {
  for (const listener of [...audience.listeners]) {
    if (!listener.out.destroyed) listener.out.write(comeBack());
    dismiss(audience, listener);
  }
};

const dismiss = ({ listeners }: Audience, listener: Listener, last?: LiveEvent): void => {
  listeners.delete(listener);
  if (last) tell(listener.out, last);
  listener.out.end();
};

/** Which listeners to check: all of them at a beat. */
export type Look = {
  readonly asked: readonly Listener[];
  readonly arrived: ReadonlySet<Listener>;
  readonly isBeat: boolean;
};

/**
 * Reads the state of everything that some listeners may see, in one statement. New listeners are sent all of it, and so
 * are those who see other buckets than before, so that what they lost leaves their device now and not with the next
 * pull. The others are sent changes that were missed, and at a beat something in any case. Sessions that have ended are
 * told so and closed.
 */
export const look = async (audience: Audience, { asked, arrived, isBeat }: Look): Promise<void> => {
  const { db, sights, now, listeners } = audience;
  const bySession = Map.groupBy(asked, ({ tokenHash }) => Buffer.from(tokenHash).toString('hex'));
  const found = await listFound(db, [...bySession.keys()], knownOf(sights), now());
  for (const group of found) {
    const before = new Set(othersOf(audience, group.key));
    const news = noteFound(sights, group);
    const told = group.sessions.flatMap((hash) => bySession.get(hash) ?? []);
    for (const listener of told) bySession.delete(Buffer.from(listener.tokenHash).toString('hex'));
    for (const listener of told) {
      const { userId } = listener.actor;
      const isMoved = sights.groupOf.get(userId) !== group.key;
      sights.groupOf.set(userId, group.key);
      before.delete(listener);
      if (arrived.has(listener) || isMoved) tellStanding(audience, listener);
      else tellNews(audience, listener, news, isBeat);
    }
    // They were not requested, and know what the group knew.
    for (const other of before) if (!arrived.has(other)) tellNews(audience, other, news, false);
  }
  for (const listener of [...bySession.values()].flat()) dismiss(audience, listener, { event: 'signed-out', data: {} });
  if (isBeat) keepOnly(sights, new Set(userIdsOf(listeners)));
};

const othersOf = ({ listeners, sights }: Audience, key: string): Listener[] =>
  [...listeners].filter(({ actor }) => sights.groupOf.get(actor.userId) === key);

const tellStanding = (audience: Audience, listener: Listener): void =>
  tellOne(audience, listener, { event: 'heads', data: standingOf(audience.sights, listener.actor.userId) });

const tellNews = (audience: Audience, listener: Listener, news: News, always: boolean): void => {
  if (news.isAll) tellStanding(audience, listener);
  else if (always || Object.keys(news.heads).length > 0)
    tellOne(audience, listener, { event: 'head', data: news.heads });
};

/** Buckets that have changed, for those who may see them now [S12]. */
export const tellMoved = async (audience: Audience, moved: ReadonlyMap<string, number>): Promise<void> => {
  const { db, listeners, sights } = audience;
  const news = new Map(userIdsOf(listeners).map((userId) => [userId, newTo(sights, userId, moved)]));
  const concerned = [...news].flatMap(([userId, buckets]) => (buckets.length > 0 ? [userId] : []));
  const viewers = await listViewers(db, [...new Set([...news.values()].flat())], concerned);
  for (const listener of [...listeners]) {
    const { userId } = listener.actor;
    const theirs = (news.get(userId) ?? []).filter((bucket) => viewers.get(bucket)?.has(userId));
    const heads = Object.fromEntries(theirs.map((bucket) => [bucket, moved.get(bucket) ?? 0]));
    if (theirs.length > 0) tellOne(audience, listener, { event: 'head', data: heads });
  }
  noteMoved(sights, moved);
};

/** Where people are, for those listeners who may see the farm and their name: one statement. */
export const tellPlaces = async (
  audience: Audience,
  places: ReadonlyMap<string, LivePresence>,
  to: Iterable<Listener>,
): Promise<void> => {
  const byViewer = Map.groupBy(to, ({ actor }) => actor.userId);
  const asked: Hearing[] = [];
  for (const [userId, { farm_id: farmId }] of places) {
    for (const viewer of byViewer.keys()) {
      if (viewer !== userId && couldSee(audience.sights, viewer, `farm:${farmId}`))
        asked.push({ userId, farmId, viewer });
    }
  }
  const mayHear = await listHearing(audience.db, asked);
  for (const [at, { userId, viewer }] of asked.entries()) {
    const data = places.get(userId);
    if (!mayHear[at] || !data) continue;
    for (const listener of byViewer.get(viewer) ?? []) tellOne(audience, listener, { event: 'presence', data });
  }
};

export const forgetGone = ({ present, now }: Audience): void => {
  const at = now().toISOString();
  for (const [userId, { until }] of present) if (until <= at) present.delete(userId);
};

const tellOne = ({ listeners }: Audience, listener: Listener, event: LiveEvent): void => {
  if (listeners.has(listener) && !tell(listener.out, event)) listeners.delete(listener);
};

const userIdsOf = (listeners: Iterable<Listener>): string[] => [
  ...new Set([...listeners].map(({ actor }) => actor.userId)),
];
