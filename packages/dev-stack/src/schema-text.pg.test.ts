import { readFileSync } from 'node:fs';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { expect, inject, test } from 'vitest';
import { schemaFile, schemaText } from './schema-text.ts';

test('the written schema matches the migrations (if not: npm run generate)', async () => {
  const url = new URL(inject('postgresUrl'));
  const copy = 'schema_as_migrated';
  await withConnection(url.href, (sql) => sql`create database ${sql(copy)} template ${sql(inject('templateName'))}`);
  url.pathname = copy;
  expect(await schemaText(url.href)).toBe(readFileSync(schemaFile, 'utf8'));
});
