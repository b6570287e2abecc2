import type { FieldError, Problem, ProblemCode } from './documents.ts';

/** An error that Byre answered. Decide by `code`, whose list is closed. */
export class ByreProblem extends Error {
  override readonly name = 'ByreProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  /** The fields at fault, each by its JSON pointer. */
  readonly errors: readonly FieldError[];
  /** With `stale`: the document as it is now. */
  readonly current: unknown;
  /** How long to wait before sending the same request again, if the answer said so. */
  readonly retryAfterSeconds: number | null;
  /** The number under which the service's log has this request; quote it when you report a problem. */
  readonly requestId: string | null;

  constructor(document: Problem, headers: { retryAfterSeconds: number | null; requestId: string | null }) {
    super(document.detail ?? document.title);
    this.code = document.code;
    this.status = document.status;
    this.title = document.title;
    this.errors = document.errors ?? [];
    this.current = document.current;
    this.retryAfterSeconds = headers.retryAfterSeconds;
    this.requestId = headers.requestId;
  }
}

/** Byre did not answer: no network, no answer in time, or something else answered. `cause` is the last failure. */
export class ByreUnreachable extends Error {
  override readonly name = 'ByreUnreachable';
}

/** Whether a JSON value is a problem as Byre answers it. */
export const isProblemDocument = (value: unknown): value is Problem =>
  value !== null &&
  typeof value === 'object' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'status' in value &&
  typeof value.status === 'number';
