import { callTable } from './call-table.ts';
import type { Credentials, Session, User } from './documents.ts';
import { type Export, exportWith } from './export.ts';
import { type Follow, followWith } from './follow.ts';
import { callsOf } from './resource.ts';
import type { Resources } from './resources.ts';
import { type CallOptions, type Surroundings, type Tokens, type TransportSettings, transport } from './transport.ts';

export type ClientOptions = {
  /** Where the service is, for example `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** A token, or a function that returns one, called before every request. */
  token?: string | (() => string | Promise<string>);
  /** Or credentials: used before the first call, and again when the session has expired. */
  signIn?: Credentials;
} & Partial<Omit<TransportSettings, 'baseUrl'>> &
  Partial<Surroundings>;

/** The published interface as calls: `client.animals.list({ farmId })`. */
export type Client = Resources & {
  readonly changes: Follow;
  readonly export: Export;
  readonly session: {
    whoAmI(options?: CallOptions): Promise<User>;
    /** Ends the session: its token no longer works. */
    signOut(options?: CallOptions): Promise<void>;
  };
};

/**
 * A client of one service. Calls throw `ByreProblem` for an error that Byre answered and `ByreUnreachable` if no answer
 * arrived. Reads and writes are repeated after a lost connection, a 429 and a 503, up to `retries` (4) times. A
 * repeated write has the same `Idempotency-Key`, so it is never done twice.
 */
export const createClient = (options: ClientOptions): Client => {
  const { baseUrl, retries = 4, timeoutMs = 30_000, longestWaitMs = 60_000 } = options;
  const settings = { baseUrl, retries, timeoutMs, longestWaitMs };
  const surroundings: Surroundings = {
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    wait: options.wait ?? wait,
    newKey: options.newKey ?? (() => globalThis.crypto.randomUUID()),
    random: options.random ?? Math.random,
  };
  const tokens = tokensOf(options, transport(settings, surroundings, noTokens));
  const send = transport(settings, surroundings, tokens);
  const { session, sync: _devicesOnly, changes: _followed, exports: _streamed, ...resources } = callTable;
  const calls = Object.entries(resources).map(([name, plans]) => [name, callsOf(plans, send)]);
  return {
    ...(Object.fromEntries(calls) as Resources),
    changes: followWith(send, { ...surroundings, timeoutMs }),
    export: exportWith(send, { ...surroundings, retries, timeoutMs }),
    session: {
      whoAmI: async (call) => (await send({ plan: session.whoAmI, options: call })) as User,
      signOut: async (call) => {
        await send({ plan: session.signOut, options: call });
        tokens.forget();
      },
    },
  };
};

const noTokens: Tokens = { current: async () => null, renew: async () => null };

const tokensOf = (
  { token, signIn }: ClientOptions,
  send: ReturnType<typeof transport>,
): Tokens & { forget(): void } => {
  /** The sign-in that is in progress or done. Simultaneous calls share it. */
  let session: Promise<Session> | null = null;
  const open = (credentials: Credentials): Promise<Session> => {
    const opening = send({
      plan: callTable.session.signIn,
      body: credentials,
      isRepeatable: true,
    }) as Promise<Session>;
    session = opening;
    // A failed one must not block the next attempt.
    opening.catch(() => {
      if (session === opening) session = null;
    });
    return opening;
  };
  const forget = () => {
    session = null;
  };
  if (!signIn) {
    const current = async () => (typeof token === 'function' ? token() : (token ?? null));
    const renew = async (refused: string | null) => {
      const next = await current();
      return next === refused ? null : next;
    };
    return { current, renew, forget };
  }
  return {
    current: async () => (await (session ?? open(signIn))).token,
    renew: async (refused) => {
      // Another call may have renewed it in the meantime.
      const known = await session;
      return known && known.token !== refused ? known.token : (await open(signIn)).token;
    },
    forget,
  };
};

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
