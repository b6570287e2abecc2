import { type Static, Type } from 'typebox';

/** Every error that Byre answers: its code, HTTP status and title. Closed: a code that is not here cannot be thrown. */
export const problems = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'second-factor-required': { status: 401, title: 'The password is right; a one-time code is needed beside it' },
  'step-up-required': { status: 401, title: 'Show again that it is you' },
  forbidden: { status: 403, title: 'You may see this, but not do that' },
  'not-found': { status: 404, title: 'Not there, or not yours to see' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  conflict: { status: 409, title: 'Something else already stands there' },
  'in-flight': { status: 409, title: 'The same request is still being worked on' },
  'link-void': { status: 410, title: 'This link does not work, or no longer does' },
  stale: { status: 412, title: 'It has changed since you read it' },
  'too-large': { status: 413, title: 'The request body is too large' },
  'unsupported-type': { status: 415, title: 'The request body is not JSON' },
  'rule-broken': { status: 422, title: 'A rule of the records does not allow this' },
  'key-reused': { status: 422, title: 'That Idempotency-Key was used for another request' },
  'update-required': { status: 426, title: 'This version of the app is too old to send' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not able to answer at the moment' },
} as const;

export type ProblemCode = keyof typeof problems;

/** What can be wrong with one field. */
export const fieldCodes = [
  'unknown-field',
  'wrong-type',
  'required',
  'bad-format',
  'bad-value',
  'out-of-range',
  'too-long',
  'too-short',
  'contradiction',
  'id-mismatch',
  'unknown-condition',
  'unknown-product',
  'unknown-method',
  'end-before-start',
  'unknown-farm',
  'weak-password',
  'common-password',
  'wrong-password',
  'wrong-code',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export const FieldError = Type.Object({
  pointer: Type.String({ description: 'JSON pointer to the field, for example `/total_volume/volume`.' }),
  code: Type.Unsafe<FieldCode>({ type: 'string', enum: [...fieldCodes] }),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** RFC 9457 problem details, as every error is answered. */
export const ProblemDocument = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Unsafe<ProblemCode>({ type: 'string', enum: Object.keys(problems) }),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(Type.Unknown({ description: 'With 412: the document as it stands now.' })),
  minProtocol: Type.Optional(Type.Integer({ description: 'With 426: the oldest protocol of devices still served.' })),
});
export type ProblemDocument = Static<typeof ProblemDocument>;

/** Thrown wherever a request cannot be carried out; one handler turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly minProtocol: number | undefined;

  constructor(
    code: ProblemCode,
    detail?: string,
    more: {
      errors?: FieldError[];
      current?: unknown;
      retryAfterSeconds?: number;
      minProtocol?: number;
      cause?: unknown;
    } = {},
  ) {
    super(detail ?? problems[code].title, { cause: more.cause });
    this.code = code;
    this.errors = more.errors ?? [];
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.minProtocol = more.minProtocol;
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
      ...(this.message !== problems[this.code].title ? { detail: this.message } : {}),
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...(this.current !== undefined ? { current: this.current } : {}),
      ...(this.minProtocol !== undefined ? { minProtocol: this.minProtocol } : {}),
    };
  }
}

/** A problem with one field. */
export const fieldProblem = (code: 'bad-request' | 'rule-broken' | 'conflict', error: FieldError): Problem =>
  new Problem(code, error.message, { errors: [error] });
