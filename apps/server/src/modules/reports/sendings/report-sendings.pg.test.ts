import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { type MailServer, pdfOf, settingsFor, startMailServer } from '../../../../testing/mail-server.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { farms, path, practices } from '../../../../testing/world.ts';
import { sql } from '../../../db/sql.ts';
import { tidy } from '../../../housekeeping/tidy.ts';
import { mailboxOf } from '../../../mail/mailbox.ts';
import { type Postman, startPostman } from '../../../mail/postman.ts';

let server: MailServer;
let app: TestApp;
let postman: Postman;
let isla: Client;

const contactOf = (farm: string, practice: string = practices.glen) =>
  path('practices', practice, 'farms', farm, 'contact');
const sendings = path('practices', practices.glen, 'report-sendings');
const gwen = 'gwen@hillhead.example';
const year = { from: '2026-01-01', to: '2026-11-30' };
const asked = { report: 'antibiotic-use', farm_id: farms.hillhead, ...year };
const list = async (client = isla) => (await client.get(sendings)).body.data;

beforeAll(async () => {
  server = await startMailServer({ offersTls: false });
  const settings = settingsFor(server);
  app = await startTestApp({ mail: mailboxOf(settings) });
  postman = startPostman({
    ...{ db: app.db, settings, now: () => app.clock.now, onTrouble: () => undefined, lookEveryMs: 3_600_000 },
  });
  isla = await app.as('isla');
  await (await app.as('fiona')).put(path('practices', practices.glen, 'details'), { email: 'desk@glen.example' });
});
afterEach(async () => {
  server.received.length = 0;
  server.state.fails = false;
  await app.db.rows(sql`delete from mail`);
  await app.db.rows(sql`delete from report_sending`);
});
afterAll(async () => {
  await postman.stop();
  await app.close();
  await server.close();
});

describe('the contact of a farm', () => {
  it('is empty until somebody of the practice enters it, and belongs to the practice', async () => {
    expect((await isla.get(contactOf(farms.marsh))).body).toMatchObject({
      email: null,
      language: 'en',
      updated_by: null,
    });
    const set = await isla.put(contactOf(farms.marsh), { name: ' Huw ', email: 'huw@marsh.example', language: 'cy' });
    expect(set.body).toMatchObject({ name: 'Huw', email: 'huw@marsh.example', updated_by: 'Isla Reid' });
    const tom = await app.as('tom');
    expect((await tom.get(contactOf(farms.marsh, practices.fen))).body.email).toBe(null);
    // Both serve the farm; neither can read what the other entered.
    expect((await tom.get(contactOf(farms.marsh))).status).toBe(404);
    expect((await isla.get(contactOf(farms.marsh, practices.fen))).status).toBe(404);
    expect((await tom.put(contactOf(farms.marsh), { email: 'other@marsh.example' })).status).toBe(404);
    expect((await isla.get(contactOf(farms.marsh))).body.email).toBe('huw@marsh.example');
  });

  it('is not shown to people who may not see the farm', async () => {
    const lewis = await app.as('lewis');
    expect((await lewis.get(contactOf(farms.hillhead))).status).toBe(404);
    expect((await lewis.get(contactOf(farms.lochside))).status).toBe(200);
  });

  it('is one address, and the audit says that it changed, without the address', async () => {
    for (const email of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'Gwen <g@h.example>', 'gwen']) {
      expect((await isla.put(contactOf(farms.hillhead), { email })).status).toBe(400);
    }
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    const audit = await (await app.as('fiona')).get('/api/audit?kind=farm-contact-changed');
    expect(audit.body.data[0]).toMatchObject({ by: 'Isla Reid', farm_id: farms.hillhead });
    expect(JSON.stringify(audit.body)).not.toContain(gwen);
  });
});

