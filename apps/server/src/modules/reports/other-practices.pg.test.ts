import { randomUUID } from 'node:crypto';
import { hourMs } from '@byre/contract/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { type MailServer, settingsFor, startMailServer } from '../../../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import { makeAllDue } from './schedules/work.ts';
import { listFarmsBeside } from './trends/farms-beside.ts';

/*
 * What other practices have on the same farm, and what the own practice has on other farms, is in nobody's report or
 * mail.
 */

let server: MailServer;
let app: TestApp;
let isla: Client;
const { glen, fen } = practices;
const sendings = path('practices', glen, 'report-sendings');
const third = { practice: '33/303/0003', farm: '33/303/9000' };

beforeAll(async () => {
  server = await startMailServer({ offersTls: false });
  const settings = settingsFor(server);
  app = await startTestApp({ mail: mailboxOf(settings) });
  isla = await app.as('isla');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** `count` reports that a practice has sent for a farm. */
const sent = (practiceId: string, farmId: string, count: number) =>
  app.db.rows(sql`
    insert into report_sending (
      _id, practice_id, farm_id, report, language, email, subject, sha256, mail_id, created_at, created_by_id
    )
    select gen_random_uuid(), ${practiceId}, ${farmId}, 'antibiotic-use', 'en', 'gwen@hillhead.example', 'Report',
      sha256('report'), gen_random_uuid(), ${app.clock.now}, ${people.tom.id}
    from generate_series(1, ${count})
  `);

it('lists what was sent for one farm only, and counts only the own practice’s sendings against its limit', async () => {
  await sent(fen, farms.marsh, 300);
  await sent(glen, farms.lochside, 1);
  await isla.put(path('practices', glen, 'farms', farms.hillhead, 'contact'), { email: 'gwen@hillhead.example' });
  const asked = {
    report: 'antibiotic-use',
    farm_id: farms.hillhead,
    from: '2026-01-01',
    to: '2026-11-30',
    email: 'gwen@hillhead.example',
  };
  const made = await isla.post(sendings, asked);
  expect([made.status, made.body.detail]).toEqual([201, undefined]);
  const ofFarm = await isla.get(`${sendings}?farm_id=${encodeURIComponent(farms.lochside)}`);
  expect([ofFarm.body.total, ofFarm.body.data[0].farm_id]).toEqual([1, farms.lochside]);
});

it('sends a scheduled report to the address that its own practice has for that farm', async () => {
  const contact = (practiceId: string, farmId: string, email: string) =>
    app.db.rows(sql`
      insert into farm_contact (practice_id, farm_id, email, updated_at, updated_by_id)
      values (${practiceId}, ${farmId}, ${email}, now(), ${people.fiona.id})
      on conflict (practice_id, farm_id) do update set email = excluded.email
    `);
  await contact(fen, farms.marsh, 'fens@marsh.example');
  await contact(glen, farms.marsh, 'glens@marsh.example');
  await contact(glen, farms.lochside, 'glens@lochside.example');
  // Rewritten, so the database finds it last.
  await app.db.rows(sql`update farm_contact set name = 'Huw' where practice_id = ${glen} and farm_id = ${farms.marsh}`);
  const plan = { farm_id: farms.marsh, report: 'antibiotic-use', every: 'month', to_farmer: true };
  expect((await isla.post(path('practices', glen, 'report-schedules'), plan)).status).toBe(201);
  await app.db.rows(sql`delete from mail`);
  app.clock.now = new Date(app.clock.now.getTime() + 40 * 24 * hourMs);
  const { db, deps } = app;
  await makeAllDue({ db, mail: deps.mail, names: deps.names, now: () => app.clock.now, newId: () => randomUUID() });
  expect(await app.db.rows(sql`select email, practice_id from report_sending where schedule_id is not null`)).toEqual([
    { email: 'glens@marsh.example', practice_id: glen },
  ]);
});

it('compares a farm with those of the practices that serve it and that the reader works for', async () => {
  await app.db.rows(sql`insert into practice (_id, name) values (${third.practice}, 'Third Vets')`);
  await app.db.rows(sql`insert into farm (_id, name, ver) values (${third.farm}, 'Third', 1)`);
  await app.db.rows(sql`insert into practice_farm values (${third.practice}, ${third.farm})`);
  await app.db.rows(
    sql`insert into user_practice (user_id, practice_id) values (${people.isla.id}, ${third.practice})`,
  );
  const beside = async (farmId: string) => (await listFarmsBeside(app.db, people.isla.id, farmId)).toSorted();
  // Marsh is Fen's too, but Isla does not work for Fen. Her other practice does not serve Marsh.
  expect(await beside(farms.marsh)).toEqual([farms.hillhead, farms.lochside, farms.marsh].toSorted());
  expect(await beside(third.farm)).toEqual([third.farm]);
});
