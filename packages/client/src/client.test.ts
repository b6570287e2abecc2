import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ByreProblem, ByreUnreachable } from './byre-problem.ts';
import { type ClientOptions, createClient } from './client.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown };
type Answer = (response: ServerResponse, seen: Seen) => void;

const ids = { farmId: '12/345/6789', animalId: 'UK 1' };
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** A service that gives these answers in turn, repeating the last, and its client. */
const serviceOf = async (answers: Answer[], options: Partial<ClientOptions> = {}) => {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
    const at = seen.length - 1;
    const answer = answers[Math.min(at, answers.length - 1)];
    if (answer) answer(response, seen[at] as Seen);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'a-token',
    wait: async (ms) => {
      waits.push(ms);
    },
    random: () => 1,
    ...options,
  });
  return { client, seen, waits };
};

const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
    response.end(JSON.stringify(value));
  };
const problem = (status: number, code: string, headers: Record<string, string> = {}, more: object = {}): Answer =>
  json(status, { type: `/api/docs#${code}`, title: code, status, code, ...more }, headers);
const done: Answer = (response) => {
  response.writeHead(204, { connection: 'close' });
  response.end();
};
const cut: Answer = (response) => {
  response.destroy();
};
/** Half an answer: the connection dies in the middle of the body. */
const cutInTheMiddle: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":', () => response.destroy());
};
const pageOf = (data: unknown[], total: number) => json(200, { data, total, limit: 200, skip: 0 });

describe('reading', () => {
  it('asks for the address with the token, each id percent-encoded', async () => {
    const { client, seen } = await serviceOf([pageOf([{ _id: 'UK 1' }], 1)]);
    const page = await client.animals.list({ farmId: '12/345/6789' }, { limit: 5, search: 'daisy' });
    expect([page.data, seen.map(({ method, url, headers }) => [method, url, headers.authorization])]).toEqual([
      [{ _id: 'UK 1' }],
      [['GET', '/api/farms/12%2F345%2F6789/animals?limit=5&search=daisy', 'Bearer a-token']],
    ]);
  });

  it('takes no ids where an address needs none', async () => {
    const { client, seen } = await serviceOf([pageOf([], 0)]);
    await client.farms.list();
    await client.products.list({ sort: 'product_name' });
    await client.conditions.search({ organ: ['udder', 'teat'] }, { limit: 1 });
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/farms', undefined],
      ['GET', '/api/products?sort=product_name', undefined],
      ['POST', '/api/conditions/search?limit=1', { organ: ['udder', 'teat'] }],
    ]);
  });

  it('walks over all pages, as they are needed', async () => {
    const { client, seen } = await serviceOf([pageOf([1, 2], 5), pageOf([3, 4], 5), pageOf([5], 5)]);
    const found: unknown[] = [];
    for await (const animal of client.animals.paged({ farmId: 'F' }, { limit: 2, sort: 'species' })) found.push(animal);
    expect([found, seen.map(({ url }) => url.split('?')[1])]).toEqual([
      [1, 2, 3, 4, 5],
      ['limit=2&sort=species&skip=0', 'limit=2&sort=species&skip=2', 'limit=2&sort=species&skip=4'],
    ]);
  });

  it('walks over all pages of a search, and stops after the last', async () => {
    const { client, seen } = await serviceOf([pageOf([1], 9), pageOf([], 9)]);
    const found: unknown[] = [];
    for await (const farm of client.farms.pagedSearch({ organic_status: true })) found.push(farm);
    expect([found, seen.map(({ url, body }) => [url, body])]).toEqual([
      [1],
      [
        ['/api/farms/search?limit=200&skip=0', { organic_status: true }],
        ['/api/farms/search?limit=200&skip=1', { organic_status: true }],
      ],
    ]);
  });

  it.each([
    ['a cut before the answer', cut],
    ['a cut in the middle of the answer', cutInTheMiddle],
  ])('tries again after %s', async (_name, broken) => {
    const { client, waits } = await serviceOf([broken, pageOf(['there'], 1)]);
    expect([(await client.farms.list()).data, waits]).toEqual([['there'], [250]]);
  });
});

