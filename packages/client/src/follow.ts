import { ByreProblem, ByreUnreachable } from './byre-problem.ts';
import { callTable } from './call-table.ts';
import type { Change, Changes, ChangesQuery } from './documents.ts';
import type { CallOptions, Request, Send, Surroundings } from './transport.ts';

export type FollowOptions = CallOptions & {
  /** Where you got to last; without it you begin with all that there is. */
  cursor?: string | undefined;
  farmId?: string | undefined;
  resource?: Change['resource'] | undefined;
  /** Changes a page, 1 to 1,000. */
  limit?: number;
  /** For how many seconds the service waits for something to happen before it answers that nothing has, 0 to 30. */
  waitSeconds?: number;
};

/** Keeps a cursor, so that the next run begins there. Asked once everything before it has been handled. */
export type Save = (cursor: string) => void | Promise<void>;

export type Follow = {
  /**
   * Every change, without an end: `for await (const change of client.changes({ cursor, save }))`. The cursor of a page is kept by
   * `save` once all its changes were handled. Who is stopped in between meets the changes of that page again at the next start: a
   * handler that keeps the newest document and removes what is gone does nothing twice. The next page, where there is one, is
   * asked for while this one still arrives; no page is asked for before the one two before it was handled.
   *
   * Goes on by itself after a cut, a 429 or a 5xx, for as long as it takes. Throws `ByreProblem` for everything else:
   * `cursor-expired` (410) where the copy has to be made anew. Stop it with `break`, or with `signal`, whose reason it then throws.
   */
  (options?: FollowOptions & { save?: Save }): AsyncGenerator<Change, void>;
  /** The same by the page, for those who store what a page did together with its cursor, and so do nothing twice at all. */
  pages(options?: FollowOptions): AsyncGenerator<Changes, void>;
  /** One page, as the service answers it. */
  read(query?: ChangesQuery, options?: CallOptions): Promise<Changes>;
};

const usualWaitSeconds = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** An answer to somebody who waits takes its way, too. */
const wayMs = 5_000;

/** A page under way, from its cursor on. `next` is the cursor behind it, as far as the headers of the answer say one. */
type Fetched = { cursor: string | undefined; page: Promise<Changes>; next: Promise<string | null> };

type Reading = Pick<Request, 'onHeaders'> & { signal: AbortSignal };

/** The calls that follow the changes, over a transport that gives a request `timeoutMs`. */
export const followWith = (
  send: Send,
  { wait, random, timeoutMs }: Pick<Surroundings, 'wait' | 'random'> & { timeoutMs: number },
): Follow => {
  const mostSeconds = Math.max(0, Math.floor((timeoutMs - wayMs) / 1_000));
  const read: Follow['read'] = async (query, options) =>
    (await send({ plan: callTable.changes.read, query, options })) as Changes;

  /** The page, however often the service or the line to it gives way meanwhile. */
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
      // What goes wrong is told where the page is awaited; if nobody does, it is nobody's.
      page.catch(() => tell(null));
      return { cursor, page, next };
    };
    try {
      for (let fetched = readFrom(options.cursor); ; ) {
        signal?.throwIfAborted();
        const early = await fetched.next;
        let ahead = early === null ? null : readFrom(early);
        const page = await fetched.page;
        // A page that was cut and asked for again may end elsewhere. And where nothing waits, a page is asked for when somebody
        // wants it: the service would hold the request until something happens.
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

/** Whether the same may work a little later. */
const passes = (error: unknown): boolean =>
  error instanceof ByreUnreachable || (error instanceof ByreProblem && (error.status === 429 || error.status >= 500));

/** The cursor of the next page in `Link: <…?cursor=…>; rel="next"`. */
const nextCursorOf = (headers: Headers): string | null => {
  const [, query] = /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return new URLSearchParams(query).get('cursor');
};
