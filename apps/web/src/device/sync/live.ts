import { backoffMs } from '@byre/sync/backoff';
import type { Clock } from '@byre/sync/ports';
import { createEventReader, type StreamEvent } from './event-stream.ts';

/** Silence for this long means that the stream is dead: the server says something every 20 seconds. */
export const liveSilenceMs = 50_000;
/** A stream that lived this long was a good one: the next one is not waited for as after a failure. */
const goodMs = 60_000;

export type LiveOptions = {
  token: () => Promise<string | null>;
  clock: Clock;
  random: () => number;
  /** The stream is open. What happened before is not on it, so this is a reason to pull. */
  onOpen: () => void;
  /** A hint, and nothing more: these buckets are at these counters now; `isAll` when it names every one there is to see. */
  onHeads: (heads: Readonly<Record<string, number>>, isAll: boolean) => void;
  onEvent?: (event: StreamEvent) => void;
  onClosed: () => void;
  /** How a request is made; the browser's own way when left out. */
  request?: (path: string, init: RequestInit) => Promise<Response>;
};

/** Keeps one live stream until it is stopped: opened again whenever it ends, later and later while that fails. */
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
      // Not at once even after a good one: a server that restarts would get everybody back in the same instant.
      const wait = clock.wait(Math.max(500, backoffMs(failures, random(), end.retryAfterMs)));
      endWait = wait.end;
      await wait.done;
    }
  };
  // Nothing in there throws; whatever did would end the stream, and the timed pull goes on.
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

/** A portal answers 200 as well, but with a page. */
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
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : null;
  } catch {
    return null;
  }
};

/** A signal that aborts when nothing was heard for too long, or when the stream is not wanted any more. */
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
