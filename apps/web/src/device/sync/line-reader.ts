import type { PullOutcome } from '@byre/sync/ports';

/** This many lines are passed on at once: one transaction of the device's storage. */
const linesAtOnce = 2_000;

type LineReading<T> = {
  isLine: (value: unknown) => value is T;
  /** Whether something is complete with this line. Lines that belong together are passed on together where possible. */
  isEnd?: (line: T) => boolean;
  /**
   * Called with the next lines once it has finished with the previous ones. Storing and receiving take turns, but the
   * timeout counts only receiving. Its errors are rethrown, because they are the device's, not the network's.
   */
  onLines: (lines: readonly T[]) => Promise<void>;
  onBytes: () => void;
};

/** Reads a stream with one JSON text per line. A line that is not ours, or a stream that breaks, ends it as unknown. */
export const readLines = async <T>(body: ReadableStream<Uint8Array>, reading: LineReading<T>): Promise<PullOutcome> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let lines: T[] = [];
  /** How many of them are up to an end. */
  let ended = 0;
  let handedOver = Promise.resolve();
  const handOver = async (count: number) => {
    const ready = lines.slice(0, count);
    lines = lines.slice(count);
    ended = 0;
    await handedOver;
    if (ready.length === 0) return;
    handedOver = reading.onLines(ready);
    // A reader that is waiting for more is woken at once; the error itself is thrown with the next lines.
    handedOver.catch(() => reader.cancel()).catch(() => undefined);
  };
  const handOverRest = async () => {
    await handOver(lines.length);
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
        if (reading.isEnd?.(line)) ended = lines.length;
        // Of something that continues, the storage would write the same page twice.
        if (lines.length >= linesAtOnce) await handOver(ended >= linesAtOnce / 2 ? ended : lines.length);
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
