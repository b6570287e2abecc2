import { Duplex } from 'node:stream';

/** What all spools of a process may hold together. */
export type SpoolMemory = { readonly bytes: number; used: number };

export type SpoolLimits = {
  /** What each may hold, however much the others hold; most deltas fit. */
  ownBytes: number;
  /** What one may hold at most. */
  mostBytes: number;
  /** A device that reads nothing for this long, in milliseconds, is considered gone. */
  stallMs: number;
};

export type Spool = {
  out: Duplex;
  /** Since when the reader has taken nothing of what is waiting, by `performance.now()`; null if nothing is. */
  stalledSince(): number | null;
};

/**
 * Keeps what was read for a device until the device takes it, so that a database snapshot is open only as long as
 * Postgres needs and not as long as a phone does. Beyond its limit, reading waits for the device.
 */
export const openSpool = (memory: SpoolMemory, { ownBytes, mostBytes, stallMs }: SpoolLimits): Spool => {
  const pieces: Buffer[] = [];
  let size = 0;
  let isWanted = false;
  let takenAt = performance.now();
  let resume: (() => void) | null = null;
  let finish: (() => void) | null = null;

  const count = (bytes: number): void => {
    size += bytes;
    memory.used += bytes;
  };
  const mayHoldMore = (): boolean => size < ownBytes || (size < mostBytes && memory.used < memory.bytes);
  const give = (): void => {
    while (isWanted && pieces.length > 0) {
      const piece = pieces.shift();
      if (!piece) break;
      count(-piece.length);
      takenAt = performance.now();
      isWanted = out.push(piece);
    }
    if (resume && mayHoldMore()) {
      const done = resume;
      resume = null;
      done();
    }
    if (finish && pieces.length === 0) {
      finish = null;
      out.push(null);
    }
  };
  const out = new Duplex({
    write: (piece: Buffer, _encoding, done) => {
      if (size === 0) takenAt = performance.now();
      pieces.push(piece);
      count(piece.length);
      resume = done;
      give();
    },
    final: (done) => {
      finish = () => undefined;
      give();
      done();
    },
    read: () => {
      isWanted = true;
      give();
    },
    destroy: (error, done) => {
      clearInterval(timer);
      count(-size);
      pieces.length = 0;
      done(error);
    },
  });
  const stalledSince = (): number | null => (size > 0 ? takenAt : null);
  const timer = setInterval(() => {
    const since = stalledSince();
    if (since !== null && performance.now() - since > stallMs) out.destroy();
  }, stallMs / 4);
  timer.unref();
  return { out, stalledSince };
};
