import { liveHeartbeatMs, presenceMs } from '@byre/contract/sync/live';
import type { NameBook } from '../../../access/names-of-others.ts';
import { type Announcement, announce } from '../../../db/announcements.ts';
import type { Database } from '../../../db/database.ts';
import { type Concerned, gathered } from '../../../db/gathered.ts';
import { listenTo } from '../../../db/listen.ts';
import type { KnownIdentities } from '../../../http/known-identities.ts';
import type { Live } from '../../../live.ts';
import {
  type Audience,
  dismissAll,
  forgetGone,
  sweep,
  tellAll,
  tellChanged,
  tellMoved,
  tellPlace,
  welcome,
} from './audience.ts';

export type LiveOptions = {
  db: Database;
  /** PostgreSQL itself, never PgBouncer. */
  listenUrl: string;
  identities: KnownIdentities;
  names: NameBook;
  now: () => Date;
  heartbeatMs?: number;
  /** How long to wait before a lost connection to Postgres is opened again, in milliseconds. */
  retryMs?: number;
};

/**
 * Passes on to the devices of this process what any process has announced through Postgres [S12], and tells them
 * everything when they come, at every beat, and when announcements may have been missed.
 */
export const createLive = (options: LiveOptions): Live => {
  const { db, listenUrl, identities, names, now, heartbeatMs = liveHeartbeatMs, retryMs } = options;
  const audience: Audience = { db, now, listeners: new Set(), present: new Map(), sights: new Map() };

  const tellPeople = (who: Concerned, more: { names?: 'same' }) =>
    announce(db, { t: 'people', ...(who === 'everybody' ? {} : { who: [...who] }), ...more });
  const accessChanged = gathered((who) => tellPeople(who, { names: 'same' }));
  const peopleChanged = gathered((who) => tellPeople(who, {}));
  const passOn = gathered(async (who) => {
    await sweep(audience, who);
    await tellChanged(audience, who);
  });
  const onAnnouncement = (announcement: Announcement): void => {
    if (announcement.t === 'heads') {
      quietly(tellMoved(audience, announcement.heads));
    } else if (announcement.t === 'people') {
      const who: Concerned = announcement.who ? new Set(announcement.who) : 'everybody';
      identities.forget(who);
      if (announcement.names !== 'same') names.forget();
      passOn(who);
    } else {
      audience.present.set(announcement.user, announcement.at);
      quietly(tellPlace(audience, audience.listeners, announcement.user, announcement.at));
    }
  };
  const beat = async (): Promise<void> => {
    forgetGone(audience);
    await sweep(audience, 'everybody');
    for (const listener of [...audience.listeners]) await tellAll(audience, listener);
  };
  const onListening = (): void => {
    // What was told meanwhile was not heard.
    names.forget();
    quietly(beat());
  };
  const connection = listenTo(listenUrl, { onAnnouncement, onListening, retryMs });
  const timer = setInterval(() => quietly(beat()), heartbeatMs);
  timer.unref();
  return {
    add: (listener) => quietly(welcome(audience, listener)),
    present: async ({ userId, name }, { farm_id, animal_id, record_id, doing }, at) => {
      const until = new Date(at.getTime() + presenceMs).toISOString();
      const place = { farm_id, animal_id, record_id, doing, name, until };
      await announce(db, { t: 'presence', user: userId, at: place });
    },
    accessChanged,
    peopleChanged,
    listeners: () => audience.listeners.size,
    close: async () => {
      clearInterval(timer);
      dismissAll(audience);
      await connection.close();
    },
  };
};

/** A hint that cannot be passed on, because the database is away, is made good by the next beat. */
const quietly = (work: Promise<void>): void => {
  work.catch(() => undefined);
};
