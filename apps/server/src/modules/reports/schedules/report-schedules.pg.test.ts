import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { type MailServer, pdfOf, settingsFor, startMailServer } from '../../../../testing/mail-server.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { keyFor } from '../../../../testing/walk.ts';
import { farms, path, people, practices } from '../../../../testing/world.ts';
import { sql } from '../../../db/sql.ts';
import { mailboxOf, noMailbox } from '../../../mail/mailbox.ts';
import { type Postman, startPostman } from '../../../mail/postman.ts';
import { type Making, makeAllDue } from './work.ts';

let server: MailServer;
let app: TestApp;
let postman: Postman;
let isla: Client;
let making: Making;

const schedules = path('practices', practices.glen, 'report-schedules');
const sendings = path('practices', practices.glen, 'report-sendings');
const gwen = 'gwen@hillhead.example';
const at = (moment: string) => {
  app.clock.now = new Date(moment);
};
const start = '2026-11-21T09:30:00.000Z';
const toFarmer = { farm_id: farms.hillhead, report: 'antibiotic-use', every: 'month', to_farmer: true };
/** Its current state, read at the time of her sign-in, which expires when the clock moves on by months. */
const one = async (id: string) => {
  const { now } = app.clock;
  at(start);
  const { body } = await isla.get(`${schedules}/${id}`);
  app.clock.now = now;
  return body;
};
const make = async (body: object, client = isla): Promise<string> => {
  const made = await client.post(schedules, body);
  expect([made.status, made.body.detail]).toEqual([201, undefined]);
  return made.body._id;
};

beforeAll(async () => {
  server = await startMailServer({ offersTls: false });
  const settings = settingsFor(server);
  const mail = mailboxOf(settings);
  app = await startTestApp({ mail });
  postman = startPostman({
    ...{ db: app.db, settings, now: () => app.clock.now, onTrouble: () => undefined, lookEveryMs: 3_600_000 },
  });
  making = { db: app.db, mail, names: app.deps.names, now: () => app.clock.now, newId: app.deps.newId };
  isla = await app.as('isla');
  await isla.put(path('practices', practices.glen, 'farms', farms.hillhead, 'contact'), {
    email: gwen,
    language: 'cy',
  });
});
afterEach(async () => {
  at(start);
  server.received.length = 0;
  await app.db.rows(sql`delete from mail`);
  await app.db.rows(sql`delete from report_sending`);
  await app.db.rows(sql`delete from report_schedule`);
});
afterAll(async () => {
  await postman.stop();
  await app.close();
  await server.close();
});

