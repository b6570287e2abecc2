import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { json, sql } from './sql.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('what a generated column calls', () => {
  it('is planned once a connection, not for each row that is written', async () => {
    const rows = await db.rows<{ name: string }>(sql`
      select distinct called.proname::text as name
      from pg_depend depends
      join pg_proc called on called.oid = depends.refobjid
      join pg_language language on language.oid = called.prolang
      where depends.classid = 'pg_attrdef'::regclass
        and depends.refclassid = 'pg_proc'::regclass
        and language.lanname = 'sql'
    `);
    // It is strict, and so not called for an animal that lives.
    expect(rows).toEqual([{ name: 'moment_of' }]);
  });
});

describe('texts_at', () => {
  const texts = async (value: unknown, path: string): Promise<string | null> => {
    const [row] = await db.rows<{ text: string | null }>(sql`
      select texts_at(${value === undefined ? null : json(value)}::jsonb, ${path}::jsonpath) as text
    `);
    return row?.text ?? null;
  };

  it.each([
    [
      'the texts of a list one after the other, each as it was written, with a separator that nobody types',
      [{ name: 'a"b\\' }, { name: 'ä, ' }],
      'a"b\\\x1fä, ',
    ],
    ['numbers and what is true as Postgres writes them', [{ name: 1.5 }, { name: true }], '1.5\x1ftrue'],
    ['nothing of what is null', [{ name: null }, { name: 'b' }, { name: null }], 'b'],
    [
      'what lies in a list or an object as its JSON',
      [{ name: ['a', 1] }, { name: { b: null } }],
      '["a", 1]\x1f{"b": null}',
    ],
    ['an empty text of an empty text', [{ name: '' }], ''],
    ['null where all are null', [{ name: null }], null],
    ['null of an empty list', [], null],
    ['null where nobody has it', [{ other: 'a' }, 'b'], null],
    ['null of JSON null', null, null],
    ['null of nothing', undefined, null],
  ])('gives %s', async (_what, value, text) => {
    expect(await texts(value, '$[*].name')).toBe(text);
  });
});

it('joins the texts of a row and of a list with the separator, and leaves out what is not there', async () => {
  const [row] = await db.rows(sql`
    select search_text('UK1', null, 'Ä, Hot', '', list_text('{B,NULL,c}')) as row, list_text('{}') as none
  `);
  expect(row).toEqual({ row: 'uk1\x1fä, hot\x1f\x1fb\x1fc', none: '' });
});

describe('last_withdrawal', () => {
  it.each([
    [
      'the last end',
      [
        { ends_at: '2026-01-02', period: 3 },
        { ends_at: '2026-02-01', period: 1 },
      ],
      '2026-02-01',
    ],
    ['unknown where an end is not known', [{ period: 3 }, { ends_at: '2026-02-01', period: 1 }], 'unknown'],
    ['nothing of a period of nothing', [{ ends_at: '2026-02-01', period: 0 }], null],
    ['what waits for a calving', [{ ends_at: null, period: 0, counts_from: 'calving' }], 'unknown'],
    ['nothing where there are none', [], null],
  ])('gives %s', async (_what, withdrawals, last) => {
    const rows = await db.rows(sql`select last_withdrawal(${json(withdrawals)}::jsonb) as last`);
    expect(rows).toEqual([{ last }]);
  });
});
