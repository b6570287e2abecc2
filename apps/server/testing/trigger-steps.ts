import { randomUUID } from 'node:crypto';
import { practiceProductStart } from '@byre/contract/products/rules';
import { linkRequest } from '../src/http/writing/write-once.ts';
import type { Client, Reply } from './client.ts';
import { refuseEdit } from './refused-edit.ts';
import type { TestApp } from './test-app.ts';
import { bodyOf, call, type Ids, type NamedEndpoint, type Walk } from './walk.ts';
import { path, people, practices } from './world.ts';

/**
 * Where requests go: the service, one with broken tables, one whose database is unreachable, and one with a budget of
 * one unit of work a minute for any token.
 */
export type Services = {
  app: TestApp;
  walk: Walk;
  broken: Client;
  unreachable: Client;
  spent(token: string | null): Client;
  /** Also one that has no public address. */
  nameless(token: string | null): Client;
};

/** Makes a request that an endpoint answers with a problem. */
export type Trigger = (endpoint: NamedEndpoint, services: Services) => Promise<Reply>;

/** The caller of an endpoint who may repeat it, by the name under which answers are kept. */
export const repeaterOf = async (endpoint: NamedEndpoint, { app, walk }: Services) => {
  if (endpoint.auth === 'user') {
    const client = walk.oneWhoMay(endpoint);
    return { client, holder: client === walk.fiona ? people.fiona.id : people.isla.id, body: undefined };
  }
  const { body: link } =
    endpoint.name === 'invitations.register'
      ? await walk.fiona.post('/api/invitations', { email: 'repeats@glen.example', role: 'vet' })
      : await walk.fiona.post(path('people', people.lewis.id, 'password-reset'));
  const body = { ...bodyOf(endpoint, walk.ids), token: link.token };
  return { client: app.stranger, holder: linkRequest(link.token, { now: app.clock.now, once: null }).holder, body };
};

/** Two documents with one id. */
export const createTwice = async (endpoint: NamedEndpoint, { walk }: Services): Promise<Reply> => {
  const _id = `${endpoint.name === 'practiceProducts.create' ? practiceProductStart : ''}${randomUUID()}`;
  const { isla, ids } = walk;
  await call(isla, endpoint, ids, { body: { ...bodyOf(endpoint, ids), _id } });
  return call(isla, endpoint, ids, { body: { ...bodyOf(endpoint, ids), ...other[endpoint.name], _id } });
};

/** The same event of another system, with different content the second time. */
export const receiveTwice = async (endpoint: NamedEndpoint, { walk }: Services): Promise<Reply> => {
  const { isla, ids } = walk;
  const meta = { source: 'org.example.herds', sourceId: endpoint.name, modified: '2026-11-20T08:00:00Z' };
  const body = { ...bodyOf(endpoint, ids), meta };
  await call(isla, endpoint, ids, { body });
  return call(isla, endpoint, ids, { body: { ...body, remark: 'Another.' } });
};

const other: Readonly<Record<string, object>> = {
  'medicalRecords.create': { notes: 'Another.' },
  'treatmentHistory.create': { treatment_strategy: 'Another.' },
  'medicineUsage.create': { dose: 'Another.' },
  'observations.create': { notes: 'Another.' },
  'attachments.create': { caption: 'Another.' },
  'formulary.create': { notes: 'Another.' },
  'practiceProducts.create': { notes: 'Another.' },
};

export const invite = async ({ walk }: Services, email: string): Promise<{ _id: string; token: string }> =>
  (await walk.fiona.post('/api/invitations', { email, role: 'vet' })).body;

/** About an invitation that was accepted. */
export const afterUse = async (endpoint: NamedEndpoint, services: Services, email: string): Promise<Reply> => {
  const { _id, token } = await invite(services, email);
  await services.app.stranger.post('/api/register', { token, name: 'Una Grant', password: 'four words are better' });
  return call(services.walk.fiona, endpoint, { invitationId: _id });
};

export const decideAgain = async (endpoint: NamedEndpoint, services: Services): Promise<Reply> => {
  const ids: Ids = { practiceId: practices.glen, refusedId: await refuseEdit(services.app, 'dismissed') };
  return call(services.walk.fiona, endpoint, ids);
};
