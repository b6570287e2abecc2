import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../../testing/client.ts';
import {
  addPasskey,
  givePasskey,
  newPasskeyDevice,
  type Otherwise,
  type PasskeyDevice,
  signInWith,
  textInCbor,
} from '../../../testing/passkey-device.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { type PersonName, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let phone: PasskeyDevice;
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.now = testStart;
  for (const table of [sql`passkey`, sql`used_challenge`, sql`sign_in_tries`, sql`session`]) {
    await app.db.rows(sql`delete from ${table}`);
  }
  await app.db.rows(sql`update app_user set disabled_at = null`);
  isla = await app.as('isla');
  phone = newPasskeyDevice();
  expect((await addPasskey(isla, phone)).status).toBe(201);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const optionsOf = async (client: Client, address: string) => (await client.get(address)).body;
const signInOptions = () => optionsOf(app.stranger, '/api/authenticate/passkey/options');
const send = (passkey: object) => app.stranger.post('/api/authenticate/passkey', { passkey });
const outcome = ({ status, body }: Reply) => [status, body.errors?.[0].code];
const refused = (code: string) => [401, code];
const eventsOf = (name: PersonName) =>
  app.db.rows<{ kind: string; who_name: string | null; detail: object | null }>(sql`
    select kind, who_name, detail
    from audit_event
    where person_id = ${people[name].id}
    order by id desc
    limit 4
  `);

