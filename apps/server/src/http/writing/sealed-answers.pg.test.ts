import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
const good = 'four words are better';
const withKey = (key: string) => ({ 'idempotency-key': key });

beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
});
afterAll(() => app.close());

const invite = (email: string, key: string, more: object = {}) =>
  fiona.post('/api/invitations', { email, role: 'vet', ...more }, withKey(key));

/** Everything in the database about stored answers, as text. */
const keptRows = async () => {
  const rows = await app.db.rows<{ kept: string }>(sql`select a::text as kept from idempotent_answer a`);
  return rows.map(({ kept }) => kept).join('\n');
};

const holds = (text: string, secret: string): boolean =>
  [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')].some((form) =>
    text.includes(form),
  );

describe('a write whose answer contains a token, with an Idempotency-Key', () => {
  it('makes one invitation, and its repeat gets the same link', async () => {
    const [first, again] = [await invite('una@glen.example', 'una'), await invite('una@glen.example', 'una')];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    for (const header of ['location', 'etag', 'cache-control']) {
      expect(again.headers.get(header)).toBe(first.headers.get(header));
    }
    const found = await fiona.post('/api/invitations/search', { email: 'una@glen.example' });
    expect([found.body.total, found.body.data[0].withdrawn_at]).toEqual([1, null]);
  });

  it('is 422 with another body', async () => {
    await invite('ina@glen.example', 'ina');
    const other = await invite('ina@glen.example', 'ina', { days: 2 });
    expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
  });

  it('leaves nothing in the database that reveals the token or helps to guess a password', async () => {
    const { body } = await invite('mhairi@glen.example', 'mhairi');
    const registering = { token: body.token, name: 'Mhairi', password: good };
    const joined = await app.stranger.post('/api/register', registering, withKey('join'));
    const kept = await keptRows();
    expect(kept.split('\n').length).toBeGreaterThan(2);
    expect([holds(kept, body.token), holds(kept, joined.body.token)]).toEqual([false, false]);
    const plainHash = await app.db.rows(sql`
      select 1
      from idempotent_answer
      where request_hash = sha256(convert_to(${`POST\n/api/register\n${JSON.stringify(registering)}`}, 'UTF8'))
    `);
    expect(plainHash).toEqual([]);
  });

  it('registers once, and the repeat is signed in with the same session', async () => {
    const { body } = await invite('seonaid@glen.example', 'seonaid');
    const ask = () =>
      app.stranger.post('/api/register', { token: body.token, name: 'Seonaid', password: good }, withKey('reg'));
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status, again.body.token]).toEqual([200, 200, first.body.token]);
    expect((await clientOf(app.url, again.body.token).get('/api/session')).body.name).toBe('Seonaid');
  });

  it('can be opened with the token of the request, and with no other of the same person', async () => {
    const first = await invite('beathag@glen.example', 'beathag');
    const elsewhere = await app.as('fiona');
    const body = { email: 'beathag@glen.example', role: 'vet' };
    const reply = await elsewhere.post('/api/invitations', body, withKey('beathag'));
    expect([first.status, reply.status, reply.body.code]).toEqual([201, 422, 'key-reused']);
  });

  it('changes a password once, and the repeat does not fail for the old one', async () => {
    const { body } = await invite('catriona@glen.example', 'catriona');
    const joined = await app.stranger.post('/api/register', { token: body.token, name: 'Catriona', password: good });
    const own = clientOf(app.url, joined.body.token);
    const change = () => own.put('/api/password', { current: good, new: 'five words are better still' }, withKey('pw'));
    expect([(await change()).status, (await change()).status]).toEqual([204, 204]);
  });

  it('resets a password once, although the link is then used up', async () => {
    const { body } = await fiona.post(path('people', people.lewis.id, 'password-reset'), undefined, withKey('reset'));
    const reset = () => app.stranger.post('/api/password/reset', { token: body.token, password: good }, withKey('r'));
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 204]);
    expect((await app.stranger.post('/api/password/reset', { token: body.token, password: good })).status).toBe(410);
  });
});

it('every write supports an Idempotency-Key, except signing in and out, confirming, and the messages of devices', () => {
  const heedless = Object.entries(api).flatMap(([resource, table]) =>
    Object.entries<Endpoint>(table)
      .filter(([name, { method }]) => method !== 'GET' && name !== 'search' && !name.startsWith('preview'))
      .filter(([, { problems }]) => !problems.includes('key-reused') || !problems.includes('in-flight'))
      .map(([name]) => `${resource}.${name}`),
  );
  expect(heedless.sort()).toEqual([
    // A part says its place and its whole, so repeating it changes nothing.
    'attachmentUploads.addPart',
    'invitations.look',
    'passkeys.signIn',
    // A one-time code counts once, and confirms the session.
    'secondFactors.confirm',
    // Recording again that it was looked at changes nothing.
    'securityLog.look',
    'session.signIn',
    'session.signInUnprefixed',
    'session.signOut',
    'sync.device',
    'sync.presence',
    'sync.pull',
    'sync.push',
  ]);
});
