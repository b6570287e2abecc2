import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, setUpAuthenticator } from '../../../testing/authenticator.ts';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { type PersonName, password, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let authenticator: Authenticator;
const signInAt = '/api/authenticate/third_party';
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  authenticator = await setUpAuthenticator(app, isla);
  await app.db.rows(sql`create table first_totp as select user_id, secret, since, last_step from totp_factor`);
  await app.db.rows(sql`create table first_codes as select user_id, code_hash, salt from recovery_code`);
});
afterAll(() => app.close());
// Isla has just set up her app, and nobody else has one.
beforeEach(async () => {
  app.clock.now = new Date(testStart.getTime() + 30_000);
  await app.db.rows(sql`delete from sign_in_tries`);
  await app.db.rows(sql`delete from factor_taken_away`);
  await app.db.rows(sql`update session set confirmed_at = null`);
  await app.db.rows(sql`delete from totp_factor`);
  await app.db.rows(sql`delete from recovery_code`);
  await app.db.rows(sql`
    insert into totp_factor (user_id, secret, since, last_step)
    select user_id, secret, since, last_step from first_totp
  `);
  await app.db.rows(sql`
    insert into recovery_code (user_id, code_hash, salt)
    select user_id, code_hash, salt from first_codes
  `);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const signIn = (code?: string, name: PersonName = 'isla', secret = password) =>
  app.stranger.post(signInAt, { email: people[name].email, password: secret, one_time_code: code });
const outcome = async (asked: ReturnType<typeof signIn>) => {
  const { status, body } = await asked;
  return [status, body.code, body.errors?.[0]?.code];
};
const signedIn = [200, undefined, undefined];
const wrongCode = [401, 'second-factor-required', 'wrong-code'];
const standingOf = async (client: Client) => (await client.get('/api/session')).body.second_factor;
const eventsOf = async (name: PersonName) =>
  (await app.db.rows<{ kind: string; who_name: string | null }>(sql`
    select kind, who_name
    from audit_event
    where person_id = ${people[name].id}
      and (kind like 'second%' or kind like 'recovery%' or kind like 'confirmation%')
    order by id desc
  `)) as { kind: string; who_name: string | null }[];

describe('signing in with an authenticator app', () => {
  it('accepts the password with a code, and asks for the code if only the password comes', async () => {
    expect(await outcome(signIn())).toEqual([401, 'second-factor-required', 'required']);
    expect(await outcome(signIn(authenticator.code()))).toEqual(signedIn);
  });

  it('accepts a code of half a minute before or after, with a space in it, and none older', async () => {
    later(minute);
    expect(await outcome(signIn(authenticator.code(2)))).toEqual(wrongCode);
    expect(await outcome(signIn(authenticator.code(1).replace(/^.../, '$& ')))).toEqual(signedIn);
    expect(await outcome(signIn(authenticator.code(-1)))).toEqual(signedIn);
    expect(await outcome(signIn(authenticator.code(-2)))).toEqual(wrongCode);
  });

  it('takes no code twice, nor one from before it, nor the one that set it up', async () => {
    expect(await outcome(signIn(authenticator.code(1)))).toEqual(wrongCode);
    expect(await outcome(signIn(authenticator.code(-1)))).toEqual(signedIn);
    expect(await outcome(signIn(authenticator.code(-1)))).toEqual(wrongCode);
    expect(await outcome(signIn(authenticator.code()))).toEqual(wrongCode);
  });

  it('gives one of many requests with the same code a session', async () => {
    const code = authenticator.code();
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('reveals it to nobody who does not know the password', async () => {
    const wrong = await signIn(authenticator.code(), 'isla', 'not this one');
    const unknown = await app.stranger.post(signInAt, { email: 'nobody@glen.example', password });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(await outcome(signIn(authenticator.code()))).toEqual(signedIn);
  });

  it('counts wrong codes as tries, which the password alone does not clear', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn('000000')).status).toBe(401);
      expect((await signIn()).body.code).toBe('second-factor-required');
      if (tries === 8) break;
    }
    expect(await outcome(signIn('000000'))).toEqual(wrongCode);
    expect((await signIn(authenticator.code())).status).toBe(429);
    later(16 * minute);
    expect(await outcome(signIn(authenticator.code()))).toEqual(signedIn);
  });

  it('asks for the code after a reset of the password too', async () => {
    const moragsApp = await setUpAuthenticator(app, await app.as('morag'));
    const { id } = people.morag;
    const [kept] = await app.db.rows<{ hash: string }>(
      sql`select password_hash as hash from app_user where id = ${id}`,
    );
    const { body: link } = await (await app.as('fiona')).post(`/api/people/${id}/password-reset`);
    const chosen = 'four words are better';
    const reset = await app.stranger.post('/api/password/reset', { token: link.token, password: chosen });
    expect(reset.body?.token).toBeUndefined();
    expect(await outcome(signIn(undefined, 'morag', chosen))).toEqual([401, 'second-factor-required', 'required']);
    later(minute);
    expect(await outcome(signIn(moragsApp.code(), 'morag', chosen))).toEqual(signedIn);
    await app.db.rows(sql`update app_user set password_hash = ${kept?.hash ?? ''} where id = ${id}`);
  });

  it('records a wrong code for the admins', async () => {
    await signIn('000000');
    expect((await eventsOf('isla'))[0]).toEqual({ kind: 'second-factor-failed', who_name: null });
  });

  it('is not required of other people or of keys', async () => {
    expect((await signIn(undefined, 'morag')).status).toBe(200);
    const fiona = await app.as('fiona');
    const { body } = await fiona.post('/api/keys', { name: 'Herd software', scopes: ['farms:read'] });
    expect((await clientOf(app.url, body.token).get('/api/farms')).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('replace the app, each of the ten once, however they are typed', async () => {
    const [first = '', second = ''] = authenticator.recoveryCodes;
    expect(new Set(authenticator.recoveryCodes).size).toBe(10);
    expect(await outcome(signIn(first.toUpperCase().replaceAll('0', 'O').replace('-', ' ')))).toEqual(signedIn);
    expect(await outcome(signIn(first))).toEqual(wrongCode);
    expect(await outcome(signIn(second))).toEqual(signedIn);
    expect((await isla.get('/api/second-factors')).body.recovery_codes_left).toBe(8);
    expect((await eventsOf('isla')).filter(({ kind }) => kind === 'recovery-code-used')).toHaveLength(2);
  });

  it('are replaced on request, and the earlier ones no longer work', async () => {
    const { status, body, headers } = await isla.post('/api/second-factors/recovery-codes');
    expect([status, body.recovery_codes.length, headers.get('cache-control')]).toEqual([200, 10, 'no-store']);
    expect(await outcome(signIn(authenticator.recoveryCodes[0]))).toEqual(wrongCode);
    expect(await outcome(signIn(body.recovery_codes[9]))).toEqual(signedIn);
  });

  it('are not in the database, nor in an answer that was stored', async () => {
    const { body } = await isla.post('/api/second-factors/recovery-codes', undefined, { 'idempotency-key': 'codes' });
    const again = await isla.post('/api/second-factors/recovery-codes', undefined, { 'idempotency-key': 'codes' });
    expect(again.body).toEqual(body);
    const [row] = await app.db.rows<{ text: string }>(sql`
      select (select string_agg(r::text, '') from recovery_code r) ||
        (select string_agg(a::text, '') from idempotent_answer a) as text
    `);
    const forms = body.recovery_codes.flatMap((code: string) => [code, Buffer.from(code).toString('hex')]);
    expect(forms.filter((form: string) => row?.text.includes(form))).toEqual([]);
  });

  it('are refused to somebody without a second factor', async () => {
    const { status, body } = await (await app.as('morag')).post('/api/second-factors/recovery-codes');
    expect([status, body.code]).toEqual([422, 'rule-broken']);
  });
});

describe('setting up', () => {
  it('counts only once a code of the new secret was sent; the app in use stays until then', async () => {
    const { body } = await isla.post('/api/second-factors/totp');
    expect(body.uri).toContain(`otpauth://totp/Byre:${encodeURIComponent(people.isla.email)}`);
    expect((await isla.put('/api/second-factors/totp', { code: '000000' })).body.errors).toMatchObject([
      { pointer: '/code', code: 'wrong-code' },
    ]);
    // As long as a code, and longer in bytes.
    expect((await isla.put('/api/second-factors/totp', { code: 'ääääää' })).body.errors).toMatchObject([
      { pointer: '/code', code: 'wrong-code' },
    ]);
    expect(await outcome(signIn(authenticator.code()))).toEqual(signedIn);
    const next = await setUpAuthenticator(app, isla);
    expect(await outcome(signIn(authenticator.code()))).toEqual(wrongCode);
    expect(await outcome(signIn(next.code()))).toEqual(signedIn);
  });

  it('is shown on the account, in the session and in the audit, and can be undone', async () => {
    expect((await isla.get('/api/second-factors')).body).toEqual({
      totp_since: testStart.toISOString(),
      recovery_codes_left: 10,
      passkeys: 0,
      required: false,
      required_of_everybody: false,
      taken_away_at: null,
      taken_away_by: null,
    });
    expect(await standingOf(isla)).toBe('set');
    const replies = [await isla.delete('/api/second-factors/totp'), await isla.delete('/api/second-factors/totp')];
    expect(replies.map(({ status }) => status)).toEqual([204, 404]);
    expect([await standingOf(isla), (await signIn()).status]).toEqual(['none', 200]);
    const events = await eventsOf('isla');
    expect([events[0], events.at(-1)]).toEqual([
      { kind: 'second-factor-removed', who_name: people.isla.name },
      { kind: 'second-factor-set', who_name: people.isla.name },
    ]);
  });
});

describe('a confirmation', () => {
  const begin = (client: Client) => client.post('/api/second-factors/totp');
  const confirm = (client: Client, proof: object) => client.post('/api/session/confirmation', proof);

  it('is ten minutes old at most when factors are changed; a sign-in counts as one', async () => {
    later(9 * minute);
    expect((await begin(isla)).status).toBe(200);
    later(minute);
    const { status, body, headers } = await begin(isla);
    expect([status, body.code]).toEqual([401, 'step-up-required']);
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_user_authentication", max_age="600"');
    expect((await isla.get('/api/session/confirmation')).body).toEqual({ confirmed_until: null });
    expect((await isla.get('/api/session')).status).toBe(200);
  });

  it('is given with the password or a code, for ten minutes of that session only', async () => {
    const phone = clientOf(app.url, (await signIn(authenticator.code())).body.token);
    later(11 * minute);
    const until = new Date(app.clock.now.getTime() + 10 * minute).toISOString();
    expect((await confirm(isla, { password })).body).toEqual({ confirmed_until: until });
    expect([(await begin(isla)).status, (await begin(phone)).status]).toEqual([200, 401]);
    const code = authenticator.code();
    expect((await confirm(phone, { one_time_code: code })).status).toBe(200);
    expect((await begin(phone)).status).toBe(200);
    expect((await confirm(isla, { one_time_code: code })).body.errors).toMatchObject([
      { pointer: '/one_time_code', code: 'wrong-code' },
    ]);
    later(10 * minute);
    expect([(await begin(isla)).status, (await begin(phone)).status]).toEqual([401, 401]);
  });

  it('counts its tries like those at sign-in, and records failures', async () => {
    const refusals = [];
    for (let tries = 0; tries < 11; tries += 1) refusals.push(await confirm(isla, { password: 'not this one' }));
    expect(refusals.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await eventsOf('isla'))[0]).toEqual({ kind: 'confirmation-failed', who_name: people.isla.name });
    expect((await signIn(authenticator.code())).status).toBe(429);
  });

  it('accepts no code from somebody without an app', async () => {
    const morag = await app.as('morag');
    expect((await confirm(morag, { one_time_code: '000000' })).status).toBe(422);
    expect((await confirm(morag, {})).status).toBe(422);
  });
});

describe('a lost phone', () => {
  const takeAway = (client: Client, name: PersonName) =>
    client.delete(path('people', people[name].id, 'second-factors'));

  it('is removed by an admin: the person signs in without it and is notified, and the audit records it', async () => {
    const fiona = await app.as('fiona');
    const search = await fiona.post('/api/people/search', { second_factor: 'set' });
    expect(search.body.data.map(({ name }: { name: string }) => name)).toEqual([people.isla.name]);
    const replies = [await takeAway(fiona, 'isla'), await takeAway(fiona, 'isla')];
    expect(replies.map(({ status }) => status)).toEqual([204, 404]);
    expect((await signIn()).body.user.second_factor).toBe('taken-away');
    expect((await isla.get('/api/second-factors')).body).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
      taken_away_at: app.clock.now.toISOString(),
      taken_away_by: people.fiona.name,
    });
    expect((await eventsOf('isla'))[0]).toEqual({ kind: 'second-factor-removed', who_name: people.fiona.name });
    expect((await fiona.get(path('people', people.isla.id))).body.second_factor).toBe('taken-away');
    expect((await isla.delete('/api/second-factors/notice')).status).toBe(204);
    expect(await standingOf(isla)).toBe('none');
  });

  it('is reported until there is another factor', async () => {
    await takeAway(await app.as('fiona'), 'isla');
    await setUpAuthenticator(app, isla);
    expect((await isla.get('/api/second-factors')).body.taken_away_at).toBeNull();
  });

  it('does not concern admins of other practices', async () => {
    expect((await takeAway(await app.as('edith'), 'isla')).status).toBe(404);
    expect(await outcome(signIn(authenticator.code()))).toEqual(signedIn);
  });
});

