import { type ProblemCode, problems } from './problem-codes.ts';
import type { FieldError, ProblemDocument } from './problem-document.ts';

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
