import { isObject } from '@byre/contract/json';
import { minuteMs } from '@byre/contract/time';
import { backoffMs } from '@byre/sync/backoff';
import type { Clock } from '@byre/sync/ports';
import { createEventReader, type StreamEvent } from './event-stream.ts';

/** Silence for this long means that the stream is dead, because the server sends something every 20 seconds. */
export const liveSilenceMs = 50_000;
/** A stream that lasted this long was good, so the next one is opened without the wait after a failure. */
const goodMs = minuteMs;

export type LiveOptions = {
  token: () => Promise<string | null>;
  clock: Clock;
  random: () => number;
  /** The stream is open. It does not contain what happened before, so this is a reason to pull. */
  onOpen: () => void;
  /** Only a hint: the current counters of these buckets; `isAll` if it names every one the person may see. */
  onHeads: (heads: Readonly<Record<string, number>>, isAll: boolean) => void;
  onEvent?: (event: StreamEvent) => void;
  onClosed: () => void;
  /** How a request is made; by default the browser's own way. */
  request?: (path: string, init: RequestInit) => Promise<Response>;
};

/** Keeps one live stream until it is stopped: reopened whenever it ends, at growing intervals while that fails. */
export const keepLive = (options: LiveOptions): (() => void) => {
  const { clock, random } = options;
  const stopped = new AbortController();
  let endWait: () => void = () => undefined;
  const keep = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const beganMs = clock.nowMs();
      const end = await readOnce(options, stopped.signal);
      if (stopped.signal.aborted) return;
      options.onClosed();
      failures = clock.nowMs() - beganMs >= goodMs ? 1 : failures + 1;
      // Not at once even after a good one, because everybody would return to a restarted server at the same instant.
      const wait = clock.wait(Math.max(500, backoffMs(failures, random(), end.retryAfterMs)));
      endWait = wait.end;
      await wait.done;
    }
  };
  // Nothing in there throws. If it did, the stream would end, and the timed pull would continue.
  keep().catch(() => undefined);
  return () => {
    stopped.abort();
    endWait();
  };
};

type End = { retryAfterMs: number | null };

const readOnce = async (options: LiveOptions, stopped: AbortSignal): Promise<End> => {
  const token = await options.token();
  if (token === null) return { retryAfterMs: null };
  const silence = silenceOf(options.clock, stopped);
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const { request = fetch } = options;
  try {
    const response = await request('/api/sync/live', { headers, signal: silence.signal, cache: 'no-store' });
    if (!isStream(response)) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null };
    }
    await readEvents(response.body, options, silence.heard);
  } catch {
    // Cut, silent or never there: it is opened again.
  } finally {
    silence.end();
  }
  return { retryAfterMs: null };
};

/** A portal also answers 200, but with a page. */
const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.status === 200 &&
  response.body !== null &&
  (response.headers.get('content-type') ?? '').includes('text/event-stream');

const readEvents = async (body: ReadableStream<Uint8Array>, options: LiveOptions, heard: () => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = createEventReader((event) => take(event, options));
  options.onOpen();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      read(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

const take = (event: StreamEvent, { onHeads, onEvent }: LiveOptions): void => {
  onEvent?.(event);
  if (event.event !== 'head' && event.event !== 'heads') return;
  const heads = parsed(event.data);
  if (heads) onHeads(heads, event.event === 'heads');
};

const parsed = (text: string): Record<string, number> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Record<string, number>) : null;
  } catch {
    return null;
  }
};

/** A signal that aborts when no data arrived for too long, or the stream is no longer wanted. */
const silenceOf = (clock: Clock, stopped: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopped.addEventListener('abort', abort);
  let isOver = false;
  let endWait: () => void = () => undefined;
  let turn = 0;
  const watch = () => {
    endWait();
    turn += 1;
    const own = turn;
    const wait = clock.wait(liveSilenceMs);
    endWait = wait.end;
    wait.done.then(
      () => {
        if (!isOver && own === turn) abort();
      },
      () => undefined,
    );
  };
  watch();
  return {
    signal: controller.signal,
    heard: watch,
    end: () => {
      isOver = true;
      stopped.removeEventListener('abort', abort);
      endWait();
    },
  };
};
