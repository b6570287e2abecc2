import { setImmediate } from 'node:timers/promises';
import { type Api, type Endpoint, isRead, largestBodyOf, strangersBodyBytes } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Actor } from '../access/actor.ts';
import { factorGuard } from '../access/factor-demand.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import { bytesWithoutNames, withoutNames } from '../access/hidden-names.ts';
import { scopeGuard } from '../access/key-access.ts';
import { othersOf } from '../access/names-of-others.ts';
import { requireConfirmed } from '../access/step-up.ts';
import type { ToldHead } from '../commands/farm-work.ts';
import type { Concerned } from '../db/coalesced.ts';
import { inLane } from '../db/lanes.ts';
import type { Deps } from '../deps.ts';
import type { Answer } from './answers/answer.ts';
import { etagOf, expectedVersionsOf, matchesEtag } from './answers/etag.ts';
import { deprecationsOf, lifetimeHeaders } from './answers/lifetime.ts';
import { linkPages } from './answers/page-links.ts';
import { isAskingAgain, withAccessOfNow } from './caller/asked-again.ts';
import type { Identity } from './caller/authenticate.ts';
import { concernedBy } from './caller/concerned.ts';
import { laneOf, letIn } from './caller/let-in.ts';
import { costOf, isSlow, quicknessOf } from './limits/budgets.ts';
import { noteRefusal, noteUnreadable, noteWholeRead, operationOf, whenceOf } from './problems/refusals.ts';
import { parseBody } from './reading/body.ts';
import { type Read, readerOf } from './reading/read-request.ts';
import { bearerOf } from './reading/token.ts';
import { type Once, onceOf } from './writing/write-once.ts';

/** The names of the `:parameters` of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsOf<Tail>
    : Rest
  : never;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** A request as a handler gets it: read, checked, and from a caller with access. */
export type Asked<E extends Endpoint> = {
  readonly params: Readonly<Record<ParamsOf<E['path']>, string>>;
  readonly query: StaticOf<E['query']>;
  readonly body: StaticOf<E['body']>;
  readonly now: Date;
  /** The request's cookies as received. They do not identify the caller. */
  readonly cookie: string;
  /** The network address of the caller; behind a proxy, the one that the proxy names. */
  readonly address: string;
  /** The host that the request was sent to, as given by it or by its proxy. */
  readonly host: string;
  /** The user agent. */
  readonly agent: string | null;
  /** Whether it came over HTTPS; behind a proxy, as the proxy reports. */
  readonly isEncrypted: boolean;
  /** Versions that `If-Match` allows; undefined when any will do. */
  readonly expectedVersions: readonly number[] | undefined;
  /** The request's Idempotency-Key. */
  readonly once: Once | null;
} & (E['auth'] extends 'user' ? { readonly actor: Actor; readonly tokenHash: Uint8Array } : unknown) &
  ('farmId' extends ParamsOf<E['path']> ? { readonly access: FarmAccess; readonly told?: ToldHead } : unknown);

export type Handler<E extends Endpoint> = (
  asked: Asked<E>,
) => Promise<Answer<E['reply'] extends TSchema ? Static<E['reply']> : null>>;

/** One handler for each endpoint of an API: a missing one does not compile. */
export type Handlers<A extends Api> = { readonly [Name in keyof A]: Handler<A[Name]> };

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** Charges the length of a body that was not announced; null if it was, or if nobody is charged. */
    chargeBody: ((bytes: number) => void) | null;
  }
}

