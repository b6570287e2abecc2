import type { Endpoint } from '@byre/contract/endpoint';
import { isObject } from '@byre/contract/json';
import { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Sighting, Subject } from '../../security-log/gathering.ts';
import { leastRows } from '../../security-log/whole-reads.ts';
import type { Answer } from '../answers/answer.ts';
import { isOfUnknownToken } from '../reading/token.ts';

/*
 * What the security log records about refused requests. It is derived from the problem that is answered, so that no
 * handler can forget it.
 */

type Seen = Pick<Sighting, 'kind' | 'reason' | 'subject'>;

/** Where a request was refused: before its body was read, or by its handler, which knows the attempted name. */
export type Refused = { at: 'door' } | { at: 'handler'; body: unknown };

/** Records a refused request, if somebody should know about it. It does not delay other requests. */
export const noteRefusal = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { security, now }: Deps,
  { error, ...refused }: Refused & { error: unknown },
): void => {
  if (!(error instanceof Problem)) return;
  const seen = seenIn(error, request, endpoint, refused);
  if (!seen) return;
  const userId = request.identity?.actor.userId;
  const email = userId === undefined && refused.at === 'handler' ? nameTried(refused.body) : undefined;
  security.note(
    {
      ...seen,
      ...(userId === undefined ? {} : { userId }),
      ...(email === undefined ? {} : { email }),
      ...whenceOf(request),
      operation: operationOf(endpoint),
    },
    now(),
  );
};

const unreadable: readonly (string | null)[] = ['bad-request', 'too-large', 'unsupported-type'];

/** Records a request that could not be read, or is not as the interface describes it. */
export const noteUnreadable = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { security, now }: Deps,
  problemCode: string | null,
): void => {
  if (!unreadable.includes(problemCode)) return;
  const userId = request.identity?.actor.userId;
  const who = userId === undefined ? {} : { userId };
  security.note({ kind: 'invalid', ...who, ...whenceOf(request), operation: operationOf(endpoint) }, now());
};

export const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** The origin of a request, as the log has it. */
export const whenceOf = ({ ip, headers }: FastifyRequest): Pick<Sighting, 'address' | 'agent'> => ({
  address: ip,
  agent: headers['user-agent'] ?? null,
});

/** Lists across farms. A caller who has read one completely has all the practice's records of that kind. */
const acrossFarms =
  /^\/api\/(animals|deleted-records|medical-records|treatment-history|medicine-usage|observations)(\/search)?$/;

/** Records that somebody has read as many rows of a list across farms as it has. */
export const noteWholeRead = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { security, now }: Deps,
  { page }: Pick<Answer<unknown>, 'page'>,
): void => {
  const { identity } = request;
  if (!page || !identity || !acrossFarms.test(endpoint.path)) return;
  const read = { userId: identity.actor.userId, ...whenceOf(request), operation: operationOf(endpoint) };
  security.noteRead(read, page, now());
};

/** The same for reading farms from the beginning, whose size is not known in advance. */
export const noteToldFromBeginning = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { security, now }: Deps,
  rows: number,
): void => {
  const { identity } = request;
  if (!identity || rows === 0) return;
  const read = { userId: identity.actor.userId, ...whenceOf(request), operation: operationOf(endpoint) };
  security.noteRead(read, { total: leastRows, limit: rows, skip: 0 }, now());
};

const seenIn = (problem: Problem, request: FastifyRequest, { auth }: Endpoint, { at }: Refused): Seen | null => {
  const isStranger = auth === 'none';
  const field = problem.errors[0]?.code;
  switch (problem.code) {
    case 'unauthenticated':
      if (at === 'door') return isOfUnknownToken(problem) ? { kind: 'unknown-token' } : null;
      return isStranger ? { kind: 'sign-in-failed', reason: 'wrong-credentials' } : null;
    case 'second-factor-required':
    case 'rule-broken':
      return field === 'wrong-code' || field === 'wrong-password' ? { kind: 'sign-in-failed', reason: field } : null;
    case 'link-void':
      return { kind: 'sign-in-failed', reason: 'void-link' };
    case 'too-many-requests':
      return { kind: at === 'door' ? 'too-many-requests' : 'locked-out' };
    case 'forbidden':
      return { kind: 'refused', reason: request.identity?.actor.scopes === undefined ? 'role' : 'scope' };
    case 'not-found': {
      const subject = subjectOf(request);
      return subject && { kind: 'not-theirs', subject };
    }
    default:
      return null;
  }
};

/**
 * A record of another practice that somebody may have requested. Whether it exists is looked up when the log is
 * written.
 */
const subjectOf = ({ identity, params }: FastifyRequest): Subject | null => {
  if (!identity) return null;
  const { farmId, practiceId, personId, keyId } = params as Partial<Record<string, string>>;
  // Below a farm of theirs a record simply does not exist.
  if (farmId !== undefined) return identity.access === null ? { of: 'farm', id: farmId } : null;
  if (practiceId !== undefined) return { of: 'practice', id: practiceId };
  if (personId !== undefined) return { of: 'person', id: personId };
  return keyId === undefined ? null : { of: 'key', id: keyId };
};

const nameTried = (body: unknown): string | undefined => {
  const email = isObject(body) && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
};
