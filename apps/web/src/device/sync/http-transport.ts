import { isObject } from '@byre/contract/json';
import type { PullLine, PushReply } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { PushOutcome, Transport, UnknownOutcome } from '@byre/sync/ports';
import { attendance } from '../browser/attended.ts';
import {
  contentType,
  isPortal,
  lacksFactor,
  newsHeader,
  noteMark,
  readJson,
  readOwnProblem,
  retryAfterMs,
  timeHeader,
} from '../session/own-answer.ts';
import { readLines } from './line-reader.ts';

/** A push may take this long, plus the time its bytes need on a line of 16 KiB/s. */
const pushTimeoutMs = 15_000;
const slowestBytesPerMs = 16.384;
/** A stream without data for this long is dead. */
const silenceTimeoutMs = 30_000;

export type TransportOptions = {
  /** The token of the person, read again for every request; null if there is none. */
  token: () => Promise<string | null>;
  /** How a request is made; by default the browser's own way. */
  request?: (path: string, init: RequestInit) => Promise<Response>;
  /**
   * Called for an answer of Byre's own, whatever its status, with the server's time and the duration of the round trip.
   */
  onHeard?: (told: { serverMs: number; roundTripMs: number } | null) => void;
  /** Since when there is news for the person, from an answer; null if there is none. */
  onNews?: (since: string | null) => void;
  /** The session of this token was ended by a person. */
  onEnded?: (token: string) => void;
};

/**
 * The server over HTTP. Every answer that is not clearly Byre's own (a portal's page, a proxy's error, half a reply) is
 * an unknown outcome, whatever its status: the edits stay, and are sent again under the same ids.
 */
export const createHttpTransport = (options: TransportOptions): Transport => ({
  push: async (request) => {
    const body = JSON.stringify(request);
    const sent = await send(options, '/api/sync/push', body, pushTimeoutMs + body.length / slowestBytesPerMs);
    if (sent === null) return lost;
    const { response, heard } = sent;
    if (response.status !== 200) return failure(sent);
    const reply = await readJson(response);
    if (!isPushReply(reply)) return notOurs(response);
    heard();
    return { kind: 'reply', reply };
  },
  pull: async (request, onLines) => {
    const silence = silenceWatch();
    const sent = await send(options, '/api/sync/pull', JSON.stringify(request), silence.signal);
    if (sent === null) return lost;
    const { response, heard } = sent;
    if (response.status !== 200) return withoutSize(await failure(sent), response);
    if (!response.body || !contentType(response).includes('ndjson')) return notOurs(response);
    const onOwnLines: typeof onLines = (lines) => {
      heard();
      return onLines(lines);
    };
    return readLines<PullLine>(response.body, {
      isLine: isPullLine,
      isEnd: ({ t }) => t === 'end',
      onLines: onOwnLines,
      onBytes: silence.heard,
    }).finally(silence.end);
  },
  ping: async () => {
    const nonce = crypto.randomUUID();
    const sent = await send(options, `/api/sync/ping?nonce=${nonce}`, null, pushTimeoutMs);
    if (sent === null) return lost;
    const { response, heard } = sent;
    if (response.status !== 200) return withoutSize(await failure(sent), response);
    const answer = await readJson(response);
    if (!isObject(answer) || answer.nonce !== nonce) return notOurs(response);
    heard();
    return { kind: 'here' };
  },
});

const lost: UnknownOutcome = { kind: 'unknown', cause: 'network', retryAfterMs: null };

const notOurs = (response: Response): UnknownOutcome => ({
  kind: 'unknown',
  cause: isPortal(response) ? 'portal' : 'not-ours',
  retryAfterMs: null,
});

/**
 * An answer that began. `heard` reports, once, that it was Byre's own; `ended`, that it said a person had ended the
 * session.
 */
type Sent = { response: Response; heard: () => void; ended: () => void };

