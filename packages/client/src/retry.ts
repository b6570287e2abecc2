/** The result of one attempt. */
export type Outcome =
  | { kind: 'answer'; status: number; headers: Headers; text: string; response?: Response }
  /** No answer, or only a part of one. The server may have done the work. */
  | { kind: 'failure'; cause: unknown };

export type RetryLimits = {
  /** How many attempts beyond the first. */
  retries: number;
  /** A longer `Retry-After` than this is not waited for. */
  longestWaitMs: number;
};

const firstWaitMs = 250;
const longestBackoffMs = 10_000;
/** The server did nothing, and its answer says so. */
const nothingDone = new Set([429, 503]);
/** Something between here and the server gave up; the server may have done the work. */
const unknownWhether = new Set([502, 504]);

/**
 * How long to wait before the same request is sent again, in milliseconds; null if it must not be repeated.
 * `isRepeatable`: sending it twice does nothing twice. `random` is from 0 to 1: devices that lost the network together
 * must not come back together.
 */
export const waitBeforeRetry = (
  outcome: Outcome,
  attempt: number,
  { retries, longestWaitMs }: RetryLimits,
  { isRepeatable, random }: { isRepeatable: boolean; random: number },
): number | null => {
  if (attempt > retries || !mayPass(outcome, isRepeatable)) return null;
  const seconds = outcome.kind === 'answer' ? retryAfterOf(outcome.headers) : null;
  if (seconds !== null) return seconds * 1_000 <= longestWaitMs ? seconds * 1_000 : null;
  return Math.min(longestBackoffMs, firstWaitMs * 2 ** (attempt - 1)) * (0.5 + random / 2);
};

/** The `Retry-After` of an answer, in seconds. Byre gives a number; a proxy on the way may give a date instead. */
export const retryAfterOf = (headers: Headers, nowMs = Date.now()): number | null => {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const atMs = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
};

const mayPass = (outcome: Outcome, isRepeatable: boolean): boolean => {
  if (outcome.kind === 'failure') return isRepeatable;
  // A 409 with `Retry-After` means that our own earlier attempt is still being processed.
  const isInFlight = outcome.status === 409 && outcome.headers.has('retry-after');
  return nothingDone.has(outcome.status) || (isRepeatable && (unknownWhether.has(outcome.status) || isInFlight));
};
