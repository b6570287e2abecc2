import type { PullOutcome } from '@byre/sync/ports';

/** So many lines are handed over at once: one transaction of the device's storage. */
const linesAtOnce = 2_000;

type LineReading<T> = {
  isLine: (value: unknown) => value is T;
  /**
   * Called with the next lines when it is done with those before: what is stored and what arrives take turns on the line
   * but not on the clock. What it throws is thrown on: it is the device's trouble, not the network's.
   */
  onLines: (lines: readonly T[]) => Promise<void>;
  onBytes: () => void;
};

/** Reads a stream of one JSON text a line. A line that is none of ours, or a stream that breaks, ends it as unknown. */
export const readLines = async <T>(body: ReadableStream<Uint8Array>, reading: LineReading<T>): Promise<PullOutcome> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let lines: T[] = [];
  let handedOver = Promise.resolve();
  const handOver = async () => {
    const ready = lines;
    lines = [];
    await handedOver;
    if (ready.length === 0) return;
    handedOver = reading.onLines(ready);
    // A reader that waits for more of the stream is woken at once; the error itself is thrown with the next lines.
    handedOver.catch(() => reader.cancel()).catch(() => undefined);
  };
  const handOverRest = async () => {
    await handOver();
    await handedOver;
  };
  try {
    while (true) {
      const chunk = await reader.read().catch(() => null);
      reading.onBytes();
      const isLast = chunk === null || chunk.done;
      const text = rest + (chunk?.value ? decoder.decode(chunk.value, { stream: true }) : '');
      const pieces = text.split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) {
        if (piece === '') continue;
        const line = parsed(piece);
        if (!reading.isLine(line)) {
          await handOverRest();
          return { kind: 'unknown', cause: 'not-ours', retryAfterMs: null };
        }
        lines.push(line);
        if (lines.length >= linesAtOnce) await handOver();
      }
      if (!isLast) continue;
      await handOverRest();
      return chunk === null ? { kind: 'unknown', cause: 'network', retryAfterMs: null } : { kind: 'done' };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
