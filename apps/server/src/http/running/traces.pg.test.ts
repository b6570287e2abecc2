import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { mutation, syncClient } from '../../../testing/sync/sync-client.ts';
import { makeDatabase } from '../../../testing/test-app.ts';
import { addWorld, animals, farms, password, path, people } from '../../../testing/world.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../db/driver/connect.ts';
import { startServer } from '../../main.ts';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] };

/** A minimal collector, which keeps what it is sent. */
const openCollector = async () => {
  const bodies: string[] = [];
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ url: request.url, headers: request.headers });
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let collector: Awaited<ReturnType<typeof openCollector>>;
let requestId: string | null;
let spans: SentSpan[];

/** Serves a few requests, and ends with this call. */
const serveFew = async (settings: Record<string, string>) => {
  const env = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const server = await startServer(readConfig(env));
  try {
    const signIn = { email: people.isla.email, password, name: 'phone' };
    const { body } = await clientOf(server.url, null).post('/api/authenticate/third_party', signIn);
    const token = String(body.token);
    const isla = syncClient(clientOf(server.url, token), server.url);
    const answer = await fetch(`${server.url}${path('farms', farms.hillhead, 'animals', animals.clover)}`, {
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${callersTrace}-${callersSpan}-01` },
    });
    requestId = answer.headers.get('request-id');
    await answer.text();
    await isla.push([mutation({ entity: 'medical-record', op: 'create' }, { notes: 'Limps since Tuesday' })]);
    await isla.pull();
    await fetch(`${server.url}/no/such/address/${animals.clover}`);
  } finally {
    await server.close();
  }
};

beforeAll(async () => {
  database = await makeDatabase();
  const db = connect(database.url, { maxConnections: 1 });
  await addWorld(db);
  await db.close();
  collector = await openCollector();
  await serveFew({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  spans = collector.spans();
});
afterAll(async () => {
  await collector.close();
  await database.drop();
});

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const named = (name: string): SentSpan => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span is named ${name}: ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

describe('traces', () => {
  it('name a request by its route within the trace of its caller, with the id that its answer has', () => {
    const request = named('GET /api/farms/:farmId/animals/:animalId');
    expect(request).toMatchObject({ traceId: callersTrace, parentSpanId: callersSpan });
    expect(factsOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/farms/:farmId/animals/:animalId',
      'http.response.status_code': 200,
      'byre.request_id': requestId,
    });
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('name each statement of a request by its operation and table', () => {
    const request = named('GET /api/farms/:farmId/animals/:animalId');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(factsOf)).toContainEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.collection.name': 'animal',
    });
  });

  it('include a push and a stream, and the statements of a push as part of it', () => {
    const push = named('push');
    expect(push.parentSpanId).toBe(named('POST /api/sync/push').spanId);
    expect(factsOf(push)).toEqual({ 'byre.edits': 1 });
    const within = spans.filter(({ parentSpanId }) => parentSpanId === push.spanId).map(({ name }) => name);
    expect(within).toContain('insert medical_record');
    expect(within).toContain('commit');
    expect(named('pull').parentSpanId).toBe(named('POST /api/sync/pull').spanId);
  });

  it('contain nothing of records, people, addresses or queries', () => {
    expect(spans.length).toBeGreaterThan(10);
    const text = collector.text();
    for (const secret of [farms.hillhead, animals.clover, people.isla.email, 'Limps', '127.0.0.1', '/no/such']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/farm_id|where /);
  });

  it('are sent where OpenTelemetry’s settings say', () => {
    expect(new Set(collector.asked.map(({ url }) => url))).toEqual(new Set(['/v1/traces']));
    expect(collector.text()).toContain('{"key":"service.name","value":{"stringValue":"byre"}}');
  });

  it('are not sent for requests outside the sampled share', async () => {
    const before = collector.asked.length;
    await serveFew({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    expect(collector.asked).toHaveLength(before);
  });
});
