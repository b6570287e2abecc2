import { minuteMs } from '@byre/contract/time';
import { backoffMs } from './backoff.ts';
import { checkDigests } from './digest-check.ts';
import { type ExchangeOutcome, type Failure, type Ports, pullOnce, pushOnce } from './exchange.ts';
import { maxBytesPerPush, maxRowsPerPush } from './state.ts';
import type { PushLimits } from './step.ts';

/** `portal`: there is a network, but it requires its own sign-in first. */
export type Phase = 'idle' | 'sending' | 'pulling' | 'offline' | 'portal' | 'paused-auth' | 'paused-update';

/** What a contact needs besides the ports of an exchange. */
export type ContactOptions = Ports & {
  /** The device's own storage failed, or disagrees with the server. Nothing is lost: it is fetched or sent again. */
  onError: (error: unknown) => void;
  /** The time between pulls when nothing else leads to one, in milliseconds. */
  pullEveryMs?: number;
};

/** What a tab remembers from one contact to the next. None of it is needed after a restart. */
export type Contact = {
  /** How many requests in a row ended without an answer. */
  failures: number;
  limits: PushLimits;
  /** No request is sent before this time, unless the network is known to be back. */
  notBeforeMs: number;
  nextPullMs: number;
  lastAnswerAtMs: number | null;
  /** Buckets that disagreed with their digest in this life of the app. */
  readonly mismatched: Set<string>;
};

export const newContact = (): Contact => ({
  failures: 0,
  limits: { maxRows: maxRowsPerPush, maxBytes: maxBytesPerPush },
  notBeforeMs: 0,
  nextPullMs: 0,
  lastAnswerAtMs: null,
  mismatched: new Set(),
});

/**
 * The callbacks of a contact. `isPaused` is checked before each request, because an answer may have ended the session.
 * `isAsked`: something has come up since it began that needs another contact.
 */
export type Caller = {
  options: ContactOptions;
  contact: Contact;
  tell: (phase: Phase) => void;
  isPaused: () => boolean;
  isAsked: () => boolean;
};

const everyMs = minuteMs;

/** Sends what is due, then fetches what is new; when that is done and shown, checks what is stored. */
export const exchangeAll = async (caller: Caller): Promise<void> => {
  if (!(await sendAll(caller))) return;
  do {
    if (!(await fetchAll(caller))) return;
    caller.tell('idle');
  } while (!(await isRight(caller)));
};

const sendAll = async ({ options, contact, ...caller }: Caller): Promise<boolean> => {
  for (;;) {
    const { rows } = await options.outbox.read();
    const isDue = rows.some((row) => row.state === 'pending' && row.nextAtMs <= options.clock.nowMs());
    if (isDue) caller.tell('sending');
    // E12: an offered edit can no longer be undone, so nothing is offered without a server. E14: nor before the clocks
    // are compared, so that an edit written by a wrong clock is sent with the clock's error.
    const isKnocked = contact.failures > 0 || options.clockOffsetMs?.() === null;
    const absent = isDue && isKnocked ? await absence(options) : null;
    let outcome = absent ?? (await pushOnce(options, contact.limits, contact.failures + 1));
    if (outcome === 'done') return true;
    if (outcome === 'more') answered({ options, contact });
    else outcome = await failed({ options, contact, ...caller }, outcome);
    if (outcome !== 'more') return false;
  }
};

/** Why nothing can be sent now; null when Byre answers. */
const absence = async ({ transport }: ContactOptions): Promise<Failure | null> => {
  const answer = await transport.ping();
  return answer.kind === 'here' ? null : { ...answer, rows: 0 };
};

/**
 * Fetches until no further hint arrives, because an answer in progress may have been read before the change the hint is
 * about.
 */
const fetchAll = async (caller: Caller): Promise<boolean> => {
  const { options, contact } = caller;
  while (isPullDue(caller) && !caller.isPaused()) {
    caller.tell('pulling');
    contact.nextPullMs = options.clock.nowMs() + (options.pullEveryMs ?? everyMs);
    const pulled = await pullOnce(options).catch((error: unknown) => {
      contact.nextPullMs = 0;
      throw error;
    });
    if (pulled === 'done') {
      answered(caller);
      continue;
    }
    contact.nextPullMs = 0;
    if (pulled === 'more') continue;
    await failed(caller, pulled);
    return false;
  }
  return true;
};

const isPullDue = ({ options, contact }: Caller): boolean => {
  const nowMs = options.clock.nowMs();
  // E11: if it is further away than any planned pull, the clock was set back.
  return nowMs >= contact.nextPullMs || contact.nextPullMs > nowMs + (options.pullEveryMs ?? everyMs);
};

/** Compares what is stored with the digests, and fetches again immediately what disagrees [C10]. */
const isRight = async ({ options, contact, isAsked }: Caller): Promise<boolean> => {
  const wrong = await checkDigests(options, contact.mismatched, isAsked);
  for (const bucket of wrong) {
    contact.mismatched.add(bucket);
    contact.nextPullMs = 0;
    options.onError(new Error(`The stored copy of ${bucket} is not what the server has; it is fetched again.`));
  }
  return wrong.length === 0;
};

const answered = ({ options, contact }: Pick<Caller, 'options' | 'contact'>): void => {
  contact.failures = 0;
  contact.limits = { maxRows: Math.min(maxRowsPerPush, contact.limits.maxRows * 2), maxBytes: maxBytesPerPush };
  contact.lastAnswerAtMs = options.clock.nowMs();
};

/** What the failure of a request means for the next one. `more`: a smaller push is tried immediately. */
const failed = async (
  { options, contact, tell }: Pick<Caller, 'options' | 'contact' | 'tell'>,
  failure: Failure,
): Promise<ExchangeOutcome> => {
  const { transport, clock, ids } = options;
  if (failure.kind === 'signed-out') tell('paused-auth');
  if (failure.kind === 'update-required') tell('paused-update');
  const maxRows = Math.max(1, Math.floor(failure.rows / 2));
  if (failure.kind === 'too-large') {
    contact.limits = { maxRows, maxBytes: Math.ceil(contact.limits.maxBytes / 2) };
    return 'more';
  }
  if (failure.kind !== 'unknown') return failure;
  if (failure.cause === 'set-back' && failure.rows > 0) {
    // E15: Byre has answered. These edits wait, each with its own time. The others, and the pull, continue.
    answered({ options, contact });
    return 'more';
  }
  contact.failures += 1;
  // E7: the server is healthy but fails on this push, so one of its edits causes that. Halving finds it.
  const isSuspect = failure.cause === 'server' && contact.failures >= 3 && failure.rows > 1;
  if (isSuspect && (await transport.ping()).kind === 'here') contact.limits = { maxRows, maxBytes: maxBytesPerPush };
  contact.notBeforeMs = clock.nowMs() + backoffMs(contact.failures, ids.random(), failure.retryAfterMs);
  tell(failure.cause === 'portal' ? 'portal' : 'offline');
  return failure;
};
