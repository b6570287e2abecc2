import { backoffMs, isOver, longestWaitMs } from './backoff.ts';
import type { PartOutcome, PhotoRow, PhotoStore, PhotoTransport } from './photo-ports.ts';
import {
  afterPart,
  keptAs,
  leastPartBytes,
  nextPhoto,
  nextPhotoMs,
  offeredAgain,
  partBytes,
  reopenedPhotos,
} from './photo-step.ts';
import type { Clock, OutboxStore, TabLock } from './ports.ts';

/*
 *   saved ─┐            ┌────────────── run, under a lock of its own ──────────────┐
 *   timer ─┤            │  photo whose record is there ──▶ part ──▶ part ──▶ sent  │──▶ wait: next photo due
 * contact ─┼─▶ trigger ─┤    │ mayGo() says no: ends; records go first             │        │
 *  online ─┘            │    └ no answer: ends; the photo stays where it was       │        │
 *      ▲                └──────────────────────────────────────────────────────────┘        │
 *      ╰────────────────────────────────────────────────────────────────────────────────────╯
 */

export type PhotoLaneOptions = {
  photos: PhotoStore;
  /** Only read: the engine decides about records. */
  outbox: Pick<OutboxStore, 'read' | 'readLog'>;
  transport: PhotoTransport;
  clock: Clock;
  random: () => number;
  lock: TabLock;
  /**
   * Checked before each part: whether records are being sent, and whether the person allows photos to be sent now [F6].
   */
  mayGo: () => boolean;
  /** The photo being sent; null if there is none. */
  onSending: (id: string | null) => void;
  /** The server has one more. */
  onSent: (row: PhotoRow) => void;
  onError: (error: unknown) => void;
};

export type PhotoLane = {
  /**
   * Sends the photos that may go, or asks the current run to look again. Resolves when nothing is left to do for now.
   */
  trigger(why: 'news' | 'network' | 'timer'): Promise<void>;
  stop(): void;
};

type Run = {
  readonly options: PhotoLaneOptions;
  running: Promise<void> | null;
  again: boolean;
  stopped: boolean;
  /** Requests without an answer, in a row. */
  failures: number;
  notBeforeMs: number;
  partBytes: number;
  endWait: () => void;
};

/**
 * The lane of the photos: a queue separate from the outbox. It waits for records, and no record waits for it [F1 F6].
 */
export const createPhotoLane = (options: PhotoLaneOptions): PhotoLane => {
  const run: Run = {
    ...{ options, running: null, again: false, stopped: false, failures: 0, notBeforeMs: 0, partBytes },
    endWait: () => undefined,
  };
  return {
    trigger: (why) => trigger(run, why),
    stop: () => {
      run.stopped = true;
      run.endWait();
    },
  };
};

const trigger = (run: Run, why: 'news' | 'network' | 'timer'): Promise<void> => {
  if (run.stopped) return Promise.resolve();
  if (why === 'network') run.notBeforeMs = 0;
  run.again = true;
  run.running ??= loop(run)
    .catch((error: unknown) => {
      wait(run, null);
      run.options.onError(error);
    })
    .finally(() => {
      run.running = null;
      run.options.onSending(null);
      schedule(run).catch(run.options.onError);
    });
  return run.running;
};

const loop = async (run: Run): Promise<void> => {
  const { lock, clock } = run.options;
  while (run.again && !run.stopped && isOver(run.notBeforeMs, clock.nowMs())) {
    run.again = false;
    // Another tab is at it.
    if (!(await lock.tryRun(() => sendAll(run)))) return;
  }
};

const sendAll = async (run: Run): Promise<void> => {
  const { photos, outbox, clock } = run.options;
  while (mayGo(run)) {
    const [rows, { rows: edits }] = await Promise.all([photos.list(), outbox.read()]);
    for (const row of reopenedPhotos(rows, edits)) await photos.change(row.id, offeredAgain);
    const next = nextPhoto(rows, edits, clock.nowMs());
    if (next === undefined) return;
    run.options.onSending(next.id);
    if ((await sendPhoto(run, next)) === 'rest') return;
  }
};

const mayGo = ({ stopped, notBeforeMs, options }: Run): boolean =>
  !stopped && isOver(notBeforeMs, options.clock.nowMs()) && options.mayGo();

/** The most answers in a row without progress for a photo. After that it waits as after a failure of the server. */
const mostStandstills = 3;

