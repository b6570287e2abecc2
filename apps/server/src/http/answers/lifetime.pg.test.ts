import type { AddressInfo } from 'node:net';
import { defineApi } from '@byre/contract/endpoint';
import { pageOf } from '@byre/contract/paging';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { implement } from '../implement.ts';
import { answerProblems } from '../problems/problems.ts';

/** Nothing in the interface is deprecated yet, so the same code serves an operation that is. */
const testApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/old',
    summary: 'Will go',
    auth: 'user',
    reply: pageOf(Type.Object({})),
    status: 200,
    problems: [],
    deprecated: { since: '2027-01-01', until: '2028-01-01', instead: 'Use another.' },
  },
  read: {
    method: 'GET',
    path: '/api/part',
    summary: 'Has a parameter that will be removed',
    auth: 'user',
    query: Type.Object({ name: Type.Optional(Type.String()) }, { additionalProperties: false }),
    reply: Type.Object({}),
    status: 200,
    problems: [],
    deprecatedQuery: { name: { since: '2027-03-01', until: '2028-06-01', instead: 'Leave it out.' } },
  },
});

let service: TestApp;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  service = await startTestApp();
  app = Fastify({ routerOptions: { querystringParser: () => ({}) } });
  app.decorateRequest('identity', null);
  app.decorateRequest('chargeBody', null);
  answerProblems(app);
  implement(app, service.deps, testApi, {
    list: async () => ({
      value: { data: [], total: 3, limit: 1, skip: 0 },
      pages: { next: 'limit=1&skip=1', prev: undefined },
    }),
    read: async () => ({ value: {} }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const told = ({ headers }: { headers: Headers }) => [headers.get('deprecation'), headers.get('sunset')];

it('an operation that will be removed says so in every answer, even a refusal, and keeps its other links', async () => {
  const isla = clientOf(url, (await service.as('isla')).token);
  const [answer, refusal] = [await isla.get('/api/old'), await clientOf(url, null).get('/api/old')];
  expect([answer.status, refusal.status]).toEqual([200, 401]);
  expect([told(answer), told(refusal)]).toEqual(Array(2).fill(['@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT']));
  expect(answer.headers.get('link')).toBe(
    '</api/docs>; rel="deprecation"; type="text/html", </api/docs>; rel="sunset"; type="text/html", </api/old?limit=1&skip=1>; rel="next"',
  );
});

it('a parameter that will be removed says so to callers who send it', async () => {
  const isla = clientOf(url, (await service.as('isla')).token);
  expect([told(await isla.get('/api/part?name=x')), told(await isla.get('/api/part'))]).toEqual([
    ['@1803859200', 'Thu, 01 Jun 2028 00:00:00 GMT'],
    [null, null],
  ]);
  // Other parameters say nothing.
  expect(told(await isla.get('/api/part?'))).toEqual([null, null]);
});
