import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * What the work of a request is made of, for whoever traces it. Nobody does unless the settings say so: then no work is done in
 * a span, and each place that asks for one finds none.
 */

/** The attributes of a span: names of ours and counts, never an id of a record, a value or an address. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work in a trace. */
export type Span = {
  /** Names the whole trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** A piece of this work; null once this work is over. */
  child(name: string, facts?: SpanFacts): Span | null;
  /** A statement of this work, named by what it does and to which table; null once this work is over. */
  statement(text: string): Span | null;
  note(facts: SpanFacts): void;
  /** Says that the work failed, with a code or the kind of an error: its message may hold values. */
  fail(kind: string): void;
  end(): void;
};

/** Makes the spans of requests and sends them. */
export type Tracer = {
  /** A request, within the trace that its headers name, if they do. */
  request(headers: Readonly<Record<string, string | string[] | undefined>>, facts: SpanFacts): Span;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
};

const spans = new AsyncLocalStorage<Span>();

/** Runs work as part of a span. */
export const inSpan = <Result>(span: Span, work: () => Result): Result => spans.run(span, work);

export const currentSpan = (): Span | undefined => spans.getStore();

/** Runs a piece of the work under way as a span of its own, where it is traced. */
export const traced = async <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> => {
  const span = currentSpan()?.child(name, facts);
  return span ? await ended(span, inSpan(span, work)) : await work();
};

/** Ends the span of what was asked for once it is there or has failed. */
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