/** Connects contract and HTTP: registers a route for each endpoint of `api`. The only place where requests are read. */
export const implement = <A extends Api>(app: FastifyInstance, deps: Deps, api: A, handlers: Handlers<A>): void => {
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name] as (asked: unknown) => Promise<Answer<unknown>>;
    const read = readerOf(endpoint);
    const answerTo = async (request: FastifyRequest): Promise<Answer<unknown>> => {
      const readOf = read(request);
      const work = () => inLane(laneOf(request), () => handler(askedOf(request, readOf, deps)));
      const answer = await withAccessOfNow(request, { operation: operationOf(endpoint) }, deps, work).catch((error) => {
        noteRefusal(request, endpoint, deps, { error, at: 'handler', body: readOf.body });
        throw error;
      });
      noteWholeRead(request, endpoint, deps, answer);
      return readable(request, answer);
    };
    const isOfSlow = isSlow(endpoint);
    const isUsuallyQuick = quicknessOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { readsLater: isOfSlow },
      ...routeGuard(endpoint, deps, { isAskedAgain: isAskingAgain(handler) }),
      handler: async (request, reply) => {
        if (!isOfSlow) return send(request, reply, endpoint, await answerTo(request));
        const kind = { isUsuallyQuick: isUsuallyQuick(lengthOf(request)) };
        const answer = await deps.slow(laneOf(request), () => inTurn(request, answerTo), kind);
        return send(request, reply, endpoint, answer);
      },
    });
  }
};

/** Reading a body of this many bytes takes a while, so other work may run in between. */
const longBody = 64 * 1024;

/** A slow request is not even read before its turn, and not carried out for a client that has disconnected. */
const inTurn = async <Result>(
  request: FastifyRequest,
  answerTo: (request: FastifyRequest) => Promise<Result>,
): Promise<Result> => {
  if (request.raw.socket.destroyed) throw new Problem('unavailable', 'The client has closed the connection.');
  const { body } = request;
  if (!Buffer.isBuffer(body)) return answerTo(request);
  request.body = parseBody(body);
  if (body.length > longBody) await setImmediate();
  return answerTo(request);
};

/**
 * Since when there is news for the person, on every answer to them. `GET /api/session` has the news, which an open app
 * then requests immediately.
 */
const newsHeader = 'byre-news';

/** What every route does before its body is read, for routes that stream and so write their own answer. */
export const routeGuard = (
  endpoint: Endpoint,
  deps: Deps,
  { isAskedAgain = false }: { isAskedAgain?: boolean } = {},
) => {
  // Whether a session is confirmed is always read from the database, even for reads.
  const mayBeKnown = isRead(endpoint) && !endpoint.needsConfirmation;
  const known = isAskedAgain ? 'asked-again' : mayBeKnown ? 'will-do' : 'will-not-do';
  const requireScope = scopeGuard(endpoint);
  const requireFactor = factorGuard(endpoint);
  const concern = concernedBy(endpoint);
  const cost = costOf(endpoint);
  const bodyLimit = largestBodyOf(endpoint);
  const mayGo = endpoint.deprecated !== undefined || endpoint.deprecatedQuery !== undefined;
  const atTheDoor = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = lengthOf(request) ?? 0;
    const units = cost(length);
    // A stranger's long body is not read, not even to discard it: the connection ends with the refusal.
    const isStranger = endpoint.auth === 'none' || bearerOf(request) === null;
    if (isStranger && length > strangersBodyBytes) reply.header('connection', 'close');
    if (endpoint.auth === 'none') {
      if (length > bodyLimit) throw new Problem('too-large');
      deps.charging?.charge(request, reply, units);
      return;
    }
    deps.charging?.refuseAgain(request, reply, units);
    const { farmId = null } = request.params as { farmId?: string };
    const identity = await letIn(request, { farmId, known, operation: operationOf(endpoint) }, deps);
    deps.charging?.charge(request, reply, units);
    if (lengthOf(request) === null) {
      request.chargeBody = (bytes) => {
        if (cost(bytes) > units) deps.charging?.charge(request, reply, cost(bytes) - units);
      };
    }
    requireScope(identity.actor, (challenge) => reply.header('www-authenticate', challenge));
    const { newsMs } = identity;
    if (newsMs !== null) reply.header(newsHeader, new Date(newsMs).toISOString());
    requireFactor(identity.lacksFactorMs);
    // There is nobody behind a key who could confirm. Operations without a scope were refused above.
    if (endpoint.needsConfirmation && identity.actor.scopes === undefined) requireConfirmed(identity, deps.now());
  };
  return {
    bodyLimit,
    // Before the body, so that an unauthenticated body is never read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // On refusals too, because a refused caller still used it.
      if (mayGo) reply.headers(lifetimeHeaders(deprecationsOf(endpoint, queryNamesOf(request))) ?? {});
      await atTheDoor(request, reply).catch(async (error: unknown) => {
        noteRefusal(request, endpoint, deps, { error, at: 'door' });
        if (!isTurnedAway(error)) throw error;
        const isLong = (lengthOf(request) ?? 0) > longBody;
        await deps.holdRefusal?.(reply, { address: request.ip, isLong });
        throw error;
      });
    },
    // Before the answer is sent, so that its effect is visible to the receiver. A refused request has changed nothing.
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      noteUnreadable(request, endpoint, deps, reply.problemCode);
      const who = reply.statusCode < 400 ? concern.of(request) : null;
      if (who !== null) forget(who, concern.names, deps);
    },
  };
};

