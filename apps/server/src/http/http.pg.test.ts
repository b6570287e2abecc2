import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import description from '../../package.json' with { type: 'json' };
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, farms, path, practices } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';

let app: TestApp;
let isla: Client;
let webRoot: string;
const herd = path('farms', farms.hillhead, 'animals');

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'byre-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Byre</title>');
  writeFileSync(join(webRoot, 'sw.js'), '// worker');
  writeFileSync(join(webRoot, 'assets/main-Ab12Cd34.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets/main-Ab12Cd34.js.gz'), gzipSync('export {};'));
  app = await startTestApp({ webRoot });
  isla = await app.as('isla');
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

describe('addresses (decisions 1)', () => {
  it('carry ids with slashes, percent-encoded', async () => {
    const reply = await isla.get(`/api/farms/12%2F345%2F6789/animals/${encodeURIComponent(animals.bluebell)}`);
    expect([reply.status, reply.body._id, reply.body.farm_id]).toEqual([200, animals.bluebell, farms.hillhead]);
  });

  it('accept any text as an id: percent signs, spaces, other scripts, "search", 200 characters', async () => {
    const odd = ['100% %2F', 'Büel/牛 1?#&', 'search', 'x'.repeat(200)];
    for (const id of odd) {
      await app.db.rows(sql`insert into farm (_id, ver) values (${id}, 1)`);
      await app.db.rows(sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${id})`);
    }
    const found: unknown[] = [];
    for (const id of odd) found.push((await isla.get(path('farms', id))).body._id);
    for (const id of odd) {
      await app.db.rows(sql`delete from practice_farm where farm_id = ${id}`);
      await app.db.rows(sql`delete from farm where _id = ${id}`);
    }
    expect(found).toEqual(odd);
  });

  it('that cannot be decoded are 400, with NUL 404, unknown ones 404', async () => {
    const replies = [await isla.get('/api/farms/%zz'), await isla.get('/api/farms/a%00'), await isla.get('/api/none')];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual([
      [400, 'bad-request'],
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
  });

  it('answer 405 with Allow to a method they lack', async () => {
    const replies = [
      await isla.put(herd, {}),
      await isla.send('PATCH', path('farms', farms.hillhead)),
      await isla.post(path('products', 'x'), {}),
      await isla.get('/api/authenticate/third_party'),
    ];
    expect(replies.map((reply) => [reply.status, reply.headers.get('allow'), reply.body.code])).toEqual([
      [405, 'GET, HEAD', 'method-not-allowed'],
      [405, 'GET, HEAD', 'method-not-allowed'],
      [405, 'GET, HEAD', 'method-not-allowed'],
      [405, 'POST', 'method-not-allowed'],
    ]);
  });
});

describe('bodies (decisions 3 and 11)', () => {
  const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');

  it('that are not JSON are 415, broken JSON is 400', async () => {
    const replies = [
      await isla.post(records, 'notes=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      await isla.post(records, '{"notes":', {}),
      await isla.post(records, '[]', {}),
      await isla.post(records, '"text"', {}),
      await isla.post(records, '', {}),
      await isla.post(records, '{"notes":"\\ud800"}', {}),
      await isla.post(records, '{"__proto__":{"notes":"x"}}', {}),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([415, 400, 400, 400, 400, 400, 400]);
  });

  it('of more than 1 MiB are 413', async () => {
    const reply = await isla.post(records, { notes: 'x'.repeat(1024 * 1024) });
    expect([reply.status, reply.body.code]).toEqual([413, 'too-large']);
  });

  it('nested without limit are 400', async () => {
    const reply = await isla.post(`${records}/search`, `{"notes":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, {});
    expect(reply.status).toBe(400);
  });

  it.each([
    ['brackets in brackets', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`],
    ['a field beside a field', `{${Array.from({ length: 150_000 }, (_, n) => `"f${n}":1`).join()}}`],
    ['one empty list beside the other', `[${'[],'.repeat(200_000)}[]]`],
  ])('with more values than anybody needs are 400 before they are read: %s', async (_title, body) => {
    const reply = await isla.post('/api/sync/push', body);
    expect([reply.status, reply.body.code]).toEqual([400, 'bad-request']);
    expect(reply.body.detail).toMatch(/too deep|more than 100,000 values/);
  });

  it('may contain a string of any brackets, quotation marks and backslashes', async () => {
    const notes = `${'[{\\"'.repeat(4_000)}${'\\\\"{'.repeat(10)}\\`;
    const made = await isla.post(records, { notes });
    expect([made.status, made.body.notes]).toEqual([201, notes]);
  });

  it.each(['/api/authenticate/third_party', '/authenticate/third_party', '/api/register', '/api/password/reset'])(
    'of more than 16 kB are 413 before signing in: %s',
    async (address) => {
      const reply = await app.stranger.post(address, { email: 'x'.repeat(16 * 1024) });
      expect([reply.status, reply.body.code]).toEqual([413, 'too-large']);
    },
  );

  it('of a stranger are not even read', async () => {
    const reply = await app.stranger.post(records, '{"notes":', {});
    expect(reply.status).toBe(401);
  });
});

describe('lists (decisions 2)', () => {
  it('lead to the pages before and after, and the last has no next', async () => {
    const replies = [await isla.get('/api/farms?limit=1&sort=name'), await isla.get('/api/farms?limit=2&skip=1')];
    expect(replies.map((reply) => reply.headers.get('link'))).toEqual([
      '</api/farms?limit=1&sort=name&skip=1>; rel="next"',
      '</api/farms?limit=2&skip=0>; rel="prev"',
    ]);
    expect(replies.map((reply) => [reply.body.data.length, reply.body.total])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  it('are empty beyond the end, and still give the total', async () => {
    expect((await isla.get('/api/farms?skip=50')).body).toEqual({ data: [], total: 3, limit: 20, skip: 50 });
  });

  it('sort by a field with nulls last, and in descending order', async () => {
    const names = async (query: string) =>
      (await isla.get(`/api/farms?${query}`)).body.data.map((farm: { name: string }) => farm.name);
    expect(await names('sort=name')).toEqual(['Hillhead', 'Lochside', 'Marsh']);
    expect(await names('sort=name&criteria=descending')).toEqual(['Marsh', 'Lochside', 'Hillhead']);
    expect(await names('sort=organic_status')).toEqual(['Lochside', 'Hillhead', 'Marsh']);
    expect(await names('sort=organic_status&criteria=descending')).toEqual(['Hillhead', 'Lochside', 'Marsh']);
    expect(await names('criteria=descending')).toEqual(['Marsh', 'Lochside', 'Hillhead']);
  });

  it('refuse to sort by a field with several values', async () => {
    const reply = await isla.get(`${herd}?sort=reproductive_state`);
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([400, '/sort']);
  });

  it('find a part of any text, in any case, and treat wildcards as plain characters', async () => {
    const found = async (search: string) =>
      (await isla.get(`${herd}?search=${encodeURIComponent(search)}`)).body.data.map((a: { _id: string }) => a._id);
    expect(await found('100001')).toEqual([animals.bluebell]);
    expect(await found('HEIFER')).toEqual([animals.bluebell, animals.clover].sort());
    expect(await found('lim')).toEqual([animals.clover]);
    expect(await found('')).toHaveLength(2);
    for (const none of ['%', '_', '\\', 'species', '2025-04', 'cattlehf']) expect(await found(none)).toEqual([]);
  });
});

describe('searches (interface 4.8)', () => {
  const ids = async (collection: string, criteria: object) =>
    (await isla.post(`/api/${collection}/search`, criteria)).body.data.map((one: { _id: string }) => one._id);

  it('take the values of a field as alternatives, and require all fields', async () => {
    expect(await ids('conditions', { organ: ['udder', 'foot'] })).toHaveLength(2);
    expect(await ids('conditions', { organ: ['udder', 'foot'], route_of_admin: 'intramammary' })).toEqual([
      'c-mastitis',
    ]);
    expect(await ids('conditions', { organ: 'Udder' })).toEqual([]);
    expect(await ids('conditions', { organ: [] })).toEqual([]);
    expect(await ids('conditions', {})).toHaveLength(3);
  });

  it('search scalars, lists, booleans and dates alike', async () => {
    expect(await ids('products', { active_substances: ['Sulphur', 'x'], controlled_drug: false })).toEqual([
      '00010/4001',
    ]);
    expect(await ids('products', { date_of_issue: '2011-07-22', status: 'authorised' })).toHaveLength(2);
    expect(await ids('farms', { organic_status: [true] })).toEqual([farms.hillhead]);
    expect(await ids('practices', { postcode: 'PH15 2AA' })).toEqual([practices.glen]);
  });

  it.each([
    ['conditions?search=mast', { organ: ['udder', 'foot'] }, ['c-mastitis']],
    ['products?search=sulph', { status: 'expired' }, ['00010/4001']],
    ['farms?search=hill', { organic_status: true }, [farms.hillhead]],
    ['farms?search=nothing%20like%20it', { organic_status: true }, []],
    ['practices?search=glen', { postcode: 'PH15 2AA' }, [practices.glen]],
  ])('of a central list combine a basic search with fields: %s %j', async (list, criteria, expected) => {
    const [collection = '', query = ''] = list.split('?');
    const reply = await isla.post(`/api/${collection}/search?${query}`, criteria);
    expect(reply.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(expected);
  });

  it.each([
    ['conditions', { organs: 'udder' }, '/organs', 'unknown-field'],
    ['conditions', { organ: 5 }, '/organ', 'wrong-type'],
    ['conditions', { organ: false }, '/organ', 'wrong-type'],
    ['conditions', { notifiable: 'true' }, '/notifiable', 'wrong-type'],
    ['products', { date_of_issue: 'July' }, '/date_of_issue', 'bad-format'],
    ['farms', { search_text: 'x' }, '/search_text', 'unknown-field'],
    ['farms', { constructor: 'x' }, '/constructor', 'unknown-field'],
  ])('in %s refuse %j and point to %s', async (collection, criteria, pointer, code) => {
    const reply = await isla.post(`/api/${collection}/search`, criteria);
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });

  it('never read a value as SQL', async () => {
    expect(await ids('farms', { name: "'; drop table farm; --" })).toEqual([]);
    expect((await isla.get(`/api/farms?sort=${encodeURIComponent('name; drop table farm')}`)).status).toBe(400);
    expect(await ids('farms', {})).toHaveLength(3);
  });
});

describe('the service itself', () => {
  it('reports its health without a token', async () => {
    const reply = await app.stranger.get('/api/health');
    const about = {
      status: 'ok',
      version: description.version,
      commit: expect.stringMatching(/^([0-9a-f]{12}|unknown)$/),
    };
    expect([reply.status, reply.body]).toEqual([200, { ...about, set_back: null }]);
    const live = await app.stranger.get('/api/health/live');
    expect([live.status, live.body]).toEqual([200, about]);
  });

  it.each(['/api/health/ready', '/api/health/', '/healthz', '/livez', '/readyz', '/metrics', '/health'])(
    'answers a probe of %s with 404',
    async (url) => {
      expect((await app.stranger.get(url)).status).toBe(404);
    },
  );

  it('compresses what is large enough', async () => {
    const page = await isla.get('/api/products?limit=200', { 'accept-encoding': 'br' });
    expect([page.headers.get('content-encoding'), page.body.total]).toEqual(['br', 3]);
  });

  it('lets the app load only from its own origin, nothing inline', async () => {
    const policy = (await app.stranger.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types byre-worker");
    expect((await app.stranger.get('/')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets the app use only what it needs of a device', async () => {
    const policy = (await app.stranger.get('/')).headers.get('permissions-policy') ?? '';
    const isUsed = ({ 1: allowed }: readonly string[]) => allowed === '(self)';
    expect(
      policy
        .split(', ')
        .map((part) => part.split('='))
        .filter(isUsed)
        .map(([name]) => name),
    ).toEqual(['camera', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']);
    expect(policy).toContain('geolocation=(), ');
  });

  it('lets a page that shows an answer of the API load and run nothing, and nobody frame it', async () => {
    const answers = [await isla.get('/api/farms'), await isla.get('/api/none'), await app.stranger.get('/api/farms')];
    for (const { headers } of answers) {
      const policy = headers.get('content-security-policy')?.split(';');
      expect(policy).toEqual(["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs?a', '/apis', '/'])('protects %s as a page', async (url) => {
    const { headers } = await app.stranger.get(url);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('lets no cache keep records, and sends nothing again to a client that has the same version', async () => {
    const isla = await app.as('isla');
    const farm = await isla.get(path('farms', farms.hillhead));
    const list = await isla.get('/api/farms');
    expect([farm, list].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    const again = await isla.get(path('farms', farms.hillhead), { 'if-none-match': farm.headers.get('etag') ?? '' });
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'no-store']);
  });

  it('serves the app: screens and worker are checked each time, hashed files are cached for a year', async () => {
    const addresses = ['/', '/farms/12%2F345%2F6789', '/sw.js', '/assets/main-Ab12Cd34.js'];
    const replies = await Promise.all(addresses.map((address) => app.stranger.get(address)));
    expect(replies.map((reply) => [reply.status, reply.headers.get('cache-control')])).toEqual([
      [200, 'no-cache'],
      [200, 'no-cache'],
      [200, 'no-cache'],
      [200, 'public, max-age=31536000, immutable'],
    ]);
    expect(replies[1]?.text).toContain('<title>Byre</title>');
    expect(replies[3]?.headers.get('content-encoding')).toBe('gzip');
  });

  it('does not answer a missing script or an unknown address of the API with a page', async () => {
    const addresses = ['/assets/gone-Ab12Cd34.js', '/gone.js', '/api/gone', '/api'];
    const replies = await Promise.all(addresses.map((address) => app.stranger.get(address)));
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404]);
  });

  it('answers 503 while the app is just being replaced', async () => {
    const page = join(webRoot, 'index.html');
    renameSync(page, `${page}.away`);
    const away = await app.stranger.get('/device');
    renameSync(`${page}.away`, page);
    const back = await app.stranger.get('/device');
    expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(back.status).toBe(200);
  });

  it('reveals nothing internal when it fails, and recovers unaided', async () => {
    await app.db.rows(sql`alter table condition rename to hidden`);
    const broken = await isla.get('/api/conditions');
    await app.db.rows(sql`alter table hidden rename to condition`);
    expect([broken.status, broken.body]).toEqual([
      500,
      {
        type: '/api/docs#internal',
        title: 'Something went wrong on our side',
        status: 500,
        code: 'internal',
        detail: 'The details are in the server’s log and are not shown here.',
        request_id: broken.headers.get('request-id'),
      },
    ]);
    expect((await isla.get('/api/conditions')).status).toBe(200);
  });
});
