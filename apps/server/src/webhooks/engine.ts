import { randomUUID } from 'node:crypto';
import type { NameBook } from '../access/names-of-others.ts';
import type { Database } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { repeatedly } from '../housekeeping/repeatedly.ts';
import type { Live } from '../live.ts';
import { type Resolve, resolverFor } from './post.ts';
import type { Reach } from './reach.ts';
import { claimDue, markDue } from './subscription.ts';
import { type Working, workOn } from './work.ts';

/** What the rest of the service knows of webhooks. */
export type Webhooks = {
  /** Where they may go. */
  readonly reach: Reach;
  /** One of them has something to do: somebody asked for a message. */
  wake(): void;
};

export type WebhookEngine = Webhooks & {
  /** Looks from now on for what is due, and hears of it, while the database can be asked. */
  start(isReady?: () => boolean): void;
  /** Works on everything that is due, until nothing is. */
  deliver(): Promise<void>;
  /** Begins nothing new, and leaves what is under way to whoever comes next. */
  stop(): Promise<void>;
};

type Options = {
  readonly db: Database;
  readonly live: Live;
  readonly names: NameBook;
  readonly reach: Reach;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly onFailure: (error: unknown) => void;
  readonly random?: () => number;
  readonly resolve?: Resolve;
  readonly deadlineMs?: number;
  /** How often it looks for what is due, in milliseconds. */
  readonly lookEveryMs?: number;
};

const usualDeadlineMs = 10_000;
const usualLookMs = 2_000;
/** Webhooks that are worked on at the same time in one process: each takes little but waiting. */
const mostWorked = 64;
/** A farm that is written to without end is heard of so often. */
const gatheredForMs = 250;

/**
 * Sends messages to webhooks, in whichever process finds them first, and never within a request. A webhook is worked on by one process
 * at a time, which has a lease on it; of a process that died the lease runs out. Whoever writes records knows nothing of it: it
 * rides on the change feed, whose cursor is kept for each webhook together with the messages made up to it.
 */
export const webhookEngine = (options: Options): WebhookEngine => {
  const { db, live, reach, now, lookEveryMs = usualLookMs } = options;
  const lease = randomUUID();
  const stopping = new AbortController();
  const working: Working = {
    ...{ db, names: options.names, reach, now, newId: options.newId },
    resolve: options.resolve ?? resolverFor(reach),
    random: options.random ?? Math.random,
    deadlineMs: options.deadlineMs ?? usualDeadlineMs,
    stopped: stopping.signal,
  };
  const worked = new Map<string, Promise<void>>();
  const begin = (id: string): void => {
    const work = workOn(working, { id, lease })
      // Its lease runs out, and somebody tries again.
      .catch(options.onFailure)
      .finally(() => worked.delete(id));
    worked.set(id, work);
  };
  let isReady = (): boolean => true;
  const look = async (): Promise<number> => {
    const room = mostWorked - worked.size;
    if (room <= 0 || stopping.signal.aborted || !isReady()) return 0;
    const ids = await claimDue(db, lease, now(), room);
    for (const id of ids) begin(id);
    return ids.length;
  };
  const onItsOwn = <Result>(work: () => Promise<Result>): Promise<Result> => inLane(null, work);
  const hear = (concerned: Concerned): Promise<unknown> =>
    onItsOwn(async () => {
      if (!isReady()) return;
      await markDue(db, concerned, now());
      await look();
    }).catch(options.onFailure);
  let started: (() => Promise<void>) | null = null;
  return {
    reach,
    start: (ready = () => true) => {
      isReady = ready;
      const stopHearing = hearFrom(live, hear);
      const looking = repeatedly(() => onItsOwn(look), { everyMs: lookEveryMs, onFailure: options.onFailure });
      started = () => {
        stopHearing();
        return looking.stop();
      };
    },
    wake: () => void onItsOwn(look).catch(options.onFailure),
    deliver: () =>
      onItsOwn(async () => {
        while ((await look()) > 0 || worked.size > 0) await Promise.all(worked.values());
      }),
    stop: async () => {
      stopping.abort();
      await started?.();
      await Promise.all(worked.values());
    },
  };
};

type Concerned = { farms: readonly string[] } | 'everybody';

/** Tells of farms that have moved, and of access that may have changed, a few times a second at most. */
const hearFrom = (live: Live, tell: (concerned: Concerned) => Promise<unknown>): (() => void) => {
  const farms = new Set<string>();
  let isEverybody = false;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    const concerned = isEverybody ? 'everybody' : { farms: [...farms] };
    farms.clear();
    isEverybody = false;
    void tell(concerned);
  };
  const stopWatching = live.watch((news) => {
    if (news.t === 'people') isEverybody = true;
    else if (news.t === 'moved') {
      for (const bucket of news.buckets) if (bucket.startsWith(farmBucket)) farms.add(bucket.slice(farmBucket.length));
    }
    if (!isEverybody && farms.size === 0) return;
    timer ??= setTimeout(flush, gatheredForMs).unref();
  });
  return () => {
    stopWatching();
    if (timer) clearTimeout(timer);
  };
};

const farmBucket = 'farm:';
