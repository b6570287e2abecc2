import { isObject } from '@byre/contract/json';
import {
  bestOffset,
  type ClockMark,
  type ClockSample,
  clockToldMs,
  offsetBy,
  withSample,
} from '@byre/sync/clock-offset';

/*
 * This device's clock, corrected by its error. The mark of the last contact is in localStorage, because every form
 * needs it at once and all tabs share it. Losing it costs only that knowledge.
 */

const markKey = 'byre-clock';

let samples: readonly ClockSample[] = [];
let mark = readMark();
/** When the mark was made, by the monotonic clock; null if that was before the page was loaded. */
let markedAt: number | null = null;
const listeners = new Set<() => void>();

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== markKey) return;
  mark = readMark();
  markedAt = performance.now();
  for (const listener of listeners) listener();
});

/** Uses the server's time from an answer, and the duration of the round trip by a monotonic clock. */
export const noteServerTime = (serverMs: number, roundTripMs: number): void => {
  const atServerMs = serverMs + roundTripMs / 2;
  const sample = { offsetMs: atServerMs - Date.now(), roundTripMs };
  samples = withSample(samples, sample);
  const offsetMs = bestOffset(samples);
  // A slow answer is unreliable, and this page's earlier knowledge must not replace what another has measured since.
  if (offsetMs === null || samples.at(-1) !== sample) return;
  mark = { offsetMs, serverMs: Math.round(serverMs) };
  markedAt = performance.now();
  try {
    localStorage.setItem(markKey, JSON.stringify(mark));
  } catch {
    // Without storage space it is known until the page is closed.
  }
  for (const listener of listeners) listener();
};

/** What to add to the device's clock, as far as is known; null before the first contact ever. */
export const clockOffsetMs = (): number | null =>
  offsetBy(mark, { deviceMs: Date.now(), passedMs: markedAt === null ? 0 : performance.now() - markedAt });

/** The same as measured since the page was loaded; null before its first contact. */
export const measuredOffsetMs = (): number | null => bestOffset(samples);

/** The offset if it is large enough to be shown, otherwise 0. */
export const toldOffsetMs = (): number => {
  const offsetMs = clockOffsetMs() ?? 0;
  return Math.abs(offsetMs) > clockToldMs ? offsetMs : 0;
};

/** The current time by the corrected clock. */
export const correctedNowMs = (): number => Date.now() + (clockOffsetMs() ?? 0);

/** A moment of this device's clock, corrected, because times can only be compared on the same clock. */
export const correctedMoment = (deviceMs: number): string => new Date(deviceMs + (clockOffsetMs() ?? 0)).toISOString();

/** Calls `listener` at every comparison with the server. Returns a function that stops it. */
export const onClockCompared = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function readMark(): ClockMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(markKey) ?? 'null');
    return isMark(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isMark(value: unknown): value is ClockMark {
  return (
    isObject(value) &&
    'offsetMs' in value &&
    Number.isFinite(value.offsetMs) &&
    'serverMs' in value &&
    Number.isFinite(value.serverMs)
  );
}
