import { afterAll, beforeAll, expect, it } from 'vitest';
import { notOnCitus } from '../../../../testing/citus.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { hashToken } from '../../../access/token-hash.ts';
import type { Db } from '../../../db/database.ts';
import { type Statement, sql } from '../../../db/sql.ts';
import { listFound } from './queries.ts';

let app: TestApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  const { token } = await app.as('isla');
  session = Buffer.from(hashToken(token ?? '')).toString('hex');
  const { db } = app;
  await db.rows(
    sql`insert into practice (_id, name) select 'many-' || n, 'Practice ' || n from generate_series(1, 500) n`,
  );
  await db.rows(sql`
    insert into farm (_id, name, ver) select concat('many-', p, '-', f), 'A farm', 1
    from generate_series(1, 500) p, generate_series(1, 20) f
  `);
  await db.rows(sql`
    insert into practice_farm (practice_id, farm_id) select concat('many-', p), concat('many-', p, '-', f)
    from generate_series(1, 500) p, generate_series(1, 20) f
  `);
  await db.rows(sql`
    insert into app_user (id, email, name, role, password_hash)
    select gen_random_uuid(), concat('vet', n, '@many.example'), concat('Vet ', n), 'vet', ''
    from generate_series(1, 2500) n
  `);
  await db.rows(sql`
    insert into user_practice (user_id, practice_id)
    select id, concat('many-', 1 + substring(email from '[0-9]+')::integer % 500)
    from app_user
    where email like '%@many.example'
  `);
  await db.rows(sql`analyze practice_farm, user_practice, app_user, session, farm_head`);
});
afterAll(() => app.close());

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('the state of a few listeners is read without listing the farms of everybody', async (test) => {
  notOnCitus(test, 'the coordinator shows no plan of this kind');
  let most = 0;
  const measured: Db = {
    ...app.db,
    rows: async <Row>(statement: Statement) => {
      const [row] = await app.db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        sql`explain (analyze, format json) ${statement}`,
      );
      const nodes = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan));
      // Each pair of a person and a farm is one row of these.
      const pairs = nodes.filter((node) => ['Unique', 'Aggregate'].includes(node['Node Type']));
      most = Math.max(...pairs.map((node) => node['Actual Rows'] * node['Actual Loops']));
      return app.db.rows<Row>(statement);
    },
  };
  const found = await listFound(measured, [session], [], app.clock.now);
  expect(found.flatMap(({ sessions }) => sessions)).toEqual([session]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(1_000);
});