/** Null if no answer came: no network, a timeout, or an answer that never began. */
const send = async (
  { token, request = fetch, onHeard, onNews, onEnded }: TransportOptions,
  path: string,
  body: string | null,
  limit: number | AbortSignal,
): Promise<Sent | null> => {
  const authorization = await token();
  const headers: Record<string, string> = authorization
    ? { authorization: `Bearer ${authorization}`, ...attendance() }
    : {};
  if (body !== null) headers['content-type'] = 'application/json';
  const signal = typeof limit === 'number' ? AbortSignal.timeout(Math.ceil(limit)) : limit;
  const method = body === null ? 'GET' : 'POST';
  // If it were followed, a redirect to a portal of another origin would look like no network at all.
  const init: RequestInit = { method, headers, body, signal, cache: 'no-store', redirect: 'manual' };
  const sentAt = performance.now();
  const response = await request(path, init).catch(() => null);
  if (response === null) return null;
  const roundTripMs = performance.now() - sentAt;
  let isHeard = false;
  const heard = () => {
    if (isHeard) return;
    isHeard = true;
    noteMark(response);
    onNews?.(response.headers.get(newsHeader));
    const serverMs = Date.parse(response.headers.get(timeHeader) ?? '');
    onHeard?.(Number.isNaN(serverMs) ? null : { serverMs, roundTripMs });
  };
  return { response, heard, ended: () => authorization !== null && onEnded?.(authorization) };
};

/** An answer other than 200. It counts only in our own words, because portals and proxies use every status. */
const failure = async ({ response, heard, ended }: Sent): Promise<Exclude<PushOutcome, { kind: 'reply' }>> => {
  const { status } = response;
  const problem = await readOwnProblem(response);
  // A proxy reports a crash of the server behind it; the cause is found by halving [E7].
  if (problem === null && (status < 500 || isPortal(response))) return notOurs(response);
  if (problem !== null) heard();
  const waitMs = retryAfterMs(response);
  switch (problem?.code) {
    case 'unauthenticated':
      if (problem.session === 'ended') ended();
      return { kind: 'signed-out' };
    case 'forbidden':
      // The session is valid, and a new one would be refused too: the person is asked for a second factor.
      return lacksFactor(problem)
        ? { kind: 'unknown', cause: 'network', retryAfterMs: waitMs }
        : { kind: 'signed-out' };
    case 'update-required':
      // An older server, during an upgrade, cannot read our request either. It will be newer in a moment.
      return (problem.minProtocol ?? protocolVersion + 1) <= protocolVersion
        ? { kind: 'unknown', cause: 'network', retryAfterMs: waitMs }
        : { kind: 'update-required' };
    case 'too-large':
      return { kind: 'too-large' };
    case 'set-back':
      return { kind: 'unknown', cause: 'set-back', retryAfterMs: waitMs };
    default:
      // "Too busy" and "too slow" say nothing about what was sent.
      return { kind: 'unknown', cause: busyStatuses.includes(status) ? 'network' : 'server', retryAfterMs: waitMs };
  }
};

const busyStatuses = [408, 425, 429, 503];

/** A request without edits cannot be too large, so such an answer is not from our server. */
const withoutSize = (
  outcome: Exclude<PushOutcome, { kind: 'reply' }>,
  response: Response,
): Exclude<typeof outcome, { kind: 'too-large' }> => (outcome.kind === 'too-large' ? notOurs(response) : outcome);

const isPushReply = (value: unknown): value is PushReply =>
  isObject(value) &&
  typeof value.epoch === 'string' &&
  Array.isArray(value.results) &&
  value.results.every((result) => isObject(result) && typeof result.id === 'string' && isStatus(result.status));

const isStatus = (status: unknown): boolean =>
  ['applied', 'conflict', 'rejected', 'blocked', 'no-access'].includes(String(status));

const lineTypes = new Set(['hello', 'drop', 'begin', 'put', 'del', 'end', 'bye']);
const isPullLine = (value: unknown): value is PullLine => isObject(value) && lineTypes.has(String(value.t));

/** A signal that aborts when no data has arrived for too long. */
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
