import { unlessAborted } from './abort.ts';
import { addressOf } from './address.ts';
import { ByreProblem, ByreUnreachable, isProblemDocument } from './byre-problem.ts';
import type { CallPlan } from './call-plan.ts';
import { type Outcome, type RetryLimits, retryAfterOf, waitBeforeRetry } from './retry.ts';

export type CallOptions = { signal?: AbortSignal | undefined };

export type WriteOptions = CallOptions & {
  /** Your own key, for a request that may be repeated beyond this call. By default each call has a new one. */
  idempotencyKey?: string | undefined;
  /** Write only if the document still has this `version` (or this ETag). Otherwise the problem is `stale`. */
  ifMatch?: number | string | undefined;
};

/** One call of one operation. */
export type Request = {
  plan: CallPlan;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  options?: WriteOptions;
  /** A write that is safe to repeat even without a key. */
  isRepeatable?: true;
  /** The answer is read as it comes: once it has begun, its `Response` is the result. */
  isStream?: true;
  /** Called with the headers of an answer before the rest of it is read; it may be called again after a cut. */
  onHeaders?: (headers: Headers) => void;
};

export type Send = (request: Request) => Promise<unknown>;

/** The token to send. `renew` is called once for a call that was answered 401. */
export type Tokens = { current(): Promise<string | null>; renew(refused: string | null): Promise<string | null> };

/** What the transport needs from its environment. */
export type Surroundings = {
  fetch: typeof globalThis.fetch;
  /** Resolves after this many milliseconds, or rejects with the signal's reason. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  newKey: () => string;
  random: () => number;
};

export type TransportSettings = RetryLimits & { baseUrl: string; timeoutMs: number };

/**
 * Sends requests and repeats those that are safe to repeat: reads, and writes with an `Idempotency-Key`, which every
 * write of records has. Throws `ByreProblem`, `ByreUnreachable`, or the reason of an aborted signal.
 */
export const transport = (settings: TransportSettings, surroundings: Surroundings, tokens: Tokens): Send => {
  const { fetch, wait, newKey, random } = surroundings;
  return async (request) => {
    const { plan, options = {} } = request;
    const address = addressOf(settings.baseUrl, plan.path, request.params, request.query);
    const key = plan.isKeyed ? (options.idempotencyKey ?? newKey()) : undefined;
    const headers = headersOf(request, key);
    const isRepeatable = key !== undefined || isRead(plan) || request.isRepeatable === true;
    let token = plan.isOpen ? null : await unlessAborted(tokens.current(), options.signal);
    let isRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const init = { method: plan.method, headers: authorized(headers, token), body: textOf(request.body) };
      const outcome = await (request.isStream ? beginOnce : attemptOnce)(
        fetch,
        address,
        init,
        settings.timeoutMs,
        options.signal,
        request.onHeaders,
      );
      if (outcome.kind === 'answer' && outcome.status === 401 && !plan.isOpen && !isRenewed) {
        isRenewed = true;
        const renewed = await unlessAborted(tokens.renew(token), options.signal);
        if (renewed !== null) {
          token = renewed;
          continue;
        }
      }
      const waitMs = waitBeforeRetry(outcome, attempt, settings, { isRepeatable, random: random() });
      if (waitMs === null) return resultOf(outcome, address);
      await wait(waitMs, options.signal);
    }
  };
};

const isRead = ({ method, isSearch }: CallPlan): boolean => method === 'GET' || isSearch === true;

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

const headersOf = ({ body, isStream, options = {} }: Request, key: string | undefined): Record<string, string> => ({
  accept: isStream ? 'application/x-ndjson, application/json' : 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  ...(options.ifMatch === undefined ? {} : { 'if-match': etagOf(options.ifMatch) }),
});

const etagOf = (version: number | string): string => (typeof version === 'number' ? `"${version}"` : version);

const authorized = (headers: Record<string, string>, token: string | null): Record<string, string> =>
  token === null ? headers : { ...headers, authorization: `Bearer ${token}` };

/** One attempt with its whole answer: a cut in the middle is a failure like any other. */
const attemptOnce = async (
  fetch: Surroundings['fetch'],
  address: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  onHeaders: Request['onHeaders'],
): Promise<Outcome> => {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (response.ok) onHeaders?.(response.headers);
    return { kind: 'answer', status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    return { kind: 'failure', cause };
  }
};

/** One attempt. The caller reads a successful answer; any other is short and read here to its end. */
const beginOnce: typeof attemptOnce = async (fetch, address, init, timeoutMs, signal) => {
  signal?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const response = await fetch(address, { ...init, signal: until });
    const { status, headers } = response;
    return {
      kind: 'answer',
      status,
      headers,
      ...(response.ok ? { text: '', response } : { text: await response.text() }),
    };
  } catch (cause) {
    signal?.throwIfAborted();
    return { kind: 'failure', cause };
  } finally {
    clearTimeout(timer);
  }
};

const resultOf = (outcome: Outcome, address: string): unknown => {
  if (outcome.kind === 'failure') {
    throw new ByreUnreachable(`No answer from ${new URL(address).origin}.`, { cause: outcome.cause });
  }
  const { status, headers, text, response } = outcome;
  if (response && isLines(headers)) return response;
  if (status === 204) return undefined;
  const value = jsonOf(text);
  if (status >= 200 && status < 300 && value !== undefined) return value;
  if (status >= 400 && isProblemDocument(value)) {
    throw new ByreProblem(value, {
      retryAfterSeconds: retryAfterOf(headers),
      requestId: headers.get('request-id'),
    });
  }
  // The login page of a guest network, or a gateway: this answer did not come from Byre.
  throw new ByreUnreachable(`${new URL(address).origin} answered ${status}, and not as Byre does.`);
};

const isLines = (headers: Headers): boolean => headers.get('content-type')?.startsWith('application/x-ndjson') ?? false;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
