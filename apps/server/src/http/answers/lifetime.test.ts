import { api } from '@byre/contract/api';
import { defineApi, type Endpoint } from '@byre/contract/endpoint';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { openApi } from '../../docs/openapi.ts';
import { deprecationsOf, lifetimeHeaders, shortestLifeDays } from './lifetime.ts';

const old = { since: '2027-01-01', until: '2028-01-01', instead: 'Use `GET /api/new`.' };
const byName = { since: '2027-03-01', until: '2028-06-01', instead: 'Use `search`.' };

const testApi = defineApi({
  read: {
    method: 'GET',
    path: '/api/old',
    summary: 'Something that will be removed',
    auth: 'user',
    query: Type.Object({
      name: Type.Optional(Type.String({ description: 'A name.' })),
      kind: Type.Optional(Type.String()),
    }),
    reply: Type.Object({}),
    status: 200,
    problems: [],
    deprecated: old,
    deprecatedQuery: { name: byName },
  },
});

it('gives the day of the announcement that something will be removed, and the earliest day of removal', () => {
  expect(lifetimeHeaders(deprecationsOf(testApi.read, []))).toEqual({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</api/docs>; rel="deprecation"; type="text/html", </api/docs>; rel="sunset"; type="text/html"',
  });
  expect(lifetimeHeaders(deprecationsOf({ deprecatedQuery: { name: byName } }, ['kind']))).toBeNull();
  expect(lifetimeHeaders(deprecationsOf({ deprecatedQuery: { name: byName } }, ['name']))).toMatchObject({
    sunset: 'Thu, 01 Jun 2028 00:00:00 GMT',
  });
});

it('is in the document, with what to use instead', () => {
  const operation = openApi({ testing: testApi }).paths['/api/old']?.get;
  expect([operation?.deprecated, operation?.description]).toEqual([
    true,
    'Deprecated since 2027-01-01; it may be removed from 2028-01-01 on. Use `GET /api/new`.',
  ]);
  const [name, kind] = operation?.parameters ?? [];
  expect([name?.deprecated, name?.description, kind?.deprecated]).toEqual([
    true,
    'A name. Deprecated since 2027-03-01; it may be removed from 2028-06-01 on. Use `search`.',
    undefined,
  ]);
  expect(Object.keys(operation?.responses[200]?.headers ?? {})).toEqual(
    expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Deprecation', 'Sunset']),
  );
});

/** What the contract declares as deprecated, under the name of its operation. */
const declared = (table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.entries(table).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { deprecated, deprecatedQuery = {}, query }]) =>
      [
        ...(deprecated ? [{ at: '', one: deprecated }] : []),
        ...Object.entries(deprecatedQuery).map(([at, one]) => ({ at, one })),
      ].map(({ at, one }) => ({
        of: `${resource}.${name} ${at}`.trim(),
        one,
        isThere: at === '' || Object.hasOwn(query?.properties ?? {}, at),
      })),
    ),
  );

it('is kept for as long as the policy says, and names parameters that exist', () => {
  const tooShort = (table: Parameters<typeof declared>[0]) =>
    declared(table)
      .filter(
        ({ one, isThere }) =>
          !isThere || !(Date.parse(one.until) - Date.parse(one.since) >= shortestLifeDays * 86_400_000),
      )
      .map(({ of }) => of);
  expect(tooShort(api)).toEqual([]);
  const hasty = { ...testApi.read, deprecated: { ...old, until: '2027-12-31' }, deprecatedQuery: { other: byName } };
  expect([tooShort({ testing: testApi }), tooShort({ testing: { hasty } })]).toEqual([
    [],
    ['testing.hasty', 'testing.hasty other'],
  ]);
});