describe('writing', () => {
  it('sends an Idempotency-Key of its own, another for each call', async () => {
    const { client, seen } = await serviceOf([json(201, { _id: 'r' })]);
    await client.medicalRecords.create(ids, { notes: 'off feed' });
    await client.medicalRecords.create(ids, { notes: 'off feed' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect([keys[0] === keys[1], ...keys.map((key) => typeof key)]).toEqual([false, 'string', 'string']);
  });

  it('repeats a write whose answer was lost with the same key and body', async () => {
    const { client, seen } = await serviceOf([cut, cutInTheMiddle, json(201, { _id: 'r' })], { newKey: () => 'key-1' });
    const created = await client.medicalRecords.create(ids, { notes: 'off feed' });
    expect([created, seen.map(({ headers, body }) => [headers['idempotency-key'], body])]).toEqual([
      { _id: 'r' },
      Array.from({ length: 3 }, () => ['key-1', { notes: 'off feed' }]),
    ]);
  });

  it('waits as long as the service says', async () => {
    const busy = problem(503, 'unavailable', { 'retry-after': '5' });
    const { client, waits } = await serviceOf([busy, problem(429, 'too-many-requests', { 'retry-after': '2' }), done]);
    await client.medicalRecords.remove({ ...ids, medicalRecordId: 'r' });
    expect(waits).toEqual([5_000, 2_000]);
  });

  it('asks for the version that the author saw, given as number or as ETag', async () => {
    const { client, seen } = await serviceOf([json(200, {})]);
    await client.animals.update(ids, { species: 'Cattle' }, { ifMatch: 12 });
    await client.animals.update(ids, { species: 'Cattle' }, { ifMatch: '"13"', idempotencyKey: 'mine' });
    expect(seen.map(({ headers }) => [headers['if-match'], headers['idempotency-key'] === 'mine'])).toEqual([
      ['"12"', false],
      ['"13"', true],
    ]);
  });
});

describe('failures', () => {
  it('throw what Byre answered, with code, fields at fault and the current document', async () => {
    const errors = [{ pointer: '/notes', code: 'wrong-type', message: 'Must be a string.' }];
    const answer = problem(412, 'stale', { 'request-id': 'r-1' }, { errors, current: { version: 3 } });
    const { client } = await serviceOf([answer]);
    const thrown = await client.animals.update(ids, {}, { ifMatch: 2 }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ByreProblem);
    expect(thrown).toMatchObject({ code: 'stale', status: 412, errors, current: { version: 3 }, requestId: 'r-1' });
  });

  it('are reported once the attempts are used up, with the last cause', async () => {
    const { client, seen } = await serviceOf([cut], { retries: 2 });
    await expect(client.farms.list()).rejects.toBeInstanceOf(ByreUnreachable);
    expect(seen.length).toBe(3);
  });

  it('include the page of a guest network, which is not taken for an answer', async () => {
    const portal: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' });
      response.end('<h1>Welcome to the mart. Please accept our terms.</h1>');
    };
    const { client } = await serviceOf([portal]);
    await expect(client.farms.list()).rejects.toBeInstanceOf(ByreUnreachable);
    await expect(client.export().next()).rejects.toBeInstanceOf(ByreUnreachable);
    await expect(client.export.rows('animals').next()).rejects.toBeInstanceOf(ByreUnreachable);
  });

  it('end at once when the caller aborts', async () => {
    const { client, seen } = await serviceOf([cut]);
    const signal = AbortSignal.abort(new Error('The screen was left.'));
    await expect(client.farms.list({}, { signal })).rejects.toThrow('The screen was left.');
    expect(seen).toEqual([]);
  });
});

describe('stopping', () => {
  const enough = new Error('enough');

  it('does not wait for a token that does not come', async () => {
    const stopping = new AbortController();
    const { client, seen } = await serviceOf([done], { token: () => new Promise<string>(() => {}) });
    const calling = client.farms.list({}, { signal: stopping.signal });
    stopping.abort(enough);
    await expect(calling).rejects.toBe(enough);
    expect(seen).toEqual([]);
  });

  it('does not wait until a retry is due', async () => {
    const stopping = new AbortController();
    const busy: Answer = (response, seen) => {
      problem(503, 'unavailable', { 'retry-after': '59' })(response, seen);
      setImmediate(() => stopping.abort(enough));
    };
    // The client's own clock.
    const { client } = await serviceOf([busy], { wait: undefined });
    await expect(client.farms.list({}, { signal: stopping.signal })).rejects.toBe(enough);
  });

  it('does not wait for the rest of an export', async () => {
    const stopping = new AbortController();
    const begun: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
      response.write('{"_id":"UK 1"}\n');
    };
    // What hands requests on may not hand on the signal.
    const { client } = await serviceOf([begun], { fetch: (url, init) => fetch(url, { ...init, signal: null }) });
    const rows = client.export.rows('animals', { signal: stopping.signal });
    expect((await rows.next()).value).toEqual({ _id: 'UK 1' });
    const next = rows.next();
    stopping.abort(enough);
    await expect(next).rejects.toBe(enough);
    for (const server of servers) server.closeAllConnections();
  });

  it('ends a walk over pages between two documents', async () => {
    const stopping = new AbortController();
    const { client } = await serviceOf([pageOf([1, 2, 3], 3)]);
    const walk = client.farms.paged({}, { signal: stopping.signal });
    expect((await walk.next()).value).toBe(1);
    stopping.abort(enough);
    await expect(walk.next()).rejects.toBe(enough);
  });

  it('gives each attempt its full time', async () => {
    const silent: Answer = () => undefined;
    const { client, seen } = await serviceOf([silent, pageOf(['there'], 1)], { timeoutMs: 300 });
    expect((await client.farms.list()).data).toEqual(['there']);
    expect(seen.length).toBe(2);
    for (const server of servers) server.closeAllConnections();
  });
});

