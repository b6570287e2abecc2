import { type ProblemCode, problems } from './problem-codes.ts';
import type { FieldError, ProblemDocument, SessionEnd } from './problem-document.ts';

/** What is told of a problem where it has been given no words of its own. */
const plainDetails: Readonly<Record<ProblemCode, string>> = {
  'bad-request': 'The server could not read the request.',
  unauthenticated: 'The request needs a token that stands.',
  'second-factor-required': 'Send the same again with a one-time code, or sign in with a passkey.',
  'step-up-required': 'Confirm this session with the password, a one-time code or a passkey, then send the same again.',
  forbidden: 'Your role or key does not allow this.',
  'not-found': 'There is nothing at this address that you may see.',
  'method-not-allowed': 'This address takes other methods only.',
  'timed-out': 'The request was not complete in time, and the connection is closed.',
  conflict: 'Something else has this id already.',
  'in-flight': 'A request with the same Idempotency-Key is being worked on.',
  'link-void': 'The link is unknown, was used, withdrawn or replaced, or its time is over.',
  'cursor-expired': 'Begin anew without a cursor, and throw away what you hold.',
  stale: 'The document has another version than If-Match names.',
  'too-large': 'The body is larger than this address takes.',
  'unsupported-type': 'Send the body with Content-Type: application/json.',
  'rule-broken': 'The body is well formed and breaks a rule of the records.',
  'key-reused': 'This Idempotency-Key was used for another method, address or body.',
  'update-required': 'The app has to be updated before it can send.',
  'too-many-requests': 'Wait as long as Retry-After says.',
  'headers-too-large': 'Address and headers together must stay below 16 KiB.',
  internal: 'The fault is in our log; nothing more can be said of it here.',
  unavailable: 'Wait as long as Retry-After says, then send the same again.',
  'set-back':
    'The service was set back to an earlier state, and nothing is written to this farm until whoever runs it has said so. ' +
    'Nothing was changed, and everything can still be read.',
};

/** Thrown wherever a request cannot be carried out; one handler turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly minProtocol: number | undefined;
  readonly session: SessionEnd | undefined;

  constructor(
    code: ProblemCode,
    detail?: string,
    more: {
      errors?: FieldError[];
      current?: unknown;
      retryAfterSeconds?: number;
      minProtocol?: number;
      session?: SessionEnd;
      cause?: unknown;
    } = {},
  ) {
    super(detail ?? problems[code].title, { cause: more.cause });
    this.code = code;
    this.errors = more.errors ?? [];
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.minProtocol = more.minProtocol;
    this.session = more.session;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The body of the answer. */
  toDocument(): ProblemDocument {
    return {
      type: `/api/docs#${this.code}`,
      title: problems[this.code].title,
      status: this.status,
      code: this.code,
      detail: this.message === problems[this.code].title ? plainDetails[this.code] : this.message,
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...(this.current !== undefined ? { current: this.current } : {}),
      ...(this.session !== undefined ? { session: this.session } : {}),
      ...(this.minProtocol !== undefined ? { minProtocol: this.minProtocol } : {}),
    };
  }
}

/** A problem with one field. */
export const fieldProblem = (code: 'bad-request' | 'rule-broken' | 'conflict', error: FieldError): Problem =>
  new Problem(code, error.message, { errors: [error] });
