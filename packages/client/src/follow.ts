import { ByreProblem, ByreUnreachable } from './byre-problem.ts';
import { callTable } from './call-table.ts';
import type { Change, Changes, ChangesQuery } from './documents.ts';
import type { CallOptions, Request, Send, Surroundings } from './transport.ts';

export type FollowOptions = CallOptions & {
  /** Your last position. Without it you begin with everything that exists. */
  cursor?: string | undefined;
  farmId?: string | undefined;
  resource?: Change['resource'] | undefined;
  /** Changes in a page, 1 to 1,000. */
  limit?: number;
  /** How many seconds the service waits for something to happen before it answers that nothing has, 0 to 30. */
  waitSeconds?: number;
};

/** Stores a cursor, so that the next run begins there. Called once everything before it has been handled. */
export type Save = (cursor: string) => void | Promise<void>;

export type Follow = {
  /**
   * Every change, without an end: `for await (const change of client.changes({ cursor, save }))`. A page's cursor is
   * passed to `save` once all its changes were handled. If you stop in between, the changes of that page come again at
   * the next start. A handler that stores the newest document and removes deleted ones is safe to repeat. The next
   * page, if there is one, is requested while this one still arrives; no page is requested before the one two before it
   * was handled.
   *
   * Continues by itself after a cut, a 429 or a 5xx, for as long as it takes. Throws `ByreProblem` for everything else:
   * `cursor-expired` (410) means that the copy must be made again. Stop it with `break`, or with `signal`, whose reason
   * it then throws.
   */
  (options?: FollowOptions & { save?: Save }): AsyncGenerator<Change, void>;
  /**
   * The same in pages, for callers who store the effect of a page together with its cursor, and so do nothing twice at
   * all.
   */
  pages(options?: FollowOptions): AsyncGenerator<Changes, void>;
  /** One page, as the service answers it. */
  read(query?: ChangesQuery, options?: CallOptions): Promise<Changes>;
};

const usualWaitSeconds = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Extra time for an answer to a waiting request to arrive. */
const wayMs = 5_000;

/** A page in progress, from its cursor on. `next` is the cursor after it, if the answer's headers name one. */
type Fetched = { cursor: string | undefined; page: Promise<Changes>; next: Promise<string | null> };

type Reading = Pick<Request, 'onHeaders'> & { signal: AbortSignal };

/** The calls that follow the changes, over a transport that allows a request `timeoutMs`. */
export const followWith = (
  send: Send,
  { wait, random, timeoutMs }: Pick<Surroundings, 'wait' | 'random'> & { timeoutMs: number },
): Follow => {
  const mostSeconds = Math.max(0, Math.floor((timeoutMs - wayMs) / 1_000));
  const read: Follow['read'] = async (query, options) =>
    (await send({ plan: callTable.changes.read, query, options })) as Changes;

  /** The page, however often the service or the connection fails meanwhile. */
  const readPatiently = async (query: ChangesQuery, { signal, onHeaders }: Reading): Promise<Changes> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return (await send({ plan: callTable.changes.read, query, options: { signal }, onHeaders })) as Changes;
      } catch (error) {
        if (!passes(error)) throw error;
        const asked = error instanceof ByreProblem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
        await wait(Math.max(asked, pauseMs * (0.5 + random() / 2)), signal);
      }
    }
  };

  const pages: Follow['pages'] = async function* (options = {}) {
    const { farmId, resource, limit, waitSeconds = usualWaitSeconds, signal } = options;
    const question = {
      ...(farmId === undefined ? {} : { farm_id: farmId }),
      ...(resource === undefined ? {} : { resource }),
      ...(limit === undefined ? {} : { limit }),
    };
    const leaving = new AbortController();
    const either = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
    const readFrom = (cursor: string | undefined): Fetched => {
      const from = cursor === undefined ? {} : { cursor };
      const query = { ...question, ...from, wait: Math.min(waitSeconds, mostSeconds) };
      let tell: (cursor: string | null) => void;
      const next = new Promise<string | null>((resolve) => {
        tell = resolve;
      });
      const page = readPatiently(query, { signal: either, onHeaders: (headers) => tell(nextCursorOf(headers)) });
      // A failure is reported where the page is awaited. If nobody awaits it, it is ignored.
      page.catch(() => tell(null));
      return { cursor, page, next };
    };
    try {
      for (let fetched = readFrom(options.cursor); ; ) {
        signal?.throwIfAborted();
        const early = await fetched.next;
        let ahead = early === null ? null : readFrom(early);
        const page = await fetched.page;
        // A page that was cut and requested again may end elsewhere. And if nothing is waiting, a page is only
        // requested on demand, because the service would hold the request until something happens.
        if (ahead?.cursor !== page.cursor) ahead = page.more ? readFrom(page.cursor) : null;
        yield page;
        fetched = ahead ?? readFrom(page.cursor);
      }
    } finally {
      leaving.abort();
    }
  };

  const changes = async function* ({ save, ...options }: FollowOptions & { save?: Save } = {}) {
    let saved = options.cursor;
    for await (const { data, cursor } of pages(options)) {
      for (const change of data) {
        options.signal?.throwIfAborted();
        yield change;
      }
      if (cursor !== saved) await save?.(cursor);
      saved = cursor;
    }
  };
  return Object.assign(changes, { pages, read });
};

/** Whether the same request may succeed a little later. */
const passes = (error: unknown): boolean =>
  error instanceof ByreUnreachable || (error instanceof ByreProblem && (error.status === 429 || error.status >= 500));

/** The cursor of the next page in `Link: <…?cursor=…>; rel="next"`. */
const nextCursorOf = (headers: Headers): string | null => {
  const [, query] = /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return new URLSearchParams(query).get('cursor');
};
