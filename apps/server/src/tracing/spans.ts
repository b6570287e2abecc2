import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * The parts of a request's work, for tracing. Without settings for it nothing is traced: then no work is done in a
 * span, and code that asks for one gets none.
 */

/** The attributes of a span: our own names and counts, never an id of a record, a value or an address. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work in a trace. */
export type Span = {
  /** The id of the whole trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** A part of this work; null once the work has ended. */
  child(name: string, facts?: SpanFacts): Span | null;
  /** A statement of this work, named by what it does to which table; null once the work has ended. */
  statement(text: string): Span | null;
  note(facts: SpanFacts): void;
  /** Marks the work as failed, with a code or the kind of an error. Its message may contain values. */
  fail(kind: string): void;
  end(): void;
};

/** Makes the spans of requests and sends them. */
export type Tracer = {
  /** A request, within the trace named by its headers, if there is one. */
  request(headers: Readonly<Record<string, string | string[] | undefined>>, facts: SpanFacts): Span;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
};

const spans = new AsyncLocalStorage<Span>();

/** Runs work as part of a span. */
export const inSpan = <Result>(span: Span, work: () => Result): Result => spans.run(span, work);

export const currentSpan = (): Span | undefined => spans.getStore();

/** Runs a part of the work in progress in a span of its own, if that work is traced. */
export const traced = async <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> => {
  const span = currentSpan()?.child(name, facts);
  return span ? await ended(span, inSpan(span, work)) : await work();
};

/** Ends a span when its result is there or has failed. */
export const ended = async <Result>(span: Span, asked: PromiseLike<Result>): Promise<Result> => {
  try {
    return await asked;
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
};

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
