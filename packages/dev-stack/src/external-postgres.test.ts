import { ensureExternalPostgres } from '@byre/server/db/external-postgres';
import { PlainProblem } from '@byre/server/plain-problem';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a PostgreSQL that does not answer is reported in one sentence, with its address and without the password', async () => {
  const port = await freePort();
  await expect(ensureExternalPostgres(`postgres://vet:s3cret@127.0.0.1:${port}/byre`)).rejects.toThrow(
    new PlainProblem(`No PostgreSQL answers at 127.0.0.1:${port} (DATABASE_URL): the connection was refused.`),
  );
});

test.each([
  ['a word', 'postgresql'],
  ['another protocol', 'mysql://vet:s3cret@127.0.0.1/byre'],
  ['no database', 'postgres://vet:s3cret@127.0.0.1:5432'],
])('DATABASE_URL with %s is refused by naming the form it should have', async (_what, databaseUrl) => {
  await expect(ensureExternalPostgres(databaseUrl)).rejects.toThrow(
    new PlainProblem('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.'),
  );
});
