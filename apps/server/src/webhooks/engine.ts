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

/** The interface of webhooks to the rest of the service. */
export type Webhooks = {
  /** Where messages may go. */
  readonly reach: Reach;
  /** One of them has work: somebody requested a message. */
  wake(): void;
};

export type WebhookEngine = Webhooks & {
  /** Looks for due work from now on, and listens for news, as long as the database is available. */
  start(isReady?: () => boolean): void;
  /** Works until nothing is due. */
  deliver(): Promise<void>;
  /** Starts nothing new, and leaves work in progress to the next process. */
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
  /** How often it looks for due work, in milliseconds. */
  readonly lookEveryMs?: number;
};

const usualDeadlineMs = 10_000;
const usualLookMs = 2_000;
/** Webhooks that one process works on at the same time. Each mostly waits. */
const mostWorked = 64;
/** A farm that is written to continuously is reported this often. */
const gatheredForMs = 250;

/**
 * Sends messages to webhooks, in whichever process finds them first, and never within a request. One process at a time
 * works on a webhook and holds a lease on it; if the process dies, the lease expires. Code that writes records knows
 * nothing of webhooks: they follow the change feed, and each webhook's cursor is stored together with the messages made
 * up to it.
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
      // Its lease expires, and another process tries again.
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

/** Announces farms that have moved, and access that may have changed, at most a few times a second. */
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
