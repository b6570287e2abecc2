import type { TObject, TSchema } from 'typebox';
import type { ProblemCode } from './problem-codes.ts';

/** The announced removal of something published (docs/api-lifetime.md). Both are days in UTC, `2027-01-31`. */
export type Deprecation = {
  /** The day of the announcement. */
  readonly since: string;
  /** The day from which it may be removed, no sooner than the policy allows. */
  readonly until: string;
  /** What to use instead, as a sentence. */
  readonly instead: string;
};

/** One line of the API as data: server, client, documentation and tests all read this value. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; a parameter is one percent-encoded segment. */
  readonly path: string;
  readonly summary: string;
  /** `user` needs a token; `none` is open to anybody. */
  readonly auth: 'user' | 'none';
  /**
   * Requires that the person confirmed with the password, or a code or passkey, within the last ten minutes of the session.
   * A key that has the scope needs no confirmation: there is no person behind it.
   */
  readonly needsConfirmation?: true;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The answer is streamed as lines, each a JSON text of this schema; `reply` does not describe it. */
  readonly lines?: TSchema;
  /** The answer is a file of one of these types; `reply` does not describe it. */
  readonly bytes?: readonly string[];
  /** The document of a success, or null when the answer has no body. */
  readonly reply: TSchema | null;
  readonly status: 200 | 201 | 204;
  /** Problems beyond those that follow from what the endpoint accepts (see `problemsOf`). */
  readonly problems: readonly ProblemCode[];
  /** Largest body, where it is not the usual one (see `largestBodyOf`). */
  readonly maxBodyBytes?: number;
  /** The body is a batch: its items are checked one by one, and one bad item does not refuse the others. */
  readonly isBatch?: true;
  /** It will be removed: announced in every answer and in the documentation. */
  readonly deprecated?: Deprecation;
  /** Query parameters that will be removed, by name: announced to callers who send them. */
  readonly deprecatedQuery?: Readonly<Record<string, Deprecation>>;
};

/** A resource's endpoints by the name of what they do. */
export type Api = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of an API table, so that handlers can be checked against it. */
export const defineApi = <const T extends Api>(api: T): T => api;

/** Whether an endpoint only reads: a search is sent as a POST, because of its body. */
export const isRead = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === 'GET' || path.endsWith('/search');

/**
 * Whether the body may be left out: a search without one has no conditions, and a DELETE may name its document in the
 * query.
 */
export const isBodyOptional = (endpoint: Pick<Endpoint, 'method' | 'path'>): boolean =>
  endpoint.method === 'DELETE' || isRead(endpoint);

/** Decisions 11: a larger body is 413. */
const usualBodyBytes = 1024 * 1024;
/** Before signing in the sender is not known, and no body needs a tenth of this. */
export const strangersBodyBytes = 16 * 1024;

/** The largest body that an endpoint takes, in bytes. */
export const largestBodyOf = ({ auth, maxBodyBytes }: Pick<Endpoint, 'auth' | 'maxBodyBytes'>): number =>
  maxBodyBytes ?? (auth === 'none' ? strangersBodyBytes : usualBodyBytes);

/** Whether it changes records of the farm named in its path. */
const writesToFarm = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/api/farms/:farmId') && !isRead(endpoint);

/** Every problem that an endpoint may answer: its own, and those that follow from what it accepts. */
export const problemsOf = (endpoint: Endpoint): ReadonlySet<ProblemCode> => {
  const { method, path, auth, query, body, problems, needsConfirmation = false } = endpoint;
  // If it accepts nothing but a token, nothing can be malformed.
  const takesSomething = method !== 'GET' || query !== undefined || path.includes(':');
  return new Set<ProblemCode>([
    ...problems,
    ...(takesSomething ? (['bad-request'] as const) : []),
    ...(auth === 'user' ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(needsConfirmation ? (['step-up-required'] as const) : []),
    ...(body ? (['too-large'] as const) : []),
    // A request with a wrong content type is refused, whether or not the operation has a body.
    ...(method === 'GET' ? [] : (['unsupported-type'] as const)),
    ...(writesToFarm(endpoint) ? (['set-back'] as const) : []),
    'too-many-requests',
    'internal',
    'unavailable',
  ]);
};
