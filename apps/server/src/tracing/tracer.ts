import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '@byre/contract/time';
import {
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { thisRelease } from '../release.ts';
import type { TracingSettings } from './settings.ts';
import type { Span, SpanFacts, Tracer } from './spans.ts';
import { type StatementName, statementName } from './statement-name.ts';

/** How long the end of the process waits for a collector. */
const closingMs = 4_000;
/** An unavailable collector is logged at most this often. */
const tellEveryMs = hourMs;
/** A statement has one text for each shape, and searches have thousands of shapes. */
const maxNames = 2_000;

export type TracerOptions = {
  /** Called when spans could not be sent, at most once an hour. They are lost. */
  onTrouble: () => void;
};

/**
 * Sends the parts of requests to a collector, in batches, by OTLP. A statement is described only by what it does to
 * which table, an error only by its kind: no text of SQL, no value, no address.
 */
export const openTracer = ({ url, ...sampling }: TracingSettings, { onTrouble }: TracerOptions): Tracer => {
  let toldAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler(() => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    onTrouble();
  });
  const own = resourceFromAttributes({
    'service.name': 'byre',
    'service.version': thisRelease().version,
    'host.name': hostname(),
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('byre');
  const propagator = new W3CTraceContextPropagator();
  const nameOf = namesKept();
  return {
    request: (headers, attributes) => {
      const caller = propagator.extract(ROOT_CONTEXT, headers, {
        get: (from: typeof headers, key) => from[key],
        keys: Object.keys,
      });
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, caller);
      return spanOf(span, { context: trace.setSpan(caller, span), tracer, nameOf });
    },
    close: () => Promise.race([provider.shutdown().catch(onTrouble), wait(closingMs, undefined, { ref: false })]),
  };
};

const samplerOf = ({ share, heedsCaller }: Omit<TracingSettings, 'url'>): Sampler => {
  const root = share === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share);
  return heedsCaller ? new ParentBasedSampler({ root }) : root;
};

type Within = { context: Context; tracer: OtelTracer; nameOf: (text: string) => StatementName };

const spanOf = (span: OtelSpan, within: Within): Span => {
  const { context, tracer, nameOf } = within;
  let isOver = false;
  const begin = (name: string, kind: SpanKind, attributes: SpanFacts): Span | null => {
    // Work after an answer, such as a timer that the request has set, does not belong to the request.
    if (isOver) return null;
    const begun = tracer.startSpan(name, { kind, attributes }, context);
    return spanOf(begun, { ...within, context: trace.setSpan(context, begun) });
  };
  return {
    traceId: span.spanContext().traceId,
    child: (name, facts = {}) => begin(name, SpanKind.INTERNAL, facts),
    statement: (text) => {
      const { operation, table } = nameOf(text);
      return begin(table === null ? operation : `${operation} ${table}`, SpanKind.CLIENT, {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== null && { 'db.collection.name': table }),
      });
    },
    note: ({ name, ...facts }) => {
      if (name !== undefined) span.updateName(String(name));
      span.setAttributes(facts);
    },
    fail: (kind) => {
      span.setAttribute('error.type', kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => {
      isOver = true;
      span.end();
    },
  };
};

const namesKept = (): ((text: string) => StatementName) => {
  const names = new Map<string, StatementName>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= maxNames) names.clear();
    const made = statementName(text);
    names.set(text, made);
    return made;
  };
};