describe('a report that is sent', () => {
  it('is previewed, goes to the farmer as a PDF, and is listed with the hash of what was sent', async () => {
    await isla.put(contactOf(farms.hillhead), { name: 'Gwen Parry', email: gwen, language: 'cy' });
    const question = new URLSearchParams(asked).toString();
    const { body: preview } = await isla.get(`${sendings}/preview?${question}`);
    expect(preview).toEqual({
      ...{ sends_mail: true, name: 'Gwen Parry', email: gwen, language: 'cy', reply_to: 'desk@glen.example' },
      subject: 'Defnydd gwrthfiotigau: Hillhead, 1 Ion 2026 i 30 Tach 2026',
      file_name: 'antibiotic-use-hillhead-2026-11-21.pdf',
    });
    const sent = await isla.post(sendings, { ...asked, email: gwen, message: 'As discussed.' });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ state: 'waiting', created_by: 'Isla Reid', farm_name: 'Hillhead' });
    expect(await postman.deliver()).toBe(1);
    const [mail] = server.received;
    if (!mail) throw new Error('Nothing came.');
    expect(mail.to).toEqual([gwen]);
    expect(mail.text).toContain('Reply-To: desk@glen.example');
    expect(mail.text).toContain('Mae Glen Vets yn anfon yr adroddiad hwn atoch');
    expect(mail.text).toContain('As discussed.');
    const pdf = pdfOf(mail);
    expect((await readPdf(pdf)).pages[0]).toContain('Defnydd gwrthfiotigau');
    const [listed] = await list();
    expect(listed).toMatchObject({ state: 'sent', email: gwen, sent_at: '2026-11-21T09:30:00.000Z', failure: null });
    expect(listed.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    const audit = await (await app.as('fiona')).get('/api/audit?kind=report-sent');
    expect(audit.body.data[0]).toMatchObject({ by: 'Isla Reid', detail: { sha256: listed.sha256 } });
  });

  it('is sent once, however often the same request comes', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    const key = { 'idempotency-key': 'send-once' };
    const body = { ...asked, email: gwen };
    const [one, again] = [await isla.post(sendings, body, key), await isla.post(sendings, body, key)];
    expect(again.text).toBe(one.text);
    expect(await postman.deliver()).toBe(1);
  });

  it('is tried for a day and then marked as failed, if no mail server accepts it', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    await isla.post(sendings, { ...asked, email: gwen });
    server.state.fails = true;
    await postman.deliver();
    expect((await list())[0].state).toBe('waiting');
    const then = app.clock.now;
    app.clock.now = new Date(then.getTime() + 24 * 3_600_000);
    await postman.deliver();
    app.clock.now = then;
    expect((await list())[0]).toMatchObject({ state: 'failed', sent_at: null, failure: 'EMESSAGE' });
  });

  it('is not sent to an address that has changed, or is missing', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    const old = await isla.post(sendings, { ...asked, email: 'old@hillhead.example' });
    expect([old.status, old.body.code]).toEqual([422, 'rule-broken']);
    await isla.put(contactOf(farms.hillhead), { email: null });
    expect((await isla.post(sendings, { ...asked, email: gwen })).status).toBe(422);
    expect([await postman.deliver(), await list()]).toEqual([0, []]);
  });

  it('is for a farm of the practice that its sender sees, and is read by nobody else', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    await isla.post(sendings, { ...asked, email: gwen });
    const [tom, lewis] = [await app.as('tom'), await app.as('lewis')];
    expect((await lewis.post(sendings, { ...asked, email: gwen })).status).toBe(404);
    expect((await tom.post(sendings, { ...asked, email: gwen })).status).toBe(404);
    expect((await isla.post(sendings, { ...asked, farm_id: farms.sedge, email: gwen })).status).toBe(404);
    expect((await tom.get(sendings)).status).toBe(404);
    expect(await list(lewis)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('needs somebody who has recently confirmed who they are', async () => {
    await app.db.rows(sql`update session set created_at = created_at - interval '11 minutes'`);
    const reply = await isla.post(sendings, { ...asked, email: gwen });
    await app.db.rows(sql`update session set created_at = created_at + interval '11 minutes'`);
    expect(reply.body.code).toBe('step-up-required');
  });

  it('is one of sixty that a practice may send in an hour', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    await isla.post(sendings, { ...asked, email: gwen });
    await app.db.rows(sql`
      insert into report_sending (
        _id, practice_id, farm_id, report, language, email, subject, sha256, mail_id, created_at, created_by_id
      )
      select gen_random_uuid(), practice_id, farm_id, report, language, email, subject, sha256, gen_random_uuid(),
        created_at, created_by_id
      from report_sending, generate_series(1, 59)
    `);
    const refused = await isla.post(sendings, { ...asked, email: gwen });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await list()).toHaveLength(20);
  });

  it('is remembered for five years', async () => {
    await isla.put(contactOf(farms.hillhead), { email: gwen });
    await isla.post(sendings, { ...asked, email: gwen });
    await tidy(app.db, new Date('2031-11-20T00:00:00.000Z'));
    expect(await list()).toHaveLength(1);
    await app.db.rows(sql`update report_sending set created_at = '2021-11-20T00:00:00Z'`);
    await tidy(app.db, app.clock.now);
    expect(await list()).toEqual([]);
  });
});

describe('a service that sends no mail', () => {
  it('says so before and after, and sends nothing', async () => {
    const silent = await startTestApp();
    const fiona = await silent.as('fiona');
    await fiona.put(contactOf(farms.hillhead), { email: gwen });
    const question = new URLSearchParams(asked).toString();
    expect((await fiona.get(`${sendings}/preview?${question}`)).body.sends_mail).toBe(false);
    const refused = await fiona.post(sendings, { ...asked, email: gwen });
    expect(refused.body.detail).toContain('sends no mail');
    await silent.close();
  });
});
