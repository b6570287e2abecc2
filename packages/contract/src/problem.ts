import type { DoubtfulFigure } from './plausible/formulary/doubt-schema.ts';
import { type ProblemCode, problems } from './problem-codes.ts';
import type { FieldError, ProblemDocument, SessionEnd } from './problem-document.ts';

/** The default detail of each problem. */
const plainDetails: Readonly<Record<ProblemCode, string>> = {
  'bad-request': 'The server could not read the request.',
  unauthenticated: 'The request needs a valid token.',
  'second-factor-required': 'Send the same request again with a one-time code, or sign in with a passkey.',
  'step-up-required':
    'Confirm this session with the password, a one-time code or a passkey, then send the same request again.',
  forbidden: 'Your role or key does not allow this.',
  'not-found': 'There is nothing at this address that you may see.',
  'method-not-allowed': 'This address supports other methods only.',
  'timed-out': 'The request did not arrive completely in time. The connection is closed.',
  conflict: 'Something else has this id already.',
  'in-flight': 'A request with the same Idempotency-Key is still being processed.',
  'link-void': 'The link is unknown, has been used, withdrawn or replaced, or has expired.',
  'cursor-expired': 'Discard your copy and start again without a cursor.',
  stale: 'The document is no longer at the version named in If-Match.',
  'too-large': 'The body is larger than this address accepts.',
  'unsupported-type': 'Send the body with Content-Type: application/json.',
  'rule-broken': 'The body is well formed but breaks a rule for these records.',
  'key-reused': 'This Idempotency-Key was used for another method, address or body.',
  'update-required': 'The app must be updated before it can send.',
  'too-many-requests': 'Wait for the time given in Retry-After.',
  'headers-too-large': 'Address and headers together must stay below 16 KiB.',
  internal: 'The details are in the server’s log and are not shown here.',
  unavailable: 'Wait for the time given in Retry-After, then send the same request again.',
  'set-back':
    'The service was restored from a backup, and nothing is written to this farm until its operator has completed the restore. ' +
    'Nothing was changed, and everything can still be read.',
};

/** Thrown when a request cannot be carried out. One handler turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  readonly doubts: DoubtfulFigure[];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly minProtocol: number | undefined;
  readonly session: SessionEnd | undefined;

  constructor(
    code: ProblemCode,
    detail?: string,
    more: {
      errors?: FieldError[];
      doubts?: DoubtfulFigure[];
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
    this.doubts = more.doubts ?? [];
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
      ...(this.doubts.length > 0 ? { doubts: this.doubts } : {}),
      ...(this.current !== undefined ? { current: this.current } : {}),
      ...(this.session !== undefined ? { session: this.session } : {}),
      ...(this.minProtocol !== undefined ? { minProtocol: this.minProtocol } : {}),
    };
  }
}

/** A problem with one field. */
export const fieldProblem = (code: 'bad-request' | 'rule-broken' | 'conflict', error: FieldError): Problem =>
  new Problem(code, error.message, { errors: [error] });
