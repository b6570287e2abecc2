import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { people } from '../../../testing/world.ts';
import { listFound } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a session is over when its own person is disabled, and nobody else’s is', async () => {
  const tokens = await Promise.all(
    (['isla', 'lewis'] as const).map(async (person) => (await app.as(person)).token ?? ''),
  );
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  const ended = async () => {
    const found = await listFound(app.db, hashes, [], app.clock.now);
    return hashes.map((hash) => !found.some(({ sessions }) => sessions.includes(hash)));
  };
  expect(await ended()).toEqual([false, false]);
  await app.db.rows(sql`update app_user set disabled_at = ${app.clock.now} where id = ${people.isla.id}`);
  expect(await ended()).toEqual([true, false]);
});
