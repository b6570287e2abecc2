import { backoffMs, isOver, longestWaitMs } from './backoff.ts';
import { type Contact, type ContactOptions, exchangeAll, newContact, type Phase } from './contact.ts';
import type { TabLock } from './ports.ts';
import { clearWaits, nextDueMs } from './step.ts';

/*
 *   edit ─┐                 ┌─────────────── run, under the tab lock ───────────────┐
 *   timer ┤                 │  push ──▶ push ──▶ … nothing due ──▶ pull ──▶ check   │
 *  online ┼─▶ trigger ─▶ ───┤    │ 401: paused-auth     426: paused-update          ├──▶ wait: next edit due,
 * visible ┤                 │    └ no answer: offline, everything waits             │     or the next pull
 *    hint ┤                 └───────────────────────────────────────────────────────┘         │
 * send-now┘                                                                                   │
 *      ▲──────────────────────────────────────────────────────────────────────────────────────┘
 */

export type { Phase } from './contact.ts';
/** `hint`: the server reports that something changed. It is never used as data, but leads to a pull [E20]. */
export type Trigger = 'start' | 'edit' | 'timer' | 'online' | 'visible' | 'send-now' | 'hint';

export type EngineStatus = {
  phase: Phase;
  /** When the server last answered, by the device's clock; null before the first time. */
  lastAnswerAtMs: number | null;
};

export type Engine = {
  /** Starts a run, or asks the current one for another round. Resolves when nothing is left to do for now. */
  trigger(why: Trigger): Promise<void>;
  /** The person signed in again, or the app was updated: the queue resumes. */
  resume(): Promise<void>;
  status(): EngineStatus;
  /** Ends the waiting; a request in progress is finished. */
  stop(): void;
};

export type EngineOptions = ContactOptions & {
  lock: TabLock;
  onStatus: (status: EngineStatus) => void;
};

/**
 * Several triggers within this time count as one, so that a flapping network does not cause a storm of requests [E5].
 */
const burstMs = 2_000;

const lockedOutMs = 3_000;

type Run = {
  readonly options: EngineOptions;
  readonly contact: Contact;
  phase: Phase;
  /** The current run; null if there is none. One at a time in this tab. */
  running: Promise<void> | null;
  /** A trigger came during the run. */
  again: boolean;
  lastBurstMs: number;
  /** Another tab held the lock at the last attempt. */
  lockedOut: boolean;
  endWait: () => void;
  stopped: boolean;
};

/** The engine decides when to exchange. `contact.ts` has the parts of a contact, `step.ts` its decisions. */
export const createEngine = (options: EngineOptions): Engine => {
  const run: Run = {
    ...{ options, contact: newContact(), phase: 'idle', running: null, again: false, lockedOut: false, stopped: false },
    lastBurstMs: Number.NEGATIVE_INFINITY,
    endWait: () => undefined,
  };
  return {
    trigger: (why) => trigger(run, why),
    resume: () => {
      tell(run, 'idle');
      return trigger(run, 'send-now');
    },
    status: () => statusOf(run),
    stop: () => {
      run.stopped = true;
      run.endWait();
    },
  };
};

const statusOf = ({ phase, contact }: Run): EngineStatus => ({ phase, lastAnswerAtMs: contact.lastAnswerAtMs });

const trigger = async (run: Run, why: Trigger): Promise<void> => {
  if (run.stopped) return;
  const nowMs = run.options.clock.nowMs();
  const networkMayBeBack = why === 'online' || why === 'visible' || why === 'send-now' || why === 'start';
  if (networkMayBeBack && (why === 'send-now' || Math.abs(nowMs - run.lastBurstMs) >= burstMs)) {
    run.lastBurstMs = nowMs;
    Object.assign(run.contact, { notBeforeMs: 0, nextPullMs: 0 });
    // If a person asks to send, it is tried even during a pause.
    if (why === 'send-now' && isPaused(run)) tell(run, 'idle');
    await run.options.outbox
      .update((snapshot) => clearWaits(snapshot, { slowLaneToo: why === 'send-now' }))
      .catch((error: unknown) => stumbled(run, error));
  }
  if (why === 'hint') run.contact.nextPullMs = 0;
  run.again = true;
  run.running ??= loop(run)
    .catch((error: unknown) => stumbled(run, error))
    .finally(() => {
      run.running = null;
      schedule(run).catch(run.options.onError);
    });
  return run.running;
};

const stumbled = (run: Run, error: unknown): void => {
  const { contact, options } = run;
  contact.failures += 1;
  contact.notBeforeMs = options.clock.nowMs() + backoffMs(contact.failures, options.ids.random(), null);
  tell(run, 'idle');
  options.onError(error);
};

const isPaused = (run: Run): boolean => run.phase === 'paused-auth' || run.phase === 'paused-update';

const loop = async (run: Run): Promise<void> => {
  const { options, contact } = run;
  while (run.again && !run.stopped && !isPaused(run) && isOver(contact.notBeforeMs, options.clock.nowMs())) {
    run.again = false;
    const caller = {
      options,
      contact,
      tell: (phase: Phase) => tell(run, phase),
      isPaused: () => isPaused(run),
      isAsked: () => run.again,
    };
    // Another tab is sending. The timer looks again, in case it did not reach our edit or was closed.
    run.lockedOut = !(await options.lock.tryRun(() => exchangeAll(caller)));
    if (run.lockedOut) return;
  }
};

const tell = (run: Run, phase: Phase): void => {
  if (run.stopped) return;
  run.phase = phase;
  run.options.onStatus(statusOf(run));
};

/** Waits for the next edit that is due or the next pull, whichever is first. */
const schedule = async (run: Run): Promise<void> => {
  if (run.stopped || isPaused(run)) return;
  run.endWait();
  const { options, contact } = run;
  const nowMs = options.clock.nowMs();
  const due = await nextDue(options, nowMs);
  const next = Math.max(contact.notBeforeMs, Math.min(due, contact.nextPullMs));
  const untilMs = run.lockedOut ? lockedOutMs : Math.min(next - nowMs, longestWaitMs);
  // At least a second, so that no mistake here can cause a storm of requests.
  const wait = options.clock.wait(Math.max(1_000, untilMs));
  let isEnded = false;
  run.endWait = () => {
    isEnded = true;
    wait.end();
  };
  await wait.done;
  // A timer that was replaced does nothing, because two would start each other for ever.
  if (!isEnded) await trigger(run, 'timer');
};

/** After a failure of the device's storage, look again when the next pull is due. */
const nextDue = async ({ outbox, onError }: EngineOptions, nowMs: number): Promise<number> => {
  try {
    return nextDueMs(await outbox.read(), nowMs) ?? Number.POSITIVE_INFINITY;
  } catch (error) {
    onError(error);
    return Number.POSITIVE_INFINITY;
  }
};
