import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '../../testing/authenticator.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPasskey, newPasskeyDevice } from '../../testing/passkey-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { path, people } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailboxOf } from './mailbox.ts';
import { type MailTrouble, type Postman, startPostman } from './postman.ts';
import { type MailSettings, readMailSettings } from './settings.ts';

let server: MailServer;
let app: TestApp;
let postman: Postman;
const troubles: MailTrouble[] = [];
let settings: MailSettings;

const settingsFor = (url: string, more: Record<string, string> = {}): MailSettings => {
  const faults: string[] = [];
  const read = readMailSettings(
    {
      ...{ SMTP_URL: url, MAIL_FROM: 'Glen Vets <byre@glen.example>', PUBLIC_ORIGIN: 'https://byre.example/' },
      ...{ SMTP_TLS: 'optional', ...more },
    },
    faults,
  );
  expect(faults).toEqual([]);
  if (!read) throw new Error('Mail is on.');
  return read;
};
const postmanFor = (given: MailSettings): Postman =>
  startPostman({
    db: app.db,
    settings: given,
    now: () => app.clock.now,
    onTrouble: (trouble) => void troubles.push(trouble),
    // Mails are sent only when a test says so.
    lookEveryMs: 3_600_000,
  });
const waiting = () =>
  app.db.rows<{ kind: string; tries: number }>(sql`select kind, tries from mail order by created_at`);
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

beforeAll(async () => {
  server = await startMailServer({ offersTls: false });
  settings = settingsFor(server.url);
  app = await startTestApp({ mail: mailboxOf(settings) });
  postman = postmanFor(settings);
});
afterEach(async () => {
  server.received.length = 0;
  server.state.fails = false;
  troubles.length = 0;
  await app.db.rows(sql`delete from mail`);
});
afterAll(async () => {
  await postman.stop();
  await app.close();
  await server.close();
});

describe('an invitation', () => {
  it('is sent to its person with the link that the admin got, in English and Welsh, and works once', async () => {
    const fiona = await app.as('fiona');
    const made = await fiona.post('/api/invitations', { email: 'una@glen.example', name: 'Una Grant', role: 'vet' });
    expect(made.status).toBe(201);
    // Nothing was sent during the request.
    expect([server.state.connections, (await waiting()).map(({ kind }) => kind)]).toEqual([0, ['invitation']]);
    expect(await postman.deliver()).toBe(1);
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual(['byre@glen.example', ['una@glen.example']]);
    expect(mail?.text).toContain(`https://byre.example${made.body.link}`);
    expect(mail?.text).toContain('Fiona Kerr invites you to work in Byre for Glen Vets.');
    expect(mail?.text).toContain('yn eich gwahodd i weithio yn Byre');
    expect(mail?.text).toMatch(/Content-Type: text\/html/);
    expect(await waiting()).toEqual([]);
    expect(await postman.deliver()).toBe(0);
    const registration = { token: made.body.token, name: 'Una Grant', password: 'four words are better' };
    expect((await app.stranger.post('/api/register', registration)).status).toBe(200);
    expect((await app.stranger.post('/api/register', registration)).status).toBe(410);
  });

  it('that is refused sends nothing', async () => {
    const fiona = await app.as('fiona');
    expect((await fiona.post('/api/invitations', { email: people.isla.email, role: 'vet' })).status).toBe(409);
    expect(await waiting()).toEqual([]);
  });

  it('waits in the database without its link', async () => {
    const fiona = await app.as('fiona');
    const { body } = await fiona.post('/api/invitations', { email: 'bo@glen.example', role: 'staff' });
    const [row] = await app.db.rows<{ all: string }>(sql`select mail::text as all from mail`);
    expect(row?.all).not.toContain(Buffer.from(body.token).toString('hex'));
    expect(row?.all).not.toContain(body.token);
  });
});