describe('a scheduled report', () => {
  it('is made once its month is over, goes to the farmer in their language, and the next one is due a month later', async () => {
    const id = await make({ ...toFarmer, people: [people.isla.id] });
    expect(await one(id)).toMatchObject({
      ...{ next_from: '2026-11-01', next_to: '2026-11-30', next_at: '2026-12-01T06:00:00.000Z', last: null },
    });
    at('2026-12-01T05:59:59.000Z');
    expect(await makeAllDue(making)).toBe(0);
    at('2026-12-01T06:00:00.000Z');
    expect([await makeAllDue(making), await makeAllDue(making)]).toEqual([1, 0]);
    await postman.deliver();
    expect(server.received.map(({ to }) => to)).toEqual([[gwen], [people.isla.email]]);
    const [farmers, vets] = server.received;
    if (!farmers || !vets) throw new Error('Two mails came.');
    expect((await readPdf(pdfOf(farmers))).pages[0]).toContain('1 Tach 2026 i 30 Tach 2026');
    expect((await readPdf(pdfOf(vets))).pages[0]).toContain('1 Nov 2026 to 30 Nov 2026');
    expect(await one(id)).toMatchObject({
      ...{ next_from: '2026-12-01', next_at: '2027-01-01T06:00:00.000Z', failure: null },
      last: { from: '2026-11-01', to: '2026-11-30', made_at: '2026-12-01T06:00:00.000Z', sendings: 2, by: null },
    });
    const listed = await isla.get(sendings);
    expect(listed.body.data).toMatchObject([
      { schedule_id: id, created_by: null, state: 'sent' },
      { schedule_id: id, created_by: null, state: 'sent' },
    ]);
  });

  it('for a quarter adds up what was used on all farms by product, for people of the practice', async () => {
    const id = await make({ report: 'medicine-use', every: 'quarter', people: [people.isla.id] });
    expect(await one(id)).toMatchObject({ next_from: '2026-10-01', next_to: '2026-12-31' });
    at('2027-01-02T00:00:00.000Z');
    expect(await makeAllDue(making)).toBe(1);
    await postman.deliver();
    const [mail] = server.received;
    if (!mail) throw new Error('Nothing came.');
    const [page] = (await readPdf(pdfOf(mail))).pages;
    expect(page).toContain('Medicines used');
    expect(page).toContain('All farms (3)');
    expect(page).toContain('1 Oct 2026 to 31 Dec 2026');
  });

  it('is made once by many processes at the same time', async () => {
    const id = await make(toFarmer);
    at('2026-12-01T06:00:00.000Z');
    const made = await Promise.all(Array.from({ length: 5 }, () => makeAllDue(making)));
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(1);
    const [runs] = await app.db.rows<{ n: number }>(sql`
      select count(*)::int as n from report_run where schedule_id = ${id}
    `);
    expect([runs?.n, await postman.deliver()]).toEqual([1, 1]);
  });

  it('is made by another process, once, if the first one died', async () => {
    await make(toFarmer);
    at('2026-12-01T06:00:00.000Z');
    // It took the lease and then died.
    await app.db.rows(sql`
      update report_schedule set lease = gen_random_uuid(), leased_until = '2026-12-01T06:05:00Z'
    `);
    expect(await makeAllDue(making)).toBe(0);
    at('2026-12-01T06:05:00.000Z');
    expect([await makeAllDue(making), await postman.deliver()]).toEqual([1, 1]);
  });

  it('sends nothing if it lost its lease while it was made', async () => {
    const id = await make(toFarmer);
    at('2026-12-01T06:00:00.000Z');
    const slow: Making = {
      ...making,
      names: {
        ...making.names,
        // While the paper is made, another process takes over.
        hiddenFrom: async (actor) => {
          await app.db.rows(sql`update report_schedule set lease = gen_random_uuid() where _id = ${id}`);
          return making.names.hiddenFrom(actor);
        },
      },
    };
    await makeAllDue(slow);
    expect((await one(id)).last).toBe(null);
    expect(await postman.deliver()).toBe(0);
  });

  it('catches up with missed periods, each once and in order', async () => {
    const id = await make(toFarmer);
    at('2027-03-15T00:00:00.000Z');
    expect(await makeAllDue(making)).toBe(4);
    const runs = await app.db.rows<{ from: string }>(sql`
      select to_char(period_from, 'YYYY-MM-DD') as "from" from report_run where schedule_id = ${id} order by period_from
    `);
    expect(runs.map(({ from }) => from)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
    expect((await one(id)).next_from).toBe('2027-03-01');
  });

  it('that is paused makes nothing, and continues with the current period', async () => {
    const id = await make(toFarmer);
    await isla.put(`${schedules}/${id}`, { paused: true });
    at('2027-02-10T00:00:00.000Z');
    expect(await makeAllDue(making)).toBe(0);
    const later = await app.as('isla');
    await later.put(`${schedules}/${id}`, { paused: false });
    expect(await one(id)).toMatchObject({ paused: false, next_from: '2027-02-01', last: null });
    expect(await makeAllDue(making)).toBe(0);
  });

  it('that cannot be made says why, is tried again, and is made once it can', async () => {
    const id = await make(toFarmer);
    const contact = path('practices', practices.glen, 'farms', farms.hillhead, 'contact');
    await isla.put(contact, { email: null });
    at('2026-12-01T06:00:00.000Z');
    await makeAllDue(making);
    expect(await one(id)).toMatchObject({ failure: 'no-address', last: null, next_from: '2026-11-01' });
    await isla.put(contact, { email: gwen });
    expect(await makeAllDue(making)).toBe(0);
    at('2026-12-01T06:15:00.000Z');
    expect([await makeAllDue(making), (await one(id)).failure]).toEqual([1, null]);
  });

  it('whose owner left is not made with their access, until somebody saves it again', async () => {
    const id = await make(toFarmer, await app.as('fiona'));
    await app.db.rows(sql`update app_user set disabled_at = ${app.clock.now} where id = ${people.fiona.id}`);
    at('2026-12-01T06:00:00.000Z');
    await makeAllDue(making);
    expect((await one(id)).failure).toBe('owner-left');
    const later = await app.as('isla');
    expect((await later.put(`${schedules}/${id}`, { language: 'en' })).body.owner).toBe('Isla Reid');
    expect(await makeAllDue(making)).toBe(1);
    await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.fiona.id}`);
  });

  it('is made even if the service sends no mail, and sends nothing', async () => {
    const id = await make(toFarmer);
    at('2026-12-01T06:00:00.000Z');
    expect(await makeAllDue({ ...making, mail: noMailbox })).toBe(1);
    expect((await one(id)).last).toMatchObject({ sendings: 0 });
  });

  it('can be made now for the last complete period, and stays due', async () => {
    const id = await make(toFarmer);
    const run = await isla.post(`${schedules}/${id}/run`, undefined, { 'idempotency-key': 'now' });
    await isla.post(`${schedules}/${id}/run`, undefined, { 'idempotency-key': 'now' });
    expect(run.body).toMatchObject({
      ...{ next_from: '2026-11-01' },
      last: { from: '2026-10-01', to: '2026-10-31', sendings: 1, by: 'Isla Reid' },
    });
    expect(await postman.deliver()).toBe(1);
  });
});

describe('the right to schedule reports', () => {
  it('belongs to everybody in the practice, for farms that they see; nobody else learns of it', async () => {
    const id = await make(toFarmer);
    const [tom, lewis] = [await app.as('tom'), await app.as('lewis')];
    expect((await tom.get(schedules)).status).toBe(404);
    expect((await tom.post(schedules, toFarmer)).status).toBe(404);
    expect((await lewis.post(schedules, toFarmer)).status).toBe(404);
    expect((await lewis.get(schedules)).body.total).toBe(0);
    expect((await lewis.get(`${schedules}/${id}`)).status).toBe(404);
    expect((await lewis.delete(`${schedules}/${id}`)).status).toBe(404);
    expect((await isla.post(schedules, { ...toFarmer, farm_id: farms.sedge })).status).toBe(404);
  });

  it('is limited to sensible reports, to people of the practice', async () => {
    const refused = [
      { report: 'antibiotic-use', every: 'month', to_farmer: true },
      { report: 'medicine-record', every: 'month', people: [people.isla.id] },
      { ...toFarmer, people: [people.tom.id] },
    ];
    for (const body of refused) expect((await isla.post(schedules, body)).body.code).toBe('rule-broken');
  });

  it('includes changes against a version, and is in the audit', async () => {
    const id = await make(toFarmer);
    const stale = await isla.put(`${schedules}/${id}`, { paused: true }, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
    await isla.put(`${schedules}/${id}`, { paused: true }, { 'if-match': '"1"' });
    expect((await isla.delete(`${schedules}/${id}`)).status).toBe(204);
    const { body } = await (await app.as('fiona')).get('/api/audit?group=reports');
    const of = body.data.filter(({ entity_id }: { entity_id: string }) => entity_id === id);
    expect(of.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      ...['report-schedule-changed', 'report-schedule-made', 'report-schedule-removed'],
    ]);
  });
});

describe('the people who can receive a scheduled report', () => {
  const idsOf = async (client: Client, practiceId: string) => {
    const { status, body } = await client.get(`${path('practices', practiceId, 'report-schedules')}/recipients`);
    return [status, body.data?.map(({ _id }: { _id: string }) => _id)];
  };

  it('are those of the practice by name, for everybody in it and nobody else', async () => {
    const ofGlen = [people.fiona, people.isla, people.lewis, people.morag].map(({ id }) => id);
    expect(await idsOf(await app.as('morag'), practices.glen)).toEqual([200, ofGlen]);
    expect(await idsOf(await app.as('tom'), practices.glen)).toEqual([404, undefined]);
    expect(await idsOf(await app.as('tom'), practices.fen)).toEqual([200, [people.edith.id, people.tom.id]]);
  });

  it('are people, not the keys and webhooks of other systems', async () => {
    const fiona = await app.as('fiona');
    await keyFor(app, fiona, ['records:read']);
    expect((await fiona.post('/api/webhooks', { name: 'Herd', url: 'https://herd.example/byre' })).status).toBe(201);
    const [, ids] = await idsOf(isla, practices.glen);
    expect(ids).toHaveLength(4);
    const [key] = await app.db.rows<{ id: string }>(sql`select id from app_user where kind = 'key' limit 1`);
    const body = { report: 'antibiotic-use', every: 'month', people: [key?.id] };
    const refused = await isla.post(path('practices', practices.glen, 'report-schedules'), body);
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '/people']);
  });

  it('no longer include those who were disabled', async () => {
    await app.db.rows(sql`update app_user set disabled_at = now() where id = ${people.lewis.id}`);
    const [, ids] = await idsOf(isla, practices.glen);
    await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.lewis.id}`);
    expect(ids).not.toContain(people.lewis.id);
  });
});
