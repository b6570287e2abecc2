import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Endpoint } from '@byre/contract/endpoint';
import { PlainQuery } from '@byre/contract/paging';
import { ProblemDocument } from '@byre/contract/problem';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { animals, conditions, farms, password, people, practices, products } from '../testing/world.ts';

const endpoints = Object.entries(api).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${resource}.${name}`, ...endpoint })),
);
const withToken = endpoints.filter(({ auth }) => auth === 'user');
const ofAFarm = withToken.filter(({ path }) => path.includes(':farmId'));
const collections = withToken.filter(({ name }) => name.endsWith('.list'));
const searches = withToken.filter(({ name }) => name.endsWith('.search'));
const plainLists = withToken.filter(({ query }) => query === PlainQuery);
const ofAdmins = withToken.filter(({ problems }) => problems.includes('forbidden'));

/** Bodies that each writing endpoint accepts; the others need none. */
const bodies: Readonly<Record<string, object>> = {
  'animals.update': { stock_id: 4 },
  'medicalRecords.create': { tentative_conditions: [conditions.mastitis] },
  'medicalRecords.update': { notes: 'seen again' },
  'treatmentHistory.create': { treatment_strategy: 'tubes' },
  'treatmentHistory.update': { response: 'Good' },
  'medicineUsage.create': { product_id: products.tubes },
  'medicineUsage.update': { dose: '2 tubes' },
  'account.changePassword': { current: password, new: 'four words are better' },
  'people.update': { name: 'Lewis Hay' },
  'invitations.create': { email: 'new@glen.example', role: 'vet' },
  'sync.push': {
    protocol: protocolVersion,
    epoch: null,
    client: '01900000-0000-7000-8000-000000000001',
    mutations: [],
  },
};

let app: TestApp;
let isla: Client;
let fiona: Client;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  ids = {
    farmId: farms.hillhead,
    animalId: animals.bluebell,
    practiceId: practices.glen,
    id: conditions.mastitis,
    personId: people.lewis.id,
    invitationId: String((await fiona.post('/api/invitations', bodies['invitations.create'])).body._id),
    sessionId: String((await isla.get('/api/sessions')).body.data[0]._id),
    ...(await makeCase()),
  };
});
afterAll(() => app.close());

/** A record, its treatment and its usage, by the names that paths call them. */
const makeCase = async () => {
  const above = { farmId: farms.hillhead, animalId: animals.bluebell };
  const make = async (path: string, parents: Record<string, string>, body: object) =>
    String((await isla.post(fill(path, parents), body)).body._id);
  const medicalRecordId = await make(api.medicalRecords.create.path, above, {});
  const treatmentId = await make(api.treatmentHistory.create.path, { ...above, recordId: medicalRecordId }, {});
  const parents = { ...above, medicalRecordId, treatmentId };
  const medicineUseageId = await make(api.medicineUsage.create.path, parents, { product_id: products.tubes });
  return { medicalRecordId, recordId: medicalRecordId, treatmentId, medicineUseageId };
};

const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `no-${name}`));

const call = (client: Client, endpoint: Endpoint & { name: string }, values: Record<string, string>, body?: object) =>
  client.send(
    endpoint.method,
    fill(endpoint.path, values),
    endpoint.body ? (body ?? bodies[endpoint.name] ?? {}) : undefined,
  );

/** Somebody who may ask an endpoint. */
const oneWhoMay = ({ problems }: Endpoint): Client => (problems.includes('forbidden') ? fiona : isla);

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
  it.each(ofAFarm)('$name is 404 for a farm of others', async (endpoint) => {
    const reply = await call(isla, endpoint, { ...ids, farmId: farms.sedge, animalId: animals.sorrel });
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    expect(problemFits(reply.body)).toBe(true);
  });

  it.each(ofAFarm)('$name is 404 for a farm of the practice that the person is kept from', async (endpoint) => {
    expect((await call(await app.as('lewis'), endpoint, ids)).status).toBe(404);
  });

  it.each(ofAFarm.filter(({ path }) => path.includes(':animalId')))(
    '$name is 404 for an animal of another farm',
    async (endpoint) => {
      const body = endpoint.name.endsWith('ByBody') ? { _id: ids.treatmentId } : undefined;
      expect((await call(isla, endpoint, { ...ids, animalId: animals.daisy }, body)).status).toBe(404);
    },
  );
});

describe('every endpoint of admins', () => {
  it.each(ofAdmins)('$name is 403 for everybody else', async (endpoint) => {
    const reply = await call(isla, endpoint, ids);
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    expect(problemFits(reply.body)).toBe(true);
  });

  it.each(ofAdmins.filter(({ path }) => path.includes(':')))(
    '$name is 404 for what is of another practice',
    async (endpoint) => {
      expect((await call(await app.as('edith'), endpoint, ids)).status).toBe(404);
    },
  );
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
    '$name gives 20 at a time unless told otherwise',
    async (endpoint) => {
      const reply = await call(oneWhoMay(endpoint), endpoint, ids);
      expect(reply.body).toMatchObject({ limit: 20, skip: 0 });
      expect(reply.body.total).toBe(reply.body.data.length);
    },
  );

  it.each([...collections, ...searches, ...plainLists])('$name refuses a page it cannot give', async (endpoint) => {
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
    const replies = [await call(isla, endpoint, own), await call(isla, endpoint, own)];
    expect(replies.map((reply) => reply.status)).toEqual([204, 404]);
  });
});