describe('signing in', () => {
  const signIn = { email: 'vet@glen.example', password: 'byre-demo', name: 'test' };
  const session = (token: string) => json(200, { token, expires_at: '2026-12-05T09:00:00.000Z', user: {} });

  it('happens once, before the first call, however many begin at the same time', async () => {
    const answer: Answer = (response, seen) =>
      (seen.url === '/api/farms' ? pageOf([], 0) : session('t-1'))(response, seen);
    const { client, seen } = await serviceOf([answer], { signIn });
    await Promise.all([client.farms.list(), client.farms.list(), client.farms.list()]);
    expect(seen.map(({ url, headers, body }) => [url, headers.authorization, body])).toEqual([
      ['/api/authenticate/third_party', undefined, signIn],
      ...Array.from({ length: 3 }, () => ['/api/farms', 'Bearer t-1', undefined]),
    ]);
  });

  it('happens again when the session has expired, and the call continues', async () => {
    const answers = [session('t-1'), problem(401, 'unauthenticated'), session('t-2'), pageOf(['there'], 1)];
    const { client, seen } = await serviceOf(answers, { signIn });
    expect((await client.farms.list()).data).toEqual(['there']);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer t-1',
      undefined,
      'Bearer t-2',
    ]);
  });

  it('throws the problem of a wrong password, and tries again with the next call', async () => {
    const wrong = problem(401, 'unauthenticated');
    const { client, seen } = await serviceOf([wrong, wrong], { signIn });
    await expect(client.farms.list()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(client.farms.list()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(seen.map(({ url }) => url)).toEqual(['/api/authenticate/third_party', '/api/authenticate/third_party']);
  });

  it('throws 401 for a token that is not accepted: there is no other', async () => {
    const { client, seen } = await serviceOf([problem(401, 'unauthenticated')]);
    await expect(client.session.whoAmI()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(seen.length).toBe(1);
  });
});
