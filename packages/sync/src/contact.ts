import { backoffMs } from './backoff.ts';
import { checkDigests } from './digest-check.ts';
import { type ExchangeOutcome, type Failure, type Ports, pullOnce, pushOnce } from './exchange.ts';
import { maxBytesPerPush, maxRowsPerPush } from './state.ts';
import type { PushLimits } from './step.ts';

/** `portal`: there is a network, and it wants a sign-in of its own before it lets anybody through. */
export type Phase = 'idle' | 'sending' | 'pulling' | 'offline' | 'portal' | 'paused-auth' | 'paused-update';

/** What a contact needs beside the ports of an exchange. */
export type ContactOptions = Ports & {
  /** The device's own storage failed, or holds what the server does not. Nothing is lost: it is fetched or sent again. */
  onError: (error: unknown) => void;
  /** Pulls are this far apart when nothing else calls for one, in milliseconds. */
  pullEveryMs?: number;
};

/** What a tab remembers from one contact to the next. Nothing of it is needed after a restart. */
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
 * Whose contact it is. `isPaused` is asked before each request: an answer may have ended the session. `isAsked`: since it
 * began, something came up that wants another one.
 */
export type Caller = {
  options: ContactOptions;
  contact: Contact;
  tell: (phase: Phase) => void;
  isPaused: () => boolean;
  isAsked: () => boolean;
};

const everyMs = 60_000;

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
    // E12: what is offered can no longer be taken back, so it is not offered to nobody.
    // E14: and not before the clocks were compared, so that an edit written under a wrong clock is sent with its error.
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

/** Fetches until no further hint arrives: an answer in progress may have been read before the change that the hint is about. */
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
  // E11: further away than any pull is planned, the clock was set back.
  return nowMs >= contact.nextPullMs || contact.nextPullMs > nowMs + (options.pullEveryMs ?? everyMs);
};

/** What is stored is held against the digests; what disagrees is fetched again at once [C10]. */
const isRight = async ({ options, contact, isAsked }: Caller): Promise<boolean> => {
  const wrong = await checkDigests(options, contact.mismatched, isAsked);
  for (const bucket of wrong) {
    contact.mismatched.add(bucket);
    contact.nextPullMs = 0;
    options.onError(new Error(`What is stored of ${bucket} is not what the server has; it is fetched again.`));
  }
  return wrong.length === 0;
};

const answered = ({ options, contact }: Pick<Caller, 'options' | 'contact'>): void => {
  contact.failures = 0;
  contact.limits = { maxRows: Math.min(maxRowsPerPush, contact.limits.maxRows * 2), maxBytes: maxBytesPerPush };
  contact.lastAnswerAtMs = options.clock.nowMs();
};

/** What the failure of a request means for the next one. `more`: a smaller push is tried at once. */
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
    // E15: Byre has answered. These edits wait, each with its own time; the others, and the news, go on.
    answered({ options, contact });
    return 'more';
  }
  contact.failures += 1;
  // E7: the server is well, yet this push makes it fail: some edit in it does. Halving finds it.
  const isSuspect = failure.cause === 'server' && contact.failures >= 3 && failure.rows > 1;
  if (isSuspect && (await transport.ping()).kind === 'here') contact.limits = { maxRows, maxBytes: maxBytesPerPush };
  contact.notBeforeMs = clock.nowMs() + backoffMs(contact.failures, ids.random(), failure.retryAfterMs);
  tell(failure.cause === 'portal' ? 'portal' : 'offline');
  return failure;
};
