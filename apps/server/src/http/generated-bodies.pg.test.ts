import { historyFields } from '@byre/contract/animals/schema';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Json } from '@byre/contract/fields';
import { ProblemDocument } from '@byre/contract/problem-document';
import type { SchemaNode } from '@byre/contract/schema-node';
import { searchBodyOf, sortableFieldsOf } from '@byre/contract/search';
import { spellings } from '@byre/contract/spelling';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed } from '../../testing/allowed-bodies.ts';
import { type Broken, breaking, fitting } from '../../testing/bodies.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { firstLost } from '../../testing/read-back.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, conditions, farms, practices, products } from '../../testing/world.ts';

/** The total number of requests, shared among the properties; more at night. */
const requests = Number(process.env.BYRE_PROPERTY_RUNS ?? 2_000);
const isNightly = process.env.BYRE_PROPERTY_RUNS !== undefined;
/** Endpoints that hash passwords, or allow only a few attempts. */
const slow = /^(session|account|invitations)\./;

type Body = { [field: string]: Json };
type Named = Endpoint & { name: string };
const endpoints: Named[] = Object.entries(api).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${resource}.${name}`, ...endpoint })),
);
const isOf = (kind: RegExp) => endpoints.filter(({ name }) => kind.test(name));
const records = isOf(/^(medicalRecords|treatmentHistory|medicineUsage|observations|attachments)\.create$/);
const changes = isOf(/^(animals|medicalRecords|treatmentHistory|medicineUsage|observations|attachments)\.update$/);
const searches = isOf(/\.search$/);
const lists = isOf(/\.list$/).filter(({ query }) => query && 'sort' in query.properties);
const others = endpoints.filter(
  ({ body, name }) => body && ![...records, ...changes, ...searches].some((known) => known.name === name),
);
const quick = others.filter(({ name }) => !slow.test(name));
/** A body that is read back takes two requests. */
const runs = Math.ceil(
  requests / (3 * (records.length + changes.length) + 2 * (searches.length + lists.length) + quick.length),
);
let asked = 0;

let app: TestApp;
let isla: Client;
let fiona: Client;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = await Promise.all([app.as('isla'), app.as('fiona')]);
  const above = { farmId: farms.hillhead, animalId: animals.bluebell };
  const make = async (path: string, parents: Record<string, string>, body: object) =>
    String((await isla.post(fill(path, parents), body)).body._id);
  const medicalRecordId = await make(api.medicalRecords.create.path, above, {});
  const treatmentId = await make(api.treatmentHistory.create.path, { ...above, recordId: medicalRecordId }, {});
  const parents = { ...above, medicalRecordId, treatmentId };
  const medicineUseageId = await make(api.medicineUsage.create.path, parents, { product_id: products.tubes });
  const observationId = await make(api.observations.create.path, above, { kind: 'weight' });
  const attachmentId = await make(api.attachments.create.path, above, {});
  const { glen: practiceId } = practices;
  ids = {
    ...parents,
    recordId: medicalRecordId,
    medicineUseageId,
    observationId,
    attachmentId,
    id: conditions.mastitis,
    practiceId,
  };
});
afterAll(() => app.close());

const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `no-${name}`));

const send = ({ method, path, auth }: Endpoint, body: Json | undefined, query = ''): Promise<Reply> => {
  asked += 1;
  return clientFor({ auth, path }).send(method, fill(path, ids) + query, JSON.stringify(body), {
    'content-type': 'application/json',
  });
};

const readBack = (path: string): Promise<Reply> => {
  asked += 1;
  return isla.get(path);
};

/** People, invitations, keys, connected systems, webhooks, devices and refused edits are for the admin of the practice. */
const clientFor = ({ auth, path }: Pick<Endpoint, 'auth' | 'path'>): Client => {
  if (auth === 'none') return app.stranger;
  return /^\/api\/(people|invitations|keys|vendors|webhooks|practices\/:practiceId\/(devices|quarantine))/.test(path)
    ? fiona
    : isla;
};

const hold = <T>(values: Arbitrary<T>, holds: (value: T) => Promise<void>, numRuns = runs) =>
  fc.assert(fc.asyncProperty(values, holds), { numRuns, ...(isNightly ? {} : { seed: 20_261_121 }) });

const problemFits = (body: unknown) => checkerOf(ProblemDocument)(body).ok;

/** A refusal that names the field at fault, or one inside it. */
const expectRefusal = (reply: Reply, { pointer }: Broken): void => {
  expect({ status: reply.status, fits: problemFits(reply.body) }).toEqual({ status: 400, fits: true });
  const pointers: string[] = (reply.body.errors ?? []).map((error: { pointer: string }) => error.pointer);
  expect(pointers).toSatisfy(
    () => pointers.some((found) => `${found}/`.startsWith(`${pointer}/`)),
    `${pointer} in ${pointers}`,
  );
};

const bodyOf = (endpoint: Endpoint): TSchema => {
  if (!endpoint.body) throw new Error('It has a body.');
  return endpoint.body;
};

describe('a valid body', () => {
  it.each(records)('$name accepts it and reads it back', async (endpoint) => {
    await hold(allowed(endpoint), async (body) => {
      const made = await send(endpoint, body);
      expect({ status: made.status, body: made.status === 201 ? {} : made.body }).toEqual({ status: 201, body: {} });
      const read = await readBack(String(made.headers.get('location')));
      expect(read.body).toEqual(made.body);
      expect(firstLost(bodyOf(endpoint), body, read.body)).toBeNull();
    });
  });

  it.each(changes)('$name accepts it and reads it back', async (endpoint) => {
    await hold(allowed(endpoint), async (body) => {
      const changed = await send(endpoint, body);
      expect({ status: changed.status, body: changed.status === 200 ? {} : changed.body }).toEqual({
        status: 200,
        body: {},
      });
      const read = await readBack(fill(endpoint.path, ids));
      // Warnings are about what was sent.
      const { warnings: _, ...stored } = changed.body;
      expect(read.body).toEqual(stored);
      expect(firstLost(bodyOf(endpoint), withoutPushes(body), respelt(read.body))).toBeNull();
    });
  });

  it.each(searches)('$name accepts it', async (endpoint) => {
    await hold(fitting(searchBodyOf(itemOf(endpoint))) as Arbitrary<Body>, async (body) => {
      const reply = await send(endpoint, withoutMisspelt(body));
      expect([reply.status, reply.status === 200 ? null : reply.body]).toEqual([200, null]);
    });
  });

  it.each(lists)('$name accepts any page, order and search', async (endpoint) => {
    const query = (fitting(endpoint.query ?? {}) as Arbitrary<Body>).chain((fields) =>
      fc
        .constantFrom(...sortableFieldsOf(itemOf(endpoint)))
        .map((sort) => ('sort' in fields ? { ...fields, sort } : fields)),
    );
    await hold(query, async (fields) => {
      const reply = await send(endpoint, undefined, `?${new URLSearchParams(asTexts(fields))}`);
      expect([reply.status, reply.status === 200 ? null : reply.body]).toEqual([200, null]);
    });
  });
});

describe('a body with one invalid field', () => {
  it.each([...records, ...changes])('$name refuses it and names the field', async (endpoint) => {
    await hold(breaking(bodyOf(endpoint), allowed(endpoint)), async (broken) => {
      expectRefusal(await send(endpoint, broken.body), broken);
    });
  });

  it.each(searches)('$name refuses it and names the field', async (endpoint) => {
    const schema = searchBodyOf(itemOf(endpoint));
    await hold(breaking(schema, fc.constant({})), async (broken) => {
      expectRefusal(await send(endpoint, broken.body), broken);
    });
  });

  it.each(lists)('$name refuses it and names the field', async (endpoint) => {
    const wrong = fc.constantFrom<[string, string]>(
      ...(['-1', '0', '201', '1.5', 'ten', '', '1e2', '99999999999999999999'].map((limit) => ['limit', limit]) as [
        string,
        string,
      ][]),
      ...(['-1', 'x', '', '0x1', '1e300'].map((skip) => ['skip', skip]) as [string, string][]),
      ...(['ascending', '', 'DESCENDING'].map((criteria) => ['criteria', criteria]) as [string, string][]),
      ...(['nothing', '', '__proto__', 'constructor', 'search_text', '_id; drop table animal'].map((sort) => [
        'sort',
        sort,
      ]) as [string, string][]),
      ['search', 'a\0b'],
      ['page', '2'],
    );
    await hold(wrong, async ([name, value]) => {
      expectRefusal(await send(endpoint, undefined, `?${new URLSearchParams([[name, value]])}`), {
        body: null,
        pointer: `/${name}`,
      });
    });
  });
});

describe('any body at all', () => {
  it.each(others)('$name answers it with a success or a documented refusal', async (endpoint) => {
    const schema = bodyOf(endpoint);
    const bodies = fc.oneof(
      fitting(schema),
      breaking(schema, fitting(schema)).map(({ body }) => body),
      fc.jsonValue() as Arbitrary<Json>,
    );
    const expectHonest = async (body: Json) => {
      const reply = await send(endpoint, body);
      expect(reply.status).toBeLessThan(500);
      if (reply.status >= 400) expect(problemFits(reply.body)).toBe(true);
    };
    await hold(bodies, expectHonest, slow.test(endpoint.name) ? 10 : runs);
  });
});

it('as many requests as promised', () => {
  expect(asked).toBeGreaterThanOrEqual(requests);
});

const itemOf = ({ reply }: Endpoint): TSchema => {
  const item = (reply as SchemaNode | null)?.properties?.data?.items;
  if (!item) throw new Error('It answers pages.');
  return item as TSchema;
};

/** What is pushed onto a history is added to what was there; animals.pg.test.ts tests how. */
const withoutPushes = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body as Body).filter(
      ([name]) => ![...historyFields, 'head_count'].some((field) => field === (spellings[name] ?? name)),
    ),
  );

/** A document with each field under its misspelt names, too. */
const respelt = (document: Body): Json => ({
  ...Object.fromEntries(
    Object.entries(spellings).flatMap(([misspelt, name]) =>
      name in document ? [[misspelt, document[name] ?? null]] : [],
    ),
  ),
  ...document,
});

const withoutMisspelt = (body: Body): Json =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !(spellings[name] !== undefined && spellings[name] in body)),
  );

const asTexts = (fields: Body): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value)]);