describe('a practice that requires a second factor of its admins', () => {
  const demandAt = path('practices', practices.glen, 'second-factor');

  it('cannot be set by an admin without one of their own, who would lock themselves out', async () => {
    const fiona = await app.as('fiona');
    const { status, body } = await fiona.put(demandAt, { of_admins: true });
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/of_admins', code: 'contradiction' }]]);
    expect((await fiona.get(demandAt)).body).toEqual({ of_admins: false, of_everybody: false });
    expect((await fiona.get('/api/people')).body.total).toBeGreaterThan(0);
    expect((await fiona.get('/api/audit?kind=second-factor-demanded')).body.total).toBe(0);
  });

  it('gives an admin without one no access to its management until they have set it up', async () => {
    const fiona = await app.as('fiona');
    await setUpAuthenticator(app, fiona);
    const read = async (client: Client) => [
      (await client.get('/api/people')).body.total > 0,
      (await client.get('/api/audit')).body.total > 0,
    ];
    const invite = () => fiona.post('/api/invitations', { email: 'new@glen.example', role: 'vet' });
    expect((await fiona.put(demandAt, { of_admins: true })).body).toEqual({ of_admins: true, of_everybody: false });
    await fiona.delete('/api/second-factors/totp');
    expect([await standingOf(fiona), await standingOf(isla)]).toEqual(['required', 'set']);
    expect([await read(fiona), (await invite()).status]).toEqual([[false, false], 403]);
    expect((await fiona.put(demandAt, { of_admins: false })).status).toBe(403);
    expect((await fiona.get('/api/farms')).body.total).toBeGreaterThan(0);
    await setUpAuthenticator(app, fiona);
    expect([await standingOf(fiona), await read(fiona), (await invite()).status]).toEqual(['set', [true, true], 201]);
    expect((await isla.get(demandAt)).body).toEqual({ of_admins: true, of_everybody: false });
    expect((await fiona.put(demandAt, { of_admins: false })).status).toBe(200);
    const audit = await fiona.get('/api/audit?kind=second-factor-demanded');
    expect(audit.body.data.map(({ detail }: { detail: object }) => detail)).toEqual([
      { second_factor: { from: true, to: false } },
      { second_factor: { from: false, to: true } },
    ]);
  });
});
