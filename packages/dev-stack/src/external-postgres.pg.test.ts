import { withConnection } from '@byre/server/db/driver/one-connection';
import { ensureExternalPostgres } from '@byre/server/db/external-postgres';
import { PlainProblem } from '@byre/server/plain-problem';
import { expect, inject, test } from 'vitest';

function otherUrl(changes: { pathname?: string; password?: string }): URL {
  return Object.assign(new URL(inject('postgresUrl')), changes);
}

test('a database that does not exist yet is created', async () => {
  const url = otherUrl({ pathname: '/made-on-demand' });
  await ensureExternalPostgres(url.href);
  const rows = await withConnection(url.href, (sql) => sql`select current_database() as name`);
  expect([...rows]).toEqual([{ name: 'made-on-demand' }]);
});

test('a wrong password is reported in one sentence that does not repeat it', async () => {
  const url = otherUrl({ password: 'guessed' });
  await expect(ensureExternalPostgres(url.href)).rejects.toThrow(
    new PlainProblem(`PostgreSQL at ${url.host} does not let byre in (DATABASE_URL): check the password.`),
  );
});
