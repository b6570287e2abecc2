import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './schema-version.ts';
import { statementsOf } from './statements-of.ts';

const migrations = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file): [string, string] => [file, readFileSync(join(migrationsFolder, file), 'utf8')]);
const uncommented = (statement: string): string => statement.replace(/^(--[^\n]*\n|\s)*/, '');

describe('the statements of a text', () => {
  it.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    ["select ';'; select 'it''s; so';", ["select ';'", "select 'it''s; so'"]],
    ["select e'\\';'; select 2", ["select e'\\';'", 'select 2']],
    ['select 1 as "a;b"; select 2', ['select 1 as "a;b"', 'select 2']],
    ['do $$ begin x; end $$; select 2', ['do $$ begin x; end $$', 'select 2']],
    ['do $b$ $$;$$; $b$;\nselect 2', ['do $b$ $$;$$; $b$', 'select 2']],
    ['-- first; of all\nselect 1; /* then; */ select 2', ['-- first; of all\nselect 1', '/* then; */ select 2']],
    ['select 1;\n-- nothing follows;\n', ['select 1']],
  ])('are separated where a statement ends: %j', (text, statements) => {
    expect(statementsOf(text)).toEqual(statements);
  });

  it.each(migrations)('of %s each begin as a statement does', (_file, text) => {
    const begins = statementsOf(text).map((statement) => /^[a-z]+/i.exec(uncommented(statement))?.[0].toLowerCase());
    expect(begins.length).toBeGreaterThan(0);
    expect(['alter', 'create', 'delete', 'do', 'drop', 'insert', 'revoke', 'select', 'set', 'update', 'with']).toEqual(
      expect.arrayContaining(begins),
    );
  });
});

/** Migration 63 adds a column that Citus refuses, so a distributed database can be upgraded from 63 on. */
const firstOnCitus = 64;

it.each(migrations.filter(([file]) => Number.parseInt(file, 10) >= firstOnCitus))(
  'Citus accepts what %s adds to tables of farms: a constraint of a new column has its own statement',
  (_file, text) => {
    const ofPractices = /^alter table (practice|app_user|condition|product)\b/;
    const refused = statementsOf(text)
      .map(uncommented)
      .filter((statement) => /^alter table .*\badd column\b/s.test(statement) && !ofPractices.test(statement))
      .filter((statement) => /\b(check|references|unique|primary key)\b/.test(statement));
    expect(refused).toEqual([]);
  },
);
