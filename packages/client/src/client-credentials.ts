import { ByreUnreachable } from './byre-problem.ts';
import { type Outcome, waitBeforeRetry } from './retry.ts';

export type ClientCredentials = {
  /** Where the service is, for example `https://byre.example`. */
  url: string;
  clientId: string;
  /** It gives access to every practice that has connected you. Keep it on a server, never in a page or an app. */
  clientSecret: string;
  /** Id of the practice that the tokens are for. */
  practice: string;
  /** Fewer scopes than the practice has granted; left out: all of them. */
  scopes?: readonly string[];
  fetch?: typeof globalThis.fetch;
  /** The present time in milliseconds since 1970. */
  now?: () => number;
  /** Resolves after this many milliseconds. */
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
};

/** Returns a valid token, for the `token` option of `createClient`. */
export type TokenSource = {
  (): Promise<string>;
  /**
   * Makes the next call request a new token, after one was refused early: the practice may have changed what you may
   * do.
   */
  forget(): void;
};

/** Thrown if the service issues no token. `error` is as in RFC 6749: `invalid_grant` if the practice has not connected you. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly error: string;
  readonly status: number;

  constructor(error: string, description: string, status: number) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

const limits = { retries: 4, longestWaitMs: 60_000 };
const timeoutMs = 30_000;
/**
 * A token is renewed this long before it expires, or in the last quarter of a shorter life, so that it outlives calls
 * in progress.
 */
const renewBeforeMs = 60_000;

type Held = { token: string; renewAtMs: number };

/**
 * A practice's tokens for a vendor's system, requested when first needed and again before each expires. Simultaneous
 * calls share a request. Throws `TokenRefused`, and `ByreUnreachable` if the service did not answer.
 */
export const clientCredentials = (options: ClientCredentials): TokenSource => {
  const now = options.now ?? Date.now;
  let held: Held | null = null;
  let asking: Promise<Held> | null = null;
  const ask = (): Promise<Held> => {
    const request = askFor(options, now);
    asking = request;
    const settle = (found: Held | null) => {
      if (asking !== request) return;
      asking = null;
      held = found;
    };
    request.then(settle, () => settle(null));
    return request;
  };
  const give = async (): Promise<string> => {
    if (held && now() < held.renewAtMs) return held.token;
    return (await (asking ?? ask())).token;
  };
  return Object.assign(give, {
    forget: () => {
      held = null;
      asking = null;
    },
  });
};

const askFor = async (options: ClientCredentials, now: () => number): Promise<Held> => {
  const { url, clientId, clientSecret, practice, scopes } = options;
  const address = `${url.replace(/\/+$/, '')}/api/oauth/token`;
  const form = new URLSearchParams({ grant_type: 'client_credentials', practice });
  if (scopes) form.set('scope', scopes.join(' '));
  const init = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  };
  const { fetch = globalThis.fetch, wait = waitMs, random = Math.random } = options;
  for (let attempt = 1; ; attempt += 1) {
    const askedMs = now();
    const outcome = await once(fetch, address, init);
    // A surplus token expires by itself, so requesting one again does no harm.
    const pauseMs = waitBeforeRetry(outcome, attempt, limits, { isRepeatable: true, random: random() });
    if (pauseMs === null) return heldOf(outcome, address, askedMs);
    await wait(pauseMs);
  }
};

const once = async (fetch: typeof globalThis.fetch, address: string, init: RequestInit): Promise<Outcome> => {
  try {
    // A redirect would carry the secret elsewhere.
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { kind: 'answer', status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    return { kind: 'failure', cause };
  }
};

const heldOf = (outcome: Outcome, address: string, askedMs: number): Held => {
  const { origin } = new URL(address);
  if (outcome.kind === 'failure') throw new ByreUnreachable(`No answer from ${origin}.`, { cause: outcome.cause });
  const answer = fieldsOf(outcome.text);
  const { access_token: token, expires_in: seconds, error, error_description: description, code, detail } = answer;
  if (outcome.status === 200 && typeof token === 'string' && typeof seconds === 'number') {
    const lifeMs = seconds * 1_000;
    return { token, renewAtMs: askedMs + lifeMs - Math.min(renewBeforeMs, lifeMs / 4) };
  }
  if (typeof error === 'string') throw new TokenRefused(error, String(description ?? error), outcome.status);
  // Faults other than the request’s own are reported as for every call: too many attempts, not available.
  if (typeof code === 'string') throw new TokenRefused(code, String(detail ?? code), outcome.status);
  throw new ByreUnreachable(`${origin} answered ${outcome.status}, and not as Byre does.`);
};

const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
