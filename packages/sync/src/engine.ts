import { backoffMs } from './backoff.ts';
import { type ExchangeOutcome, type Failure, type Ports, pullOnce, pushOnce } from './exchange.ts';
import type { TabLock } from './ports.ts';
import { maxBytesPerPush, maxRowsPerPush } from './state.ts';
import { clearWaits, nextDueMs, type PushLimits } from './step.ts';

/*
 *   edit ─┐                 ┌────────────── run, under the tab lock ──────────────┐
 *   timer ┤                 │  push ──▶ push ──▶ … nothing due ──▶ pull ──▶ done  │
 *  online ┼─▶ trigger ─▶ ───┤    │ 401: paused-auth     426: paused-update        ├──▶ wait: next edit due,
 * visible ┤                 │    └ no answer: offline, everything waits           │     or the next pull
 * send-now┘                 └─────────────────────────────────────────────────────┘         │
 *      ▲────────────────────────────────────────────────────────────────────────────────────┘
 */

export type Phase = 'idle' | 'sending' | 'pulling' | 'offline' | 'paused-auth' | 'paused-update';
export type Trigger = 'start' | 'edit' | 'timer' | 'online' | 'visible' | 'send-now';

export type EngineStatus = {
  phase: Phase;
  /** When the server last answered, by the device's clock; null before the first time. */
  lastAnswerAtMs: number | null;
};

export type Engine = {
  /** Starts a run, or asks the one under way to go round again. Resolves when nothing is left to do for now. */
  trigger(why: Trigger): Promise<void>;
  /** The person signed in again, or the app is new: the queue moves on. */
  resume(): Promise<void>;
  status(): EngineStatus;
  /** Ends the waiting; a request under way is finished. */
  stop(): void;
};

export type EngineOptions = Ports & {
  lock: TabLock;
  onStatus: (status: EngineStatus) => void;
  /** The device's own storage failed. Nothing is lost: what could not be written is fetched or sent again. */
  onError: (error: unknown) => void;
  /** Pulls are this far apart when nothing else calls for one, in milliseconds. */
  pullEveryMs?: number;
};

/** Several triggers within this time are one: a flapping network must not become a storm of requests [E5]. */
const burstMs = 2_000;

const lockedOutMs = 3_000;

type Run = {
  readonly options: EngineOptions;
  status: EngineStatus;
  /** The run under way; null when none is. One at a time in this tab. */
  running: Promise<void> | null;
  /** A trigger came during the run. */
  again: boolean;
  /** Requests that ended without an answer, in a row. */
  failures: number;
  limits: PushLimits;
  /** No request before, unless something says that the network is back. */
  notBeforeMs: number;
  lastBurstMs: number;
  /** Another tab held the lock at the last try. */
  lockedOut: boolean;
  nextPullMs: number;
  endWait: () => void;
  stopped: boolean;
};

/** The engine: which exchange comes when. What an exchange does is in `exchange.ts`, what it decides in `step.ts`. */
export const createEngine = (options: EngineOptions): Engine => {
  const run: Run = {
    options,
    status: { phase: 'idle', lastAnswerAtMs: null },
    running: null,
    again: false,
    failures: 0,
    limits: { maxRows: maxRowsPerPush, maxBytes: maxBytesPerPush },
    notBeforeMs: 0,
    lastBurstMs: Number.NEGATIVE_INFINITY,
    lockedOut: false,
    nextPullMs: 0,
    endWait: () => undefined,
    stopped: false,
  };
  return {
    trigger: (why) => trigger(run, why),
    resume: () => {
      tell(run, 'idle');
      return trigger(run, 'send-now');
    },
    status: () => run.status,
    stop: () => {
      run.stopped = true;
      run.endWait();
    },
  };
};

const trigger = async (run: Run, why: Trigger): Promise<void> => {
  if (run.stopped) return;
  const nowMs = run.options.clock.nowMs();
  const networkMayBeBack = why === 'online' || why === 'visible' || why === 'send-now' || why === 'start';
  if (networkMayBeBack && (why === 'send-now' || nowMs - run.lastBurstMs >= burstMs)) {
    run.lastBurstMs = nowMs;
    run.notBeforeMs = 0;
    run.nextPullMs = 0;
    // A person who asks to send is not told that it is paused: it is tried.
    if (why === 'send-now' && isPaused(run)) tell(run, 'idle');
    await run.options.outbox
      .update((snapshot) => clearWaits(snapshot, { slowLaneToo: why === 'send-now' }))
      .catch((error: unknown) => stumbled(run, error));
  }
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
  run.failures += 1;
  run.notBeforeMs = run.options.clock.nowMs() + backoffMs(run.failures, run.options.ids.random(), null);
  tell(run, 'idle');
  run.options.onError(error);
};

