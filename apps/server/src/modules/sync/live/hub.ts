import { liveHeartbeatMs, presenceMs } from '@byre/contract/sync/live';
import type { KnownIdentities } from '../../../access/known-identities.ts';
import type { NameBook } from '../../../access/names-of-others.ts';
import { type Announcement, announce } from '../../../db/announcements.ts';
import { type Concerned, coalesced } from '../../../db/coalesced.ts';
import type { Database } from '../../../db/database.ts';
import { listenTo } from '../../../db/driver/listen.ts';
import type { Live, LiveNews } from '../../../live.ts';
import type { SetBackWatch } from '../set-back.ts';
import { type Audience, admit, dismissAll } from './audience.ts';
import { roundsOf } from './rounds.ts';
import { noSights } from './sights.ts';

export type LiveOptions = {
  db: Database;
  /** PostgreSQL itself, never PgBouncer. */
  listenUrl: string;
  identities: KnownIdentities;
  names: NameBook;
  now: () => Date;
  /** Listens for changes, and compares with every beat and whenever the connection was lost. */
  setBack?: SetBackWatch;
  heartbeatMs?: number;
  /** How long to wait before a lost connection to Postgres is opened again, in milliseconds. */
  retryMs?: number;
};

/**
 * Servers that were started together must not query together, so a beat comes up to this share of its interval early.
 */
const jitter = 0.25;

/**
 * Passes on to this process's devices what any process has announced through Postgres [S12], and sends them everything
 * when they connect, and what was missed at every beat and when announcements may have been lost.
 */
export const createLive = (options: LiveOptions): Live => {
  const { db, listenUrl, identities, names, now, setBack, heartbeatMs = liveHeartbeatMs, retryMs } = options;
  const audience: Audience = { db, now, listeners: new Set(), present: new Map(), sights: noSights() };
  const rounds = roundsOf(audience);
  const watching = new Set<(news: LiveNews) => void>();
  const tellWatching = (news: LiveNews): void => {
    for (const hear of [...watching]) hear(news);
  };

  const tellPeople = (who: Concerned, more: { names?: 'same' }) =>
    announce(db, { t: 'people', ...(who === 'everybody' ? {} : { who: [...who] }), ...more });
  const accessChanged = coalesced((who) => tellPeople(who, { names: 'same' }));
  const peopleChanged = coalesced((who) => tellPeople(who, {}));
  const onAnnouncement = (announcement: Announcement): void => {
    if (announcement.t === 'heads') {
      setBack?.moved(announcement.heads);
      rounds.moved(announcement.heads);
      tellWatching({ t: 'moved', buckets: Object.keys(announcement.heads) });
    } else if (announcement.t === 'people') {
      const who: Concerned = announcement.who ? new Set(announcement.who) : 'everybody';
      identities.forget(who);
      if (announcement.names !== 'same') names.forget();
      rounds.people(who);
      tellWatching({ t: 'people', who });
    } else {
      rounds.place(announcement.user, announcement.at);
    }
  };
  const beat = () => {
    tellWatching({ t: 'beat' });
    return Promise.all([rounds.beat(), setBack?.check().catch(() => undefined)]);
  };
  const ready = Promise.withResolvers<void>();
  const onListening = (): void => {
    // Announcements made in the meantime were missed.
    names.forget();
    void beat().then(() => ready.resolve());
  };
  const connection = listenTo(listenUrl, { onAnnouncement, onListening, retryMs });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const beatLater = (): void => {
    if (isClosed) return;
    const ms = heartbeatMs * (1 - jitter * Math.random());
    timer = setTimeout(() => void beat().then(beatLater), ms);
    timer.unref();
  };
  beatLater();
  return {
    ready: ready.promise,
    add: (listener) => {
      admit(audience, listener);
      rounds.arrived(listener);
    },
    watch: (hear) => {
      watching.add(hear);
      if (isClosed) hear({ t: 'closing' });
      return () => watching.delete(hear);
    },
    present: async ({ userId, name }, { farm_id, animal_id, record_id, doing }, at) => {
      const until = new Date(at.getTime() + presenceMs).toISOString();
      const place = { farm_id, animal_id, record_id, doing, name, until };
      await announce(db, { t: 'presence', user: userId, at: place });
    },
    accessChanged,
    peopleChanged,
    listeners: () => audience.listeners.size,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      dismissAll(audience);
      tellWatching({ t: 'closing' });
      await connection.close();
    },
  };
};
