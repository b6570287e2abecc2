import type { SchemaNode } from '@byre/contract/schema-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bodyOf, endpoints, fill, type NamedEndpoint, prepareWalk, type Walk } from '../../../testing/walk.ts';
import { farms } from '../../../testing/world.ts';

let app: TestApp;
let walk: Walk;

beforeAll(async () => {
  app = await startTestApp();
  walk = await prepareWalk(app);
});
afterAll(() => app.close());

const ends = [
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31 23:59:59',
  '9999-01-01',
  '0001-01-01',
  '0001-01-01T00:00:00Z',
];
const zones = ['UTC', 'Europe/London', 'Pacific/Kiritimati', 'America/New_York'];

/** Fields of a schema that hold a date, by the names under which they are sent. */
const datesOf = (schema: unknown): string[] =>
  Object.entries((schema as SchemaNode | undefined)?.properties ?? {}).flatMap(([name, node]) =>
    [node, ...(node.anyOf ?? [])].some(({ format }) => format === 'date-input' || format === 'day') ? [name] : [],
  );

const asked = endpoints.flatMap((endpoint) =>
  datesOf(endpoint.query).map((field) => ({ name: endpoint.name, endpoint, field })),
);
const told = endpoints.flatMap((endpoint) =>
  datesOf(endpoint.body).map((field) => ({ name: endpoint.name, endpoint, field })),
);

/** Fields of a schema that hold a number. */
const numbersOf = (schema: unknown): string[] =>
  Object.entries((schema as SchemaNode | undefined)?.properties ?? {}).flatMap(([name, node]) =>
    [node, ...(node.anyOf ?? [])].some(({ type }) => type === 'number' || type === 'integer') ? [name] : [],
  );
const counts = endpoints.flatMap((endpoint) =>
  numbersOf(endpoint.body).map((field) => ({ name: endpoint.name, endpoint, field })),
);
const endsOfNumbers = [1e308, -1e308, 2 ** 53, -(2 ** 63), 2 ** 31, 5e-324, 0.1 + 0.2];

const ask = (endpoint: NamedEndpoint, query: string, body?: object) =>
  walk
    .oneWhoMay(endpoint)
    .send(
      endpoint.method,
      fill(endpoint.path, walk.ids) + query,
      endpoint.body && (body ?? bodyOf(endpoint, walk.ids)),
    );

describe('an extreme date', () => {
  it.each(asked)('causes no server error in a query: $name, $field', async ({ endpoint, field }) => {
    for (const date of ends) {
      for (const zone of endpoint.query && 'time_zone' in endpoint.query.properties ? zones : [null]) {
        const query = new URLSearchParams({ [field]: date });
        if (zone !== null) query.set('time_zone', zone);
        if (endpoint.name.startsWith('reports.')) query.set('farm_id', farms.hillhead);
        expect([date, zone, (await ask(endpoint, `?${query}`)).status]).toEqual([
          date,
          zone,
          expect.toSatisfy((status: number) => status === 200 || status === 400),
        ]);
      }
    }
  });

  it.each(told)('causes no server error in a body: $name, $field', async ({ endpoint, field }) => {
    for (const date of ends) {
      const reply = await ask(endpoint, '', { ...bodyOf(endpoint, walk.ids), [field]: date });
      expect([date, reply.status]).toEqual([date, expect.toSatisfy((status: number) => status < 500)]);
    }
  });

  const counted = asked.filter(({ name }) => /^(reports|audit)\./.test(name));
  it.each(counted)(
    'is refused by its name where time is counted from it: $name, $field',
    async ({ endpoint, field }) => {
      const query = new URLSearchParams({ farm_id: farms.hillhead, [field]: '9999-12-31' });
      if (!endpoint.name.startsWith('reports.')) query.delete('farm_id');
      const reply = await ask(endpoint, `?${query}`);
      expect([reply.status, reply.body.errors?.[0]?.pointer]).toEqual([400, `/${field}`]);
    },
  );

  it('is refused by field as the end of a key', async () => {
    for (const expires_at of ['9999-12-31', '9999-12-31T23:59:59.999Z', '0001-01-01']) {
      const { status, body } = await walk.fiona.post('/api/keys', { name: 'x', scopes: ['animals:read'], expires_at });
      expect([expires_at, status, body.errors?.[0]?.pointer]).toEqual([expires_at, 400, '/expires_at']);
    }
  });
});

describe('an extreme number', () => {
  it.each(counts)('causes no server error: $name, $field', async ({ endpoint, field }) => {
    for (const number of endsOfNumbers) {
      const reply = await ask(endpoint, '', { ...bodyOf(endpoint, walk.ids), [field]: number });
      expect([number, reply.status]).toEqual([number, expect.toSatisfy((status: number) => status < 500)]);
    }
  });
});
