import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { people } from '../../../testing/world.ts';
import { listEnded } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a session is over when its own person is disabled, and nobody else’s is', async () => {
  const tokens = await Promise.all(
    (['isla', 'lewis'] as const).map(async (person) => (await app.as(person)).token ?? ''),
  );
  const ended = () => listEnded(app.db, tokens.map(hashToken), app.clock.now);
  expect(await ended()).toEqual([false, false]);
  await app.db.rows(sql`update app_user set disabled_at = ${app.clock.now} where id = ${people.isla.id}`);
  expect(await ended()).toEqual([true, false]);
});
