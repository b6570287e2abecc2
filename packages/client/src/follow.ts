import { ByreProblem, ByreUnreachable } from './byre-problem.ts';
import { callTable } from './call-table.ts';
import type { Change, Changes, ChangesQuery } from './documents.ts';
import type { CallOptions, Send, Surroundings } from './transport.ts';

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
   * handler that keeps the newest document and removes what is gone does nothing twice. While a page is handled, the next one is
   * fetched already, where there is one.
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

/** The calls that follow the changes, over a transport that gives a request `timeoutMs`. */
export const followWith = (
  send: Send,
  { wait, random, timeoutMs }: Pick<Surroundings, 'wait' | 'random'> & { timeoutMs: number },
): Follow => {
  const mostSeconds = Math.max(0, Math.floor((timeoutMs - wayMs) / 1_000));
  const read: Follow['read'] = async (query, options) =>
    (await send({ plan: callTable.changes.read, query, options })) as Changes;

  /** The page, however often the service or the line to it gives way meanwhile. */
  const readPatiently = async (query: ChangesQuery, { signal }: CallOptions): Promise<Changes> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await read(query, { signal });
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
    const readFrom = (cursor: string | undefined): Promise<Changes> => {
      const from = cursor === undefined ? {} : { cursor };
      const query = { ...question, ...from, wait: Math.min(waitSeconds, mostSeconds) };
      return readPatiently(query, { signal: either });
    };
    let ahead: Promise<Changes> | null = null;
    try {
      for (let { cursor } = options; ; ) {
        signal?.throwIfAborted();
        const page: Changes = await (ahead ?? readFrom(cursor));
        ({ cursor } = page);
        // Where nothing waits, a page is asked for when somebody wants it: it would be one that waits for something to happen.
        ahead = page.more ? readFrom(cursor) : null;
        // What it comes to is told where it is awaited; if nobody does, it is nobody's.
        ahead?.catch(() => undefined);
        yield page;
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
