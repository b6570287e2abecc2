import type { PullLine, PushReply } from '@byre/contract/sync/messages';
import type { PullOutcome, PushOutcome, Transport } from '@byre/sync/ports';
import { readLines } from './line-reader.ts';

/** A push may take this long, and the time its bytes need on a line of 16 KiB/s. */
const pushTimeoutMs = 15_000;
const slowestBytesPerMs = 16.384;
/** A stream that brings nothing for this long is dead. */
const silenceTimeoutMs = 30_000;

export type TransportOptions = {
  /** The token of the person, read anew for every request; null when there is none. */
  token: () => Promise<string | null>;
  /** How a request is made; the browser's own way when left out. */
  request?: (path: string, init: RequestInit) => Promise<Response>;
};

/**
 * The server over HTTP. Every answer that is not plainly Byre's own (a portal's page, a proxy's error, a half of a reply) is an
 * unknown outcome: the edits stay, and go again under the same ids.
 */
export const createHttpTransport = (options: TransportOptions): Transport => ({
  push: async (request) => {
    const body = JSON.stringify(request);
    const response = await send(options, '/api/sync/push', body, pushTimeoutMs + body.length / slowestBytesPerMs);
    if (response === null) return lost;
    if (response.status !== 200) return failure(response);
    const reply = await readJson(response);
    return isPushReply(reply) ? { kind: 'reply', reply } : notOurs;
  },
  pull: async (request, onLines) => {
    const silence = silenceWatch();
    const response = await send(options, '/api/sync/pull', JSON.stringify(request), silence.signal);
    if (response === null) return lost;
    if (response.status !== 200) {
      const failed = failure(response);
      // A pull carries no edits, so it cannot be too large; whoever says so is not our server.
      return failed.kind === 'too-large' ? notOurs : failed;
    }
    if (!response.body || !contentType(response).includes('ndjson')) return notOurs;
    return readLines<PullLine>(response.body, { isLine: isPullLine, onLines, onBytes: silence.heard }).finally(
      silence.end,
    );
  },
  ping: async () => {
    const nonce = crypto.randomUUID();
    const response = await send(options, `/api/sync/ping?nonce=${nonce}`, null, pushTimeoutMs);
    const answer = response?.status === 200 ? await readJson(response) : null;
    return isObject(answer) && answer.nonce === nonce;
  },
});

type Unknown = Extract<PushOutcome & PullOutcome, { kind: 'unknown' }>;
const lost: Unknown = { kind: 'unknown', cause: 'network', retryAfterMs: null };
const notOurs: Unknown = { kind: 'unknown', cause: 'not-ours', retryAfterMs: null };

/** Null when no answer came: no network, a timeout, or an answer that never began. */
const send = async (
  { token, request = fetch }: TransportOptions,
  path: string,
  body: string | null,
  limit: number | AbortSignal,
): Promise<Response | null> => {
  const authorization = await token();
  const headers: Record<string, string> = authorization ? { authorization: `Bearer ${authorization}` } : {};
  if (body !== null) headers['content-type'] = 'application/json';
  const signal = typeof limit === 'number' ? AbortSignal.timeout(Math.ceil(limit)) : limit;
  const method = body === null ? 'GET' : 'POST';
  return request(path, { method, headers, body, signal, cache: 'no-store' }).catch(() => null);
};

/** An answer other than 200. 401 and 426 count only in our own words: portals use them too. */
const failure = (response: Response): Exclude<PushOutcome, { kind: 'reply' }> => {
  const isOurs = contentType(response).includes('application/problem+json');
  if (response.status === 413) return { kind: 'too-large' };
  if (!isOurs && response.status < 500) return notOurs;
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status === 426) return { kind: 'update-required' };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null;
  // "Too busy" and "too slow" say nothing about what was sent.
  const cause = [408, 425, 429, 503].includes(response.status) ? 'network' : 'server';
  return { kind: 'unknown', cause, retryAfterMs };
};

const contentType = (response: Response): string => response.headers.get('content-type') ?? '';

const readJson = async (response: Response): Promise<unknown> => {
  if (!contentType(response).includes('json')) return null;
  return response.json().catch(() => null);
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPushReply = (value: unknown): value is PushReply =>
  isObject(value) &&
  typeof value.epoch === 'string' &&
  Array.isArray(value.results) &&
  value.results.every((result) => isObject(result) && typeof result.id === 'string' && isStatus(result.status));

const isStatus = (status: unknown): boolean =>
  ['applied', 'conflict', 'rejected', 'blocked', 'no-access'].includes(String(status));

const lineTypes = new Set(['hello', 'drop', 'begin', 'put', 'del', 'end', 'bye']);
const isPullLine = (value: unknown): value is PullLine => isObject(value) && lineTypes.has(String(value.t));

/** A signal that aborts when nothing has been heard for too long. */
const silenceWatch = () => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, silenceTimeoutMs);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
};
