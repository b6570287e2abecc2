import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isObject } from '@byre/contract/json';
import { Problem } from '@byre/contract/problem';
import type { ProblemDocument } from '@byre/contract/problem-document';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NamesOfOthers } from '../../access/actor.ts';
import { withoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import { ConnectionLost } from '../../db/database.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { etagOf } from '../answers/etag.ts';
import { bearerOf } from '../reading/token.ts';

const problemType = 'application/problem+json; charset=utf-8';
const databaseRetrySeconds = 5;

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem in it; null if there is none. */
    problemCode: string | null;
  }
}

/**
 * Every error becomes one of the closed list of problems. Any other error reveals nothing outside, and everything in
 * the log.
 */
export const answerProblems = (app: FastifyInstance): void => {
  app.decorateReply('problemCode', null);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = problemOf(error);
    // A client that disconnected before its answer is not an error of ours, and gets none. Records that were set back
    // are not a failure of this request, and were logged when noticed.
    if (problem.status >= 500 && problem.code !== 'set-back' && !request.raw.socket.destroyed)
      request.log.error({ requestId: request.id, err: withoutValues(error) }, 'failed');
    // Only the current document names anybody; a plain refusal does not query the database.
    const others = problem.current === undefined ? undefined : await othersOf(request.identity?.actor);
    return sendProblem(reply, problem, others);
  });
};

/** An address the router cannot read, for example with a broken percent-encoding. */
export const refuseBadUrl = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const detail = error.code === 'FST_ERR_BAD_URL' ? 'The address is not properly percent-encoded.' : undefined;
  void sendProblem(reply, new Problem('bad-request', detail));
};

/**
 * Something that never became a request: not HTTP, endless headers, or nothing for too long. There is no reply yet,
 * only the socket.
 */
export const refuseBrokenHttp = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = brokenHttpProblem(error.code);
  const body = JSON.stringify(problem.toDocument());
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

/** By the codes of Node's HTTP server and its parser. */
export const brokenHttpProblem = (code: string | undefined): Problem => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers-too-large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('timed-out');
    default:
      return new Problem('bad-request', 'The server cannot read this as HTTP.');
  }
};

export const sendProblem = (reply: FastifyReply, problem: Problem, others?: NamesOfOthers): FastifyReply => {
  reply.code(problem.status).header('cache-control', 'no-store');
  if (problem.status === 401) reply.header('www-authenticate', challengeOf(problem, reply.request));
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  reply.problemCode = problem.code;
  const version = versionOf(problem.current);
  if (version !== null) reply.header('etag', etagOf(version));
  const text = JSON.stringify(documentOf(problem, reply.request.id));
  return reply.header('content-type', problemType).send(others === undefined ? text : withoutNames(text, others));
};

/** A failure on our side can be looked up in the log by the id of the request. A refusal needs no looking up. */
const documentOf = (problem: Problem, requestId: string): ProblemDocument =>
  problem.status < 500 ? problem.toDocument() : { ...problem.toDocument(), request_id: requestId };

/** RFC 9470: how to refuse a valid token whose person must confirm that it is them. */
const challengeOf = ({ code }: Problem, request: FastifyRequest): string => {
  if (code === 'step-up-required') return 'Bearer error="insufficient_user_authentication", max_age="600"';
  // RFC 6750, 3.1: a request without a token gets no error code.
  return code === 'unauthenticated' && bearerOf(request) !== null ? 'Bearer error="invalid_token"' : 'Bearer';
};

const versionOf = (document: unknown): number | null => {
  if (!isObject(document) || !('version' in document)) return null;
  return typeof document.version === 'number' ? document.version : null;
};

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupported-type');
  }
  if (isUnreachableDatabase(error, code)) {
    return new Problem('unavailable', undefined, { retryAfterSeconds: databaseRetrySeconds });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Problem(status >= 400 && status < 500 ? 'bad-request' : 'internal');
};

const driverCodes = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
/**
 * Classes of SQLSTATE: connection (08), resources (53), operator intervention (57), conflicting work (40); and a lock
 * timeout.
 */
const passingStates = /^(08|53|57|40|55P03)/;

const isUnreachableDatabase = (error: unknown, code: string): boolean =>
  error instanceof ConnectionLost || driverCodes.test(code) || passingStates.test(sqlStateOf(error) ?? '');

/** An error as the log may contain it: Postgres quotes values in some messages and in `detail`. */
const withoutValues = (error: unknown): { type: string; code?: string; message: string; stack?: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const state = sqlStateOf(error);
  const isFromPostgres = state !== undefined && /^[0-9A-Z]{5}$/.test(state);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: state,
    message: isFromPostgres ? `Postgres answered ${state}` : error.message,
    stack: frames?.join('\n'),
  };
};
