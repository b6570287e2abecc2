import type { DoubtfulFigure } from '@byre/contract/plausible/formulary/doubt-schema';
import type { ProblemCode } from '@byre/contract/problem-codes';
import type { FieldError } from '@byre/contract/problem-document';
import { attendance } from '../browser/attended.ts';
import { confirmIdentity } from '../session/confirmation.ts';
import { isOwnSilence, noteMark, readJson, readOwnProblem } from '../session/own-answer.ts';
import { currentToken } from '../session/session.ts';

/** Why a call failed. `no-network` includes a portal's page: whatever answered, it was not our server. */
export type ServerFailure =
  | { kind: 'no-network' }
  | { kind: 'signed-out' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** `current`: with `stale`, the current document. */
  | {
      kind: 'refused';
      code: ProblemCode;
      errors: readonly FieldError[];
      doubts?: readonly DoubtfulFigure[];
      detail?: string;
      current?: unknown;
    }
  | { kind: 'failed' };

/** Thrown by every call to the server that failed. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly failure: ServerFailure;

  constructor(failure: ServerFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export type ServerCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** The version that was seen, for a conditional write. */
  ifVersion?: number;
  /** The same key prevents a repeat from being carried out twice. */
  onceKey?: string;
  /** `user` sends the token of the signed-in person. */
  auth: 'user' | 'none';
  /** How long it may take, if longer than usual. */
  timeoutMs?: number;
  /** Cancels the call when its answer is no longer needed. */
  signal?: AbortSignal;
  /** Another way to send it, for example one that reports progress. */
  request?: Request;
};

export type Request = (path: string, init: RequestInit) => Promise<Response>;

const callTimeoutMs = 20_000;

/**
 * For what exists only on the server; records never come this way, they are on the device. Throws `ServerError`.
 * Nothing is retried here, because a write whose answer was lost may have happened.
 */
export const createApiClient = (token: () => Promise<string | null>, request: Request) => {
  const send = async (call: ServerCall, isConfirmed = false): Promise<Response> => {
    const { method, path, body, ifVersion, onceKey, auth, signal, timeoutMs = callTimeoutMs } = call;
    const way = call.request ?? request;
    const headers: Record<string, string> = {};
    if (auth === 'user') {
      const authorization = await token();
      if (authorization === null) throw new ServerError({ kind: 'signed-out' });
      Object.assign(headers, { authorization: `Bearer ${authorization}` }, attendance());
    }
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (onceKey !== undefined) headers['idempotency-key'] = onceKey;
    if (ifVersion !== undefined) headers['if-match'] = `"${ifVersion}"`;
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([timeout, signal]) : timeout;
    const init: RequestInit = { method, headers, cache: 'no-store', signal: ended };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await way(path, init).catch(() => null);
    if (response === null) throw new ServerError({ kind: 'no-network' });
    if (!response.ok) {
      const failure = await failureOf(response);
      // The same request again, unchanged, so that nothing typed is lost.
      const reason = method === 'GET' ? 'take-away' : 'change';
      if (!isConfirmed && isUnconfirmed(failure) && (await confirmIdentity(reason))) return send(call, true);
      throw new ServerError(failure);
    }
    return response;
  };
  return {
    /** Sends a call and returns the document. An answer of another kind is not from our server. */
    ask: async <T>(call: ServerCall, isAnswer: (value: unknown) => value is T): Promise<T> => {
      const response = await send(call);
      const answer = await readJson(response);
      if (!isAnswer(answer)) throw new ServerError({ kind: 'no-network' });
      noteMark(response);
      return answer;
    },
    /** Sends a call whose answer has no document. */
    tell: async (call: ServerCall): Promise<void> => {
      if (!isOwnSilence(await send(call))) throw new ServerError({ kind: 'no-network' });
    },
  };
};

/** The server, in the name of the person signed in on this device. */
export const server = createApiClient(currentToken, (path, init) => fetch(path, init));

const ownWords: ReadonlySet<ProblemCode> = new Set([
  'not-found',
  'link-void',
  'too-large',
  'key-reused',
  'in-flight',
  'set-back',
]);

const isUnconfirmed = (failure: ServerFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'step-up-required';

const failureOf = async (response: Response): Promise<ServerFailure> => {
  const problem = await readOwnProblem(response);
  if (problem === null) return { kind: response.status >= 500 ? 'failed' : 'no-network' };
  if (problem.code === 'unauthenticated') return { kind: 'signed-out' };
  if (problem.code === 'too-many-requests') {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return { kind: 'too-many', retryAfterSeconds: Number.isFinite(seconds) ? seconds : 60 };
  }
  // Shown with the server’s own message: it is not a fault, and lasts until someone has acted.
  if (response.status >= 500 && problem.code !== 'set-back') return { kind: 'failed' };
  const { code, errors = [], doubts, detail, current } = problem;
  return {
    kind: 'refused',
    code,
    errors,
    ...(doubts === undefined ? {} : { doubts }),
    // The server's message for these is the same for everybody, and the app has it in the person's own language.
    ...(ownWords.has(code) ? {} : { detail }),
    ...(current === undefined ? {} : { current }),
  };
};