describe('signing in with a passkey', () => {
  it('needs no name and no password, and gives the same session as a password', async () => {
    const reply = await signInWith(app, phone);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(reply.body).toMatchObject({ expires_at: '2026-12-05T09:30:00.000Z', user: { email: people.isla.email } });
    const { body } = await app.stranger.get('/api/sessions', { authorization: `Bearer ${reply.body.token}` });
    expect(body.data.map(({ device }: { device: string }) => device)).toContain('their phone');
    expect((await eventsOf('isla'))[0]).toEqual({
      kind: 'signed-in',
      who_name: people.isla.name,
      detail: { passkey: 'My phone' },
    });
  });

  it('at a desk ends as other sessions there do', async () => {
    const options = await signInOptions();
    const body = { passkey: phone.answer(options), place: 'desk' };
    const reply = await app.stranger.post('/api/authenticate/passkey', body);
    expect(reply.body.expires_at).toBe('2026-11-21T21:30:00.000Z');
  });

  it('accepts an answer once, even of many at the same moment', async () => {
    const answer = phone.answer(await signInOptions());
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(outcome(await send(answer))).toEqual(refused('wrong-passkey'));
  });

  it('accepts no answer after five minutes', async () => {
    const options = await signInOptions();
    later(5 * minute - 1);
    expect((await send(phone.answer(options))).status).toBe(200);
    const others = await signInOptions();
    later(5 * minute);
    expect(outcome(await send(phone.answer(others)))).toEqual(refused('wrong-passkey'));
  });

  it('accepts no answer to a challenge that it did not issue, or issued for another purpose', async () => {
    const options = await signInOptions();
    const bytes = Buffer.from(options.challenge, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const own = await optionsOf(isla, '/api/session/confirmation/passkey/options');
    const challenges = [bytes.toString('base64url'), 'AAAA', '', own.challenge];
    for (const challenge of challenges) {
      expect(outcome(await send(phone.answer({ ...options, challenge })))).toEqual(refused('wrong-passkey'));
    }
  });

  const misfits: [string, Otherwise, string][] = [
    ['on another site', { origin: 'https://byre.example.evil.test' }, 'wrong-site'],
    ['over another protocol', { origin: 'http://byre.example' }, 'wrong-site'],
    ['for another name', { rpId: 'evil.test' }, 'wrong-passkey'],
    ['without looking who it is', { isVerified: false }, 'wrong-passkey'],
    ['what it was asked when it was made', { type: 'webauthn.create' }, 'wrong-passkey'],
    ['as somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'wrong-passkey'],
  ];
  it.each(misfits)('is refused to one that answers %s', async (_, otherwise, code) => {
    expect(outcome(await signInWith(app, phone, otherwise))).toEqual(refused(code));
    expect((await eventsOf('isla'))[0]).toEqual({
      kind: 'passkey-failed',
      who_name: null,
      detail: { passkey: 'My phone' },
    });
  });

  it('is refused to one that does not name its owner', async () => {
    const answer = phone.answer(await signInOptions());
    const { userHandle: _, ...response } = answer.response;
    expect(outcome(await send({ ...answer, response }))).toEqual(refused('wrong-passkey'));
  });

  it('is refused to a passkey that signs under another’s id, and to one that is unknown', async () => {
    const stolen = newPasskeyDevice();
    await addPasskey(await app.as('tom'), stolen);
    expect(outcome(await signInWith(app, stolen, { id: phone.id }))).toEqual(refused('wrong-passkey'));
    expect(outcome(await signInWith(app, newPasskeyDevice()))).toEqual(refused('unknown-passkey'));
  });

  it('is refused to a copy: its counter has not grown', async () => {
    const key = newPasskeyDevice({ counts: true });
    await addPasskey(isla, key);
    expect((await signInWith(app, key)).status).toBe(200);
    expect((await signInWith(app, key)).status).toBe(200);
    for (const counter of [2, 1, 0]) {
      expect(outcome(await signInWith(app, key, { counter }))).toEqual(refused('wrong-passkey'));
    }
    expect((await signInWith(app, key, { counter: 3 })).status).toBe(200);
  });

  it('gives one of two answers with the same counter a session', async () => {
    const key = newPasskeyDevice({ counts: true });
    await addPasskey(isla, key);
    const answers = [await signInOptions(), await signInOptions()].map((options) =>
      key.answer(options, { counter: 9 }),
    );
    const replies = await Promise.all(answers.map(send));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('ends for a person who was disabled', async () => {
    await app.db.rows(sql`update app_user set disabled_at = ${app.clock.now} where id = ${people.isla.id}`);
    expect(outcome(await signInWith(app, phone))).toEqual(refused('unknown-passkey'));
  });

  it('counts tries like those with a password, and a valid answer clears them', async () => {
    for (let tries = 0; tries < 9; tries += 1) await signInWith(app, phone, { isVerified: false });
    expect((await signInWith(app, phone)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await signInWith(app, phone, { isVerified: false });
    const reply = await signInWith(app, phone);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '900']);
    const { email } = people.isla;
    expect((await app.stranger.post('/api/authenticate/third_party', { email, password: 'not this' })).status).toBe(
      429,
    );
  });

  it('counts unknown passkeys by the address they come from', async () => {
    const unknown = newPasskeyDevice();
    for (let tries = 0; tries < 50; tries += 1) expect((await signInWith(app, unknown)).status).toBe(401);
    expect((await signInWith(app, unknown)).status).toBe(429);
  });

  it('stores no challenges, and only the valid answers until they expire', async () => {
    const used = async () => app.db.rows<{ ends_at: Date }>(sql`select ends_at from used_challenge`);
    await app.db.rows(sql`delete from used_challenge`);
    for (let asked = 0; asked < 5; asked += 1) await signInOptions();
    await signInWith(app, phone, { isVerified: false });
    expect(await used()).toEqual([]);
    await signInWith(app, phone);
    expect(await used()).toHaveLength(1);
  });
});

describe('a passkey', () => {
  const register = (client: Client, passkey: object, name = 'My tablet') =>
    client.post('/api/passkeys', { name, passkey });

  it('is shown to its owner, with where it was added and when it was last used', async () => {
    const before = await isla.get('/api/passkeys');
    later(minute);
    await signInWith(app, phone);
    const after = await isla.get('/api/passkeys');
    const known = { name: 'My phone', device: "isla's phone", synced: true, created_at: testStart.toISOString() };
    expect(before.body).toMatchObject({ total: 1, data: [{ ...known, last_used_at: null }] });
    expect(after.body.data).toMatchObject([{ ...known, last_used_at: app.clock.now.toISOString() }]);
    expect((await (await app.as('tom')).get('/api/passkeys')).body.total).toBe(0);
  });

  it('is made for this service alone, and not twice on one device', async () => {
    const options = await optionsOf(isla, '/api/passkeys/new/options');
    expect(options).toMatchObject({
      rp: { id: 'byre.example', name: 'Byre' },
      user: { name: people.isla.email, displayName: people.isla.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
    });
    expect(options.user.id).toBe(Buffer.from(people.isla.id.replaceAll('-', ''), 'hex').toString('base64url'));
    const again = await register(isla, phone.make(options));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('is added by one answer to one challenge of the same session, and with the same key once', async () => {
    const options = await optionsOf(isla, '/api/passkeys/new/options');
    const [tablet, other] = [newPasskeyDevice(), newPasskeyDevice()];
    const elsewhere = await register(await app.as('isla'), tablet.make(options));
    expect([elsewhere.status, elsewhere.body.errors[0].code]).toEqual([422, 'wrong-passkey']);
    const body = { name: 'My tablet', passkey: tablet.make(options) };
    const once = () => isla.post('/api/passkeys', body, { 'idempotency-key': 'a tablet' });
    const [first, repeat] = [await once(), await once()];
    expect([first.status, repeat.status, repeat.body]).toEqual([201, 201, first.body]);
    expect((await register(isla, other.make(options))).status).toBe(422);
    later(5 * minute);
    const late = await optionsOf(isla, '/api/passkeys/new/options');
    later(5 * minute);
    expect((await register(await app.as('isla'), other.make(late))).status).toBe(422);
  });

  const certified = Buffer.concat([
    textInCbor('fmt'),
    textInCbor('packed'),
    textInCbor('attStmt'),
    Buffer.concat([Buffer.from([0xa1]), textInCbor('x5c'), Buffer.from([0x81, 0x41, 0x00])]),
  ]);
  const misfits: [string, Otherwise, string][] = [
    ['another site', { origin: 'https://evil.test' }, 'wrong-site'],
    ['another name', { rpId: 'evil.test' }, 'wrong-passkey'],
    ['nobody who was looked at', { isVerified: false }, 'wrong-passkey'],
    ['a sign-in', { type: 'webauthn.get' }, 'wrong-passkey'],
    ['whoever has a certificate, which nobody asked for', { format: certified }, 'wrong-passkey'],
  ];
  it.each(misfits)('is not kept where it was made for %s', async (_, otherwise, code) => {
    const options = await optionsOf(isla, '/api/passkeys/new/options');
    const reply = await register(isla, newPasskeyDevice().make(options, otherwise));
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ pointer: '/passkey', code }]]);
  });

  it('is one of twenty at most', async () => {
    for (let more = 1; more < 20; more += 1) await givePasskey(app, people.isla.id);
    const reply = await addPasskey(isla, newPasskeyDevice());
    expect([reply.status, reply.body.detail]).toEqual([422, 'You already have 20 passkeys. Remove one first.']);
  });

  it('is renamed and removed only by its owner, and the audit records it', async () => {
    const { body } = await isla.get('/api/passkeys');
    const one = path('passkeys', body.data[0]._id);
    const tom = await app.as('tom');
    expect([(await tom.put(one, { name: 'Mine' })).status, (await tom.delete(one)).status]).toEqual([404, 404]);
    expect((await isla.put(one, { name: ' The phone in the car ' })).body.name).toBe('The phone in the car');
    expect([(await isla.delete(one)).status, (await isla.delete(one)).status]).toEqual([204, 404]);
    expect(outcome(await signInWith(app, phone))).toEqual(refused('unknown-passkey'));
    const by = { who_name: people.isla.name };
    expect((await eventsOf('isla')).slice(0, 3)).toEqual([
      { kind: 'passkey-removed', ...by, detail: { passkey: 'The phone in the car' } },
      { kind: 'passkey-renamed', ...by, detail: { name: { from: 'My phone', to: 'The phone in the car' } } },
      { kind: 'passkey-added', ...by, detail: { passkey: 'My phone' } },
    ]);
  });

  it('is added and removed by people who have confirmed who they are within ten minutes', async () => {
    const { body } = await isla.get('/api/passkeys');
    const options = await optionsOf(isla, '/api/passkeys/new/options');
    later(10 * minute);
    const replies = [
      await isla.get('/api/passkeys/new/options'),
      await register(isla, newPasskeyDevice().make(options)),
      await isla.delete(path('passkeys', body.data[0]._id)),
    ];
    expect(replies.map(({ body: { code } }) => code)).toEqual(Array.from({ length: 3 }, () => 'step-up-required'));
    expect((await isla.put(path('passkeys', body.data[0]._id), { name: 'Mine' })).status).toBe(200);
  });
});

describe('a service that does not know its public address', () => {
  it('accepts no passkeys in production, and elsewhere those for the name in the request', async () => {
    const address = '/api/authenticate/passkey/options';
    const nameless = await startTestApp({ publicOrigin: null });
    expect((await nameless.stranger.get(address)).status).toBe(404);
    await nameless.close();
    const trial = await startTestApp({ publicOrigin: 'as-asked' });
    const ask = (host: string) => trial.app.inject({ url: address, headers: { host } });
    expect((await ask('localhost:3000')).json().rpId).toBe('localhost');
    expect([(await ask('127.0.0.1:3000')).statusCode, (await ask('[::1]:3000')).statusCode]).toEqual([404, 404]);
    await trial.close();
  });
});
