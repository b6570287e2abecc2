import { checkerOf } from '@byre/contract/check';
import { PlainQuery } from '@byre/contract/paging';
import { ProblemDocument } from '@byre/contract/problem-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { call, endpoints, fill, type Ids, prepareWalk, type Walk } from '../../testing/walk.ts';
import { animals, conditions, farms, products } from '../../testing/world.ts';

const withToken = endpoints.filter(({ auth }) => auth === 'user');
const ofAFarm = withToken.filter(({ path }) => path.includes(':farmId'));
const collections = withToken.filter(({ name }) => name.endsWith('.list'));
const searches = withToken.filter(({ name }) => name.endsWith('.search'));
const plainLists = withToken.filter(({ query }) => query === PlainQuery);
const ofClinicians = withToken.filter(
  ({ name, problems }) =>
    /^(formulary|practiceProducts)\.|^imports\.rememberColumns$/.test(name) && problems.includes('forbidden'),
);
const ofAdmins = withToken.filter((one) => one.problems.includes('forbidden') && !ofClinicians.includes(one));

let app: TestApp;
let isla: Client;
let ids: Ids;
let makeCase: Walk['makeCase'];
let oneWhoMay: Walk['oneWhoMay'];

beforeAll(async () => {
  app = await startTestApp();
  ({ isla, ids, makeCase, oneWhoMay } = await prepareWalk(app));
});
afterAll(() => app.close());

const problemFits = (body: unknown) => checkerOf(ProblemDocument)(body).ok;

describe('every endpoint that needs a token', () => {
  it.each(withToken)('$name is 401 without one', async (endpoint) => {
    const reply = await call(app.stranger, endpoint, ids);
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(problemFits(reply.body)).toBe(true);
  });
});

describe('every endpoint of a farm', () => {
  it.each(ofAFarm)('$name is 404 for another practice’s farm', async (endpoint) => {
    const reply = await call(isla, endpoint, { ...ids, farmId: farms.sedge, animalId: animals.sorrel });
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    expect(problemFits(reply.body)).toBe(true);
  });

  it.each(ofAFarm)('$name is 404 for a farm of the practice that the person may not see', async (endpoint) => {
    expect((await call(await app.as('lewis'), endpoint, ids)).status).toBe(404);
  });

  it.each(ofAFarm.filter(({ path }) => path.includes(':animalId')))(
    '$name is 404 for an animal of another farm',
    async (endpoint) => {
      expect((await call(isla, endpoint, { ...ids, animalId: animals.daisy })).status).toBe(404);
    },
  );
});

describe('every endpoint of admins', () => {
  it.each(ofAdmins)('$name is 403 for everybody else', async (endpoint) => {
    const reply = await call(isla, endpoint, ids);
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    expect(problemFits(reply.body)).toBe(true);
  });

  // A vendor belongs to nobody: each practice connects it for itself. Conversions are a list for everybody.
  it.each(ofAdmins.filter(({ path }) => /:(?!vendorId|conversionName)/.test(path)))(
    '$name is 404 for something of another practice',
    async (endpoint) => {
      expect((await call(await app.as('edith'), endpoint, ids)).status).toBe(404);
    },
  );
});

describe('every endpoint of vets and admins', () => {
  it.each(ofClinicians)('$name is 403 for the desk, 404 for another practice', async (endpoint) => {
    const replies = [
      await call(await app.as('morag'), endpoint, ids),
      await call(await app.as('edith'), endpoint, ids),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'forbidden'],
      [404, 'not-found'],
    ]);
    expect(replies.every(({ body }) => problemFits(body))).toBe(true);
  });
});

describe('every reply fits its schema', () => {
  const single = withToken.filter(({ name }) => /\.(get|create|update|whoAmI|push|offerReset)$/.test(name));

  it.each([...collections, ...searches, ...plainLists, ...single])('$name', async (endpoint) => {
    const id = endpoint.name.startsWith('products') ? products.tubes : conditions.mastitis;
    const reply = await call(oneWhoMay(endpoint), endpoint, { ...ids, id });
    expect(reply.status).toBe(endpoint.status);
    if (!endpoint.reply) throw new Error('It has a reply.');
    expect(checkerOf(endpoint.reply)(reply.body)).toEqual({ ok: true, value: reply.body });
  });
});

describe('every list', () => {
  it.each([...collections, ...searches, ...plainLists])(
    '$name gives 20 items unless a limit is set',
    async (endpoint) => {
      const reply = await call(oneWhoMay(endpoint), endpoint, ids);
      expect(reply.body).toMatchObject({ limit: 20, skip: 0 });
      expect(reply.body.data).toHaveLength(Math.min(20, reply.body.total));
    },
  );

  it.each([...collections, ...searches, ...plainLists])('$name refuses an invalid page', async (endpoint) => {
    const ask = (query: string) =>
      oneWhoMay(endpoint).send(endpoint.method, `${fill(endpoint.path, ids)}?${query}`, endpoint.body ? {} : undefined);
    const queries = ['limit=0', 'limit=201', 'limit=ten', 'limit=1.5', 'limit=', 'skip=-1', 'limit=5&limit=6'];
    const replies = await Promise.all([...queries, 'sort=nothing', 'sort=_id&criteria=upwards', 'page=2'].map(ask));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 400));
  });
});

describe('every deletion', () => {
  it.each(withToken.filter(({ name }) => name.endsWith('.remove')))('$name is 204, and then 404', async (endpoint) => {
    const own = { ...ids, ...(await makeCase()) };
    const client = oneWhoMay(endpoint);
    const replies = [await call(client, endpoint, own), await call(client, endpoint, own)];
    expect(replies.map((reply) => reply.status)).toEqual([204, 404]);
  });
});
