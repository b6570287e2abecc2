import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, password, path, people } from '../../../testing/world.ts';
import { headerComponents, parameterComponents } from '../../docs/openapi/parameters.ts';

const named = 'https://herds.example';
const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
const records = `${animal}/medical-records`;

let app: TestApp;
let isla: Client;
let token: string;
let webRoot: string;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'byre-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Byre</title>');
  app = await startTestApp({ webRoot, namedOrigins: [named] });
  isla = await app.as('isla');
  const body = { email: people.isla.email, password, name: 'a page' };
  token = String((await app.stranger.post('/api/authenticate/third_party', body)).body.token);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** The headers of an answer for pages of other origins. */
const saidTo = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const varies = (headers: Headers) => (headers.get('vary') ?? '').toLowerCase().split(/,\s*/).sort();

const ask = (address: string, init: RequestInit & { origin?: string } = {}, url = app.url) =>
  fetch(`${url}${address}`, {
    ...init,
    headers: { ...(init.origin === undefined ? {} : { origin: init.origin }), ...init.headers },
  });
const preflight = (address: string, origin: string, method = 'POST') =>
  ask(address, { method: 'OPTIONS', origin, headers: { 'access-control-request-method': method } });

describe('a page of an allowed origin', () => {
  it('is told before it sends something what it may send, for ten minutes', async () => {
    const answer = await preflight(records, named);
    expect([answer.status, await answer.text(), saidTo(answer.headers)]).toEqual([
      204,
      '',
      {
        'access-control-allow-origin': named,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id',
        'access-control-max-age': '600',
      },
    ]);
    expect(varies(answer.headers)).toContain('origin');
    // The router has no other method for searches.
    const search = await preflight('/api/animals/search', named);
    expect([search.status, search.headers.get('access-control-allow-origin')]).toEqual([204, named]);
  });

  it('reads answers and their headers, without cookies', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask(animal, { origin: named, headers });
    expect([answer.status, saidTo(answer.headers)]).toEqual([
      200,
      {
        'access-control-allow-origin': named,
        'access-control-expose-headers':
          'Byre-Data-As-Of, Byre-Time, Content-Disposition, Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, Request-Id, Retry-After, Sunset, WWW-Authenticate',
      },
    ]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('may send and read every header in the description of the interface', async () => {
    const lower = (names: string | null) => (names ?? '').toLowerCase().split(', ');
    const asked = await preflight(records, named);
    const answer = await ask('/api/farms', { origin: named });
    const sent = Object.values(parameterComponents).flatMap(({ in: place, name = '' }) =>
      place === 'header' ? [name.toLowerCase()] : [],
    );
    const read = Object.keys(headerComponents).map((name) => name.toLowerCase());
    expect(lower(asked.headers.get('access-control-allow-headers'))).toEqual(expect.arrayContaining(sent));
    expect(lower(answer.headers.get('access-control-expose-headers'))).toEqual(expect.arrayContaining(read));
    expect([sent.length, read.length]).toEqual([3, expect.any(Number)]);
  });

  it('reads problems too: no token, no such address, an unsupported method, a bad body', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answers = [
      await ask('/api/farms', { origin: named }),
      await ask('/api/none', { origin: named, headers }),
      await ask(animal, { origin: named, headers, method: 'PATCH', body: '{}' }),
      await ask(records, { origin: named, headers, method: 'POST', body: '{"notes":' }),
    ];
    expect(answers.map((answer) => [answer.status, answer.headers.get('access-control-allow-origin')])).toEqual([
      [401, named],
      [404, named],
      [405, named],
      [400, named],
    ]);
  });

  it('reads streams, and caches keep them separate', async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    const streamHeaders = { ...headers, accept: 'text/event-stream' };
    const answers = [
      await ask('/api/conditions?limit=200', { origin: named, headers }),
      await ask('/api/export', { origin: named, headers }),
      await ask('/api/changes', { origin: named, headers: streamHeaders }),
    ];
    expect(answers.map((answer) => answer.headers.get('access-control-allow-origin'))).toEqual([named, named, named]);
    expect(answers.slice(0, 2).map(({ headers }) => varies(headers))).toEqual([
      ['accept-encoding', 'origin'],
      ['accept-encoding', 'origin'],
    ]);
    for (const answer of answers) await answer.body?.cancel();
  });

  it.each(['/api/authenticate/third_party', '/authenticate/third_party', '/api/register', '/api/password/reset'])(
    'gets nobody’s password: %s is for Byre’s own pages only',
    async (address) => {
      const asked = await preflight(address, named);
      const body = JSON.stringify({ email: people.isla.email, password, name: 'elsewhere' });
      const headers = { 'content-type': 'application/json' };
      const sent = await ask(address, { origin: named, method: 'POST', headers, body });
      expect([asked.status, saidTo(asked.headers), saidTo(sent.headers)]).toEqual([405, {}, {}]);
    },
  );

  it('cannot read the app’s pages and files', async () => {
    const answers = [await ask('/', { origin: named }), await preflight('/', named, 'GET')];
    expect(answers.map(({ headers }) => [saidTo(headers), varies(headers).includes('origin')])).toEqual([
      [{}, false],
      [{}, false],
    ]);
  });

  it('gets 405 for an OPTIONS request that is not a preflight', async () => {
    const answer = await ask(records, { method: 'OPTIONS', origin: named });
    expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([405, null]);
  });
});

describe('a page of any other origin', () => {
  it.each([
    'https://herds.example.evil.example',
    'https://evil.example',
    'http://herds.example',
    'https://herds.example:8443',
    'https://HERDS.example',
    'https://desk.herds.example',
    'null',
  ])('gets no headers: %s', async (origin) => {
    const asked = await preflight(records, origin);
    const answer = await ask(animal, { origin, headers: { authorization: `Bearer ${token}` } });
    expect([asked.status, saidTo(asked.headers), saidTo(answer.headers)]).toEqual([405, {}, {}]);
    expect(varies(answer.headers)).toContain('origin');
  });

  it('gets no such headers if no origin is allowed', async () => {
    const plain = await startTestApp();
    try {
      const headers = { origin: named, 'access-control-request-method': 'GET' };
      const asked = await ask('/api/farms', { method: 'OPTIONS', headers }, plain.url);
      const answer = await ask('/api/farms', { headers }, plain.url);
      expect([asked.status, saidTo(asked.headers), saidTo(answer.headers), varies(answer.headers)]).toEqual([
        405,
        {},
        {},
        [''],
      ]);
    } finally {
      await plain.close();
    }
  });
});

it('does not affect callers that name no origin', async () => {
  const answer = await isla.get(animal);
  expect([answer.status, saidTo(answer.headers)]).toEqual([200, {}]);
});