describe('a link to a new password', () => {
  it('is reported to its person, and so is its use', async () => {
    const fiona = await app.as('fiona');
    const { body } = await fiona.post(path('people', people.lewis.id, 'password-reset'), {});
    expect(await postman.deliver()).toBe(1);
    expect(server.received[0]?.text).toContain('Fiona Kerr has made a link to a new password for you.');
    expect(server.received[0]?.text).toContain(`https://byre.example${body.link}`);
    const use = { token: body.token, password: 'four words are better' };
    expect((await app.stranger.post('/api/password/reset', use)).status).toBe(204);
    expect(await postman.deliver()).toBe(1);
    expect(server.received[1]).toMatchObject({ to: [people.lewis.email] });
    expect(server.received[1]?.text).toContain('A new password was chosen with the link that Fiona Kerr made');
  });
});

describe('a mail that cannot be sent', () => {
  const inviteBo = async () =>
    (await app.as('fiona')).post('/api/invitations', { email: 'bo@glen.example', role: 'staff' });

  it('is tried again at growing intervals, and arrives once when the server accepts it', async () => {
    await inviteBo();
    server.state.fails = true;
    expect(await postman.deliver()).toBe(0);
    expect(await postman.deliver()).toBe(0);
    expect(await waiting()).toEqual([{ kind: 'invitation', tries: 1 }]);
    later(61_000);
    await postman.deliver();
    later(61_000);
    await postman.deliver();
    expect(await waiting()).toEqual([{ kind: 'invitation', tries: 2 }]);
    server.state.fails = false;
    later(61_000);
    expect(await postman.deliver()).toBe(1);
    expect([server.received.length, await waiting()]).toEqual([1, []]);
  });

  it('is given up after a day, and the log reports that without its address or its link', async () => {
    const { body } = await inviteBo();
    server.state.fails = true;
    await postman.deliver();
    later(24 * 3_600_000);
    await postman.deliver();
    expect(await waiting()).toEqual([]);
    expect(troubles.map(({ kind, isGivenUp }) => [kind, isGivenUp])).toEqual([
      ['invitation', false],
      ['invitation', true],
    ]);
    expect(JSON.stringify(troubles)).not.toMatch(new RegExp(`bo@glen|${body.token}|p@ss`));
  });

  it('is not sent over an unencrypted connection, unless the setting allows it', async () => {
    await inviteBo();
    const strict = postmanFor({ ...settings, requireTls: true });
    expect(await strict.deliver()).toBe(0);
    await strict.stop();
    expect([server.received, (await waiting()).length]).toEqual([[], 1]);
  });

  it('is not sent to a server without a valid certificate', async () => {
    const other = await startMailServer({ offersTls: true });
    const own = postmanFor(settingsFor(other.url, { SMTP_TLS: 'required' }));
    const letter = { kind: 'second-factor-removed', by: null } as const;
    await inTransaction(app.db, (tx) => own.put(tx, people.isla.email, letter, app.clock.now));
    expect(await own.deliver()).toBe(0);
    await own.stop();
    await other.close();
    expect([other.state.connections, other.received, (await waiting()).length]).toEqual([1, [], 1]);
  });
});

describe('a new way to sign in', () => {
  it('is reported to its person: a passkey by its name, and an authenticator app', async () => {
    const isla = await app.as('isla');
    expect((await addPasskey(isla, newPasskeyDevice(), 'Phone & <car>')).status).toBe(201);
    later(60_000);
    await setUpAuthenticator(app, isla);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['passkey-added', 'second-factor-set']);
    expect(await postman.deliver()).toBe(2);
    const texts = server.received.map(({ text }) => text).toSorted((a) => (a.includes('passkey') ? -1 : 1));
    expect(server.received.map(({ to }) => to)).toEqual([[people.isla.email], [people.isla.email]]);
    expect(texts[0]).toContain('The passkey “Phone & <car>” was added to your account');
    expect(texts[0]).toContain('“Phone &#38; &#60;car&#62;”');
    expect(texts[1]).toContain('An authenticator app was set up for your account');
  });
});

describe('two processes', () => {
  it('send each mail once', async () => {
    const fiona = await app.as('fiona');
    const addresses = Array.from({ length: 6 }, (_, n) => `new${n}@glen.example`);
    for (const email of addresses) await fiona.post('/api/invitations', { email, role: 'staff' });
    const second = postmanFor(settings);
    await Promise.all([postman.deliver(), second.deliver(), postman.deliver()]);
    await second.stop();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses);
  });
});
