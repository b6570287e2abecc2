import { checkerOf } from '@byre/contract/check';
import { problemsOf } from '@byre/contract/endpoint';
import { problems } from '@byre/contract/problem-codes';
import { ProblemDocument } from '@byre/contract/problem-document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breakTables } from '../../testing/break-tables.ts';
import { clientOf } from '../../testing/client.ts';
import { triggers } from '../../testing/problem-triggers.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { Services } from '../../testing/trigger-steps.ts';
import { endpoints, prepareWalk } from '../../testing/walk.ts';
import { knownIdentities } from '../access/known-identities.ts';
import { buildApp } from '../app.ts';
import { connect } from '../db/driver/connect.ts';
import { chargingOf } from './limits/budgets.ts';

let services: Services;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const app = await startTestApp();
  const brokenApp = await startTestApp();
  await breakTables(brokenApp);
  const db = connect('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 });
  const cutOff = await buildApp({ deps: { ...app.deps, db, identities: knownIdentities() } });
  const url = await cutOff.listen({ host: '127.0.0.1', port: 0 });
  const least = { person: 1, key: 1, practice: 1, address: 1 };
  const thrifty = await buildApp({ deps: { ...app.deps, charging: chargingOf(least, app.deps.now) } });
  const thriftyUrl = await thrifty.listen({ host: '127.0.0.1', port: 0 });
  const nameless = await buildApp({ deps: { ...app.deps, publicOrigin: null } });
  const namelessUrl = await nameless.listen({ host: '127.0.0.1', port: 0 });
  ends.push(
    () => nameless.close(),
    () => thrifty.close(),
    () => app.close(),
    () => brokenApp.close(),
    () => cutOff.close(),
    () => db.close(),
  );
  const walk = await prepareWalk(app);
  services = {
    app,
    walk,
    broken: clientOf(brokenApp.url, 'token'),
    unreachable: clientOf(url, 'token'),
    spent: (token) => clientOf(thriftyUrl, token),
    nameless: (token) => clientOf(namelessUrl, token),
  };
});
afterAll(() => Promise.all(ends.map((end) => end())));

const documented = endpoints.flatMap((endpoint) =>
  [...problemsOf(endpoint)].map((code) => ({ code, endpoint, name: endpoint.name })),
);

const headersOf: Readonly<Record<string, string>> = {
  unauthenticated: 'www-authenticate',
  'second-factor-required': 'www-authenticate',
  'step-up-required': 'www-authenticate',
  'in-flight': 'retry-after',
  'too-many-requests': 'retry-after',
  unavailable: 'retry-after',
  'set-back': 'retry-after',
  stale: 'etag',
};

it.each(documented)('$name answers $code, as documented', async ({ code, endpoint, name }) => {
  const known = triggers[code];
  const trigger = typeof known === 'function' ? known : known?.[name];
  if (!trigger) throw new Error(`There is no request that ${name} answers with ${code}: see problem-triggers.ts.`);
  const reply = await trigger(endpoint, services);
  expect({ code: reply.body.code, status: reply.status }).toEqual({ code, status: problems[code].status });
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(checkerOf(ProblemDocument)(reply.body).ok).toBe(true);
  const header = headersOf[code];
  if (header !== undefined) expect(reply.headers.has(header)).toBe(true);
});
