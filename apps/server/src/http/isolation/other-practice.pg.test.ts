import { isRead } from '@byre/contract/endpoint';
import { scopes } from '@byre/contract/keys/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { databaseState } from '../../../testing/database-state.ts';
import {
  giveSecondFactor,
  makeOtherPractice,
  type OtherPractice,
  signInThere,
} from '../../../testing/other-practice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  call,
  endpoints,
  type Ids,
  isRefusedAnyway,
  keyFor,
  makeRecordsOf,
  type NamedEndpoint,
  namesAThing,
  namesIn,
  prepareWalk,
} from '../../../testing/walk.ts';
import { animals, farms } from '../../../testing/world.ts';

/** The callers, and what they own of each kind that a path can contain. */
type Caller = { client: Client; own: Ids; isAdmin: boolean };

let app: TestApp;
let fenland: OtherPractice;
/** A write has been carried out there, so something may be missing. */
let isUsed = false;
let callers: Readonly<Record<string, Caller>>;
/** People and keys of Glen who may see one farm only, and things on a farm they may not see. */
let limited: Readonly<Record<string, Caller>>;
let hillhead: Ids;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  const walk = await prepareWalk(app);
  const { fiona } = walk;
  isla = walk.isla;
  hillhead = walk.ids;
  const lewis = await app.as('lewis');
  const above = { farmId: farms.lochside, animalId: animals.daisy };
  const lochside = { ...hillhead, ...above, ...(await makeRecordsOf(lewis, above)) };
  const key = await keyFor(app, fiona, scopes, { farms: [farms.lochside] });
  // The first use of a key is recorded, whatever the request.
  await key.get('/api/farms');
  const of = (client: Client, own: Ids, isAdmin = false): Caller => ({ client, own, isAdmin });
  limited = { 'a limited locum': of(lewis, lochside), 'a key limited to a farm': of(key, lochside) };
  callers = {
    'its admin': of(fiona, hillhead, true),
    'its vet': of(isla, hillhead),
    'its staff': of(walk.morag, hillhead),
    ...limited,
  };
  fenland = await makeOtherPractice(app, await signInThere(app));
});
afterAll(() => app.close());

/**
 * Every way to name another's thing: by its whole address, and below each part of one's own. If the body names the
 * thing, the whole address may be one's own.
 */
const namings = (endpoint: NamedEndpoint, own: Ids, others: Ids): Ids[] => {
  const names = namesIn(endpoint);
  const cuts = names.length + (endpoint.name.endsWith('ByBody') ? 1 : 0);
  return Array.from({ length: cuts }, (_, cut) => ({
    ...others,
    ...Object.fromEntries(names.slice(0, cut).map((name) => [name, own[name] ?? ''])),
  }));
};

const named = endpoints.filter(namesAThing);
const ofAFarm = named.filter(({ path }) => path.includes(':farmId'));

const refusals = async (endpoint: NamedEndpoint, others: Ids, who: Readonly<Record<string, Caller>>) => {
  const found: Record<string, number[]> = {};
  for (const [name, { client, own }] of Object.entries(who)) {
    found[name] = [];
    for (const ids of namings(endpoint, own, others)) found[name].push((await call(client, endpoint, ids)).status);
  }
  return found;
};

describe('a thing of another practice', () => {
  it.each(named)('$name gives it to nobody else, by any address, and changes nothing', async (endpoint) => {
    if (isUsed) fenland = await makeOtherPractice(app, fenland);
    isUsed = !isRead(endpoint);
    if (endpoint.name === 'secondFactors.takeAway') await giveSecondFactor(app);
    const before = await databaseState(app.db);
    const found = await refusals(endpoint, fenland.ids, callers);
    expect(await databaseState(app.db)).toEqual(before);
    for (const [name, statuses] of Object.entries(found)) {
      const isNeverTold = callers[name]?.isAdmin || endpoint.path.includes(':farmId');
      const allowed = isNeverTold ? [404] : [403, 404];
      expect([name, statuses.filter((status) => !allowed.includes(status))]).toEqual([name, []]);
    }
    // An import can be undone by those who applied it, and does not exist for others.
    const isOfAdmins = endpoint.problems.includes('forbidden') || endpoint.path.includes(':importId');
    const owner = isOfAdmins ? fenland.edith : fenland.tom;
    const { status } = await call(owner, endpoint, fenland.ids);
    expect(status).toBe(isRefusedAnyway(endpoint) ? 422 : endpoint.status);
    if (endsSessions(endpoint)) fenland = { ...fenland, ...(await signInThere(app)) };
  });
});

/** What Hillhead has, with new records. */
const makeOthers = async (): Promise<Ids> => {
  const above = { farmId: farms.hillhead, animalId: animals.bluebell };
  hillhead = { ...hillhead, ...(await makeRecordsOf(isla, above, hillhead)) };
  return hillhead;
};

const endsSessions = ({ name }: NamedEndpoint): boolean => name.startsWith('people.') && !name.endsWith('.get');

describe('a farm that a person in the practice may not see', () => {
  it.each(ofAFarm)('$name gives them nothing of it, by any address, and changes nothing', async (endpoint) => {
    const others = await makeOthers();
    const before = await databaseState(app.db);
    const found = await refusals(endpoint, others, limited);
    expect(await databaseState(app.db)).toEqual(before);
    expect(Object.values(found).flatMap((statuses) => statuses.filter((status) => status !== 404))).toEqual([]);
    expect((await call(isla, endpoint, others)).status).toBe(endpoint.status);
  });
});

describe('what can be read without naming a thing', () => {
  const asked = endpoints.filter(
    (one) =>
      one.auth === 'user' &&
      isRead(one) &&
      one.name !== 'sync.live' &&
      namesIn(one).every((name) => ['farmId', 'animalId', 'practiceId'].includes(name)),
  );

  it.each(asked)('$name reveals nothing of another practice', async (endpoint) => {
    const secrets = Object.entries(fenland.ids).flatMap(([name, id]) => (name === 'practiceId' ? [] : [id]));
    for (const { client, own } of Object.values(callers)) {
      const { text } = await call(client, endpoint, own);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});

describe('what is below a deleted record or treatment', () => {
  const parents = { medicalRecordId: 'medicalRecords', recordId: 'medicalRecords', treatmentId: 'treatmentHistory' };
  const below = Object.entries(parents).flatMap(([parent, resource]) =>
    ofAFarm
      .filter(({ name, path }) => path.includes(`:${parent}/`) && !/^(history|deletedRecords)\./.test(name))
      .map((endpoint) => ({ endpoint, name: endpoint.name, parent, remove: `${resource}.remove` })),
  );

  it.each(below)('$name is 404 below a deleted :$parent', async ({ endpoint, remove }) => {
    const ids = await makeOthers();
    const removing = endpoints.find(({ name }) => name === remove);
    if (!removing) throw new Error(`There is no ${remove}.`);
    expect((await call(isla, removing, ids)).status).toBe(204);
    const before = await databaseState(app.db);
    expect((await call(isla, endpoint, ids)).status).toBe(404);
    expect(await databaseState(app.db)).toEqual(before);
  });
});