const isPaused = (run: Run): boolean => run.status.phase === 'paused-auth' || run.status.phase === 'paused-update';

const loop = async (run: Run): Promise<void> => {
  while (run.again && !run.stopped && !isPaused(run) && run.options.clock.nowMs() >= run.notBeforeMs) {
    run.again = false;
    // Another tab is at it. Whether it got to our edit or died on the way: the timer looks again.
    run.lockedOut = !(await run.options.lock.tryRun(() => exchangeAll(run)));
    if (run.lockedOut) return;
  }
};

const exchangeAll = async (run: Run): Promise<void> => {
  let outcome: ExchangeOutcome = 'more';
  while (outcome === 'more') {
    const isDue = await hasDueRows(run);
    if (isDue) tell(run, 'sending');
    outcome = await pushOnce(run.options, run.limits, run.failures + 1);
    if (outcome === 'more') answered(run);
    else if (outcome !== 'done') outcome = await failed(run, outcome);
  }
  if (outcome !== 'done') return;
  while (run.options.clock.nowMs() >= run.nextPullMs && !isPaused(run)) {
    tell(run, 'pulling');
    const pulled = await pullOnce(run.options);
    if (pulled === 'more') continue;
    if (pulled !== 'done') {
      await failed(run, pulled);
      return;
    }
    answered(run);
    run.nextPullMs = run.options.clock.nowMs() + (run.options.pullEveryMs ?? 60_000);
  }
  tell(run, 'idle');
};

const hasDueRows = async (run: Run): Promise<boolean> => {
  const snapshot = await run.options.outbox.read();
  return snapshot.rows.some((row) => row.state === 'pending' && row.nextAtMs <= run.options.clock.nowMs());
};

const answered = (run: Run): void => {
  run.failures = 0;
  run.limits = { maxRows: Math.min(maxRowsPerPush, run.limits.maxRows * 2), maxBytes: maxBytesPerPush };
  run.status = { ...run.status, lastAnswerAtMs: run.options.clock.nowMs() };
};

/** What the failure of a request means for the next one. `more`: a smaller push is tried at once. */
const failed = async (run: Run, failure: Failure): Promise<ExchangeOutcome> => {
  const { transport, clock, ids } = run.options;
  if (failure.kind === 'signed-out') tell(run, 'paused-auth');
  if (failure.kind === 'update-required') tell(run, 'paused-update');
  const half = { maxRows: Math.max(1, Math.floor(failure.rows / 2)), maxBytes: Math.ceil(run.limits.maxBytes / 2) };
  if (failure.kind === 'too-large') {
    run.limits = half;
    return 'more';
  }
  if (failure.kind !== 'unknown') return failure;
  run.failures += 1;
  // E7: the server is well, yet this push makes it fail: some edit in it does. Halving finds it.
  const isHealthy = failure.cause === 'server' && run.failures >= 3 && failure.rows > 1 && (await transport.ping());
  if (isHealthy) run.limits = { ...half, maxBytes: maxBytesPerPush };
  run.notBeforeMs = clock.nowMs() + backoffMs(run.failures, ids.random(), failure.retryAfterMs);
  tell(run, 'offline');
  return failure;
};

const tell = (run: Run, phase: Phase): void => {
  if (run.stopped) return;
  run.status = { ...run.status, phase };
  run.options.onStatus(run.status);
};

/** Waits for the next edit that is due or the next pull, whichever is first. */
const schedule = async (run: Run): Promise<void> => {
  if (run.stopped || isPaused(run)) return;
  run.endWait();
  const { outbox, clock } = run.options;
  const nowMs = clock.nowMs();
  const due = nextDueMs(await outbox.read(), nowMs) ?? Number.POSITIVE_INFINITY;
  const next = run.lockedOut ? nowMs + lockedOutMs : Math.max(run.notBeforeMs, Math.min(due, run.nextPullMs));
  // A second at the least: whatever goes wrong here must not become a storm.
  const waitMs = Math.max(1_000, next - nowMs);
  const wait = clock.wait(waitMs);
  run.endWait = wait.end;
  await wait.done;
  if (!run.stopped) await trigger(run, 'timer');
};