/** Sends one photo, part by part. `on`: the next one may be sent; `rest`: none may for now. */
const sendPhoto = async (run: Run, first: PhotoRow): Promise<'on' | 'rest'> => {
  const { photos, transport, clock, random } = run.options;
  let standstills = 0;
  for (let row: PhotoRow | null = first; row !== null && isOpen(row, clock.nowMs()); ) {
    if (!mayGo(run)) return 'rest';
    const sent: PhotoRow = row;
    // All of it has arrived, but the server was interrupted before finishing. Any part makes it continue.
    const offset = sent.received < sent.byteSize ? sent.received : 0;
    const data = await photos.readPart(sent.id, { offset, length: run.partBytes });
    const { farmId, animalId, attachmentId, sha256, byteSize } = sent;
    const outcome: PartOutcome =
      data === null
        ? { kind: 'refused', why: 'damaged' }
        : await transport.sendPart({ farmId, animalId, attachmentId, sha256, byteSize, offset, data });
    if (outcome.kind === 'too-large' && run.partBytes > leastPartBytes) {
      run.partBytes = Math.max(leastPartBytes, Math.floor(run.partBytes / 2));
      continue;
    }
    const told = await toldOfPhoto(run, sent, outcome);
    if (told === 'rest' || told === 'on') return told;
    if (told.kind === 'arrived') {
      run.failures = 0;
      if (!told.isComplete && told.received <= offset) standstills += 1;
    }
    const isStuck = standstills > mostStandstills;
    const means = isStuck ? ({ kind: 'unknown', cause: 'server', retryAfterMs: null } as const) : told;
    row = await photos.change(sent.id, (stored) =>
      afterPart(stored, means, { nowMs: clock.nowMs(), random: random() }),
    );
    if (means.kind === 'arrived' && means.isComplete) run.options.onSent(sent);
  }
  return 'on';
};

const isOpen = ({ refusal, nextAtMs }: PhotoRow, nowMs: number): boolean => refusal === null && isOver(nextAtMs, nowMs);

type Told = Parameters<typeof afterPart>[1];

/**
 * What an outcome means for the photo itself. `rest` if it is about the line or the session; `on` if the photo has
 * moved to another record, which may not be on the server yet.
 */
const toldOfPhoto = async (run: Run, row: PhotoRow, outcome: PartOutcome): Promise<Told | 'rest' | 'on'> => {
  switch (outcome.kind) {
    case 'too-large':
      return { kind: 'refused', why: 'not-taken' };
    case 'signed-out':
    case 'update-required':
      // The engine meets it too, and reports it. A new session starts a new lane.
      wait(run, null);
      return 'rest';
    case 'unknown':
      if (outcome.cause === 'server' || outcome.cause === 'set-back') return outcome;
      wait(run, outcome.retryAfterMs);
      return 'rest';
    case 'refused': {
      if (outcome.why !== 'gone') return outcome;
      const moved = await keptElsewhere(run, row);
      if (moved === null) return outcome;
      await run.options.photos.change(row.id, (stored) => ({ ...offeredAgain(stored), ...moved }));
      return 'on';
    }
    default:
      return outcome;
  }
};

/** More than a device keeps of any month. */
const logRows = 5_000;

const keptElsewhere = async ({ options }: Run, row: PhotoRow) => {
  const [{ rows }, log] = await Promise.all([options.outbox.read(), options.outbox.readLog({ limit: logRows })]);
  return keptAs(row, rows, log);
};

const wait = (run: Run, retryAfterMs: number | null): void => {
  run.failures += 1;
  run.notBeforeMs = run.options.clock.nowMs() + backoffMs(run.failures, run.options.random(), retryAfterMs);
};

/**
 * Waits for the next photo that is due. One that waits for its record, or for a decision, is triggered from outside.
 */
const schedule = async (run: Run): Promise<void> => {
  if (run.stopped) return;
  run.endWait();
  const { photos, outbox, clock } = run.options;
  // While records go first, whatever ends that triggers.
  if (!run.options.mayGo()) return;
  const [rows, { rows: edits }] = await Promise.all([photos.list(), outbox.read()]);
  const nowMs = clock.nowMs();
  const due = nextPhotoMs(rows, edits, nowMs);
  if (due === null || run.running !== null || run.stopped) return;
  const untilMs = Math.min(Math.max(due, run.notBeforeMs) - nowMs, longestWaitMs);
  const waiting = clock.wait(Math.max(leastWaitMs, untilMs));
  let isEnded = false;
  run.endWait = () => {
    isEnded = true;
    waiting.end();
  };
  await waiting.done;
  if (!isEnded) await trigger(run, 'timer');
};

/** Another tab may be sending: at most this often it looks again, in milliseconds. */
const leastWaitMs = 5_000;