const queryNamesOf = ({ url }: FastifyRequest): Iterable<string> =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).keys();

/** A client with this answer could repeat the request at once, and get the same. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'too-many-requests' || error.code === 'unauthenticated');

/** The announced length of a request's body; null if it is not announced. */
const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
};

const forget = (who: Concerned, isOfNames: boolean, { identities, names, live }: Deps): void => {
  identities.forget(who);
  if (isOfNames) {
    names.forget();
    live.peopleChanged(who);
  } else {
    live.accessChanged(who);
  }
};

const askedOf = (request: FastifyRequest, { params, query, body }: Read, { now, setBack }: Deps) => {
  // No id contains NUL, and Postgres would refuse the statement.
  if (Object.values(params).some((value) => value.includes('\0'))) throw new Problem('not-found');
  return {
    params,
    query,
    body,
    now: now(),
    cookie: request.headers.cookie ?? '',
    ...whenceOf(request),
    host: request.host,
    isEncrypted: request.protocol === 'https',
    expectedVersions: expectedVersionsOf(request.headers['if-match']),
    once: onceOf(request),
    ...identityOf(request),
    ...(params.farmId === undefined ? {} : { told: setBack.told(params.farmId) }),
  };
};

const identityOf = ({ identity }: FastifyRequest) =>
  identity && { actor: identity.actor, access: identity.access, tokenHash: identity.tokenHash };

const send = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: Answer<unknown>) => {
  const etag = answer.version === undefined ? answer.etag : etagOf(answer.version);
  // Browsers must not cache records. A client with its own copy sends its tag and gets 304.
  reply.header('cache-control', 'no-store');
  if (answer.headers) reply.headers(answer.headers);
  if (etag !== undefined) reply.header('etag', etag);
  if (answer.pages) linkPages(request, reply, answer.pages);
  const known = request.headers['if-none-match'];
  if (endpoint.method === 'GET' && etag !== undefined && known !== undefined && matchesEtag(known, etag)) {
    return reply.code(304).send();
  }
  reply.code(endpoint.status);
  if (endpoint.status === 204) return reply.send();
  if (answer.file) return reply.header('content-type', answer.file.type).send(bufferOf(answer.file.bytes));
  return reply.header('content-type', 'application/json; charset=utf-8').send(textOf(answer));
};

/** The answer without the names that the caller may not read. */
const readable = async (request: FastifyRequest, answer: Answer<unknown>): Promise<Answer<unknown>> => {
  if (!request.identity || (answer.text === undefined && answer.value === undefined)) return answer;
  const others = await othersOf(request.identity.actor);
  const text = answer.text ?? JSON.stringify(answer.value);
  return { ...answer, text: typeof text === 'string' ? withoutNames(text, others) : bytesWithoutNames(text, others) };
};

const textOf = ({ text, value }: Answer<unknown>): string | Buffer => {
  if (text === undefined) return JSON.stringify(value);
  return typeof text === 'string' ? text : bufferOf(text);
};

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
