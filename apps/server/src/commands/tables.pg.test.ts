import type { FieldKind } from '@byre/contract/entities/declaration';
import { declarationOf, mutableEntities } from '@byre/contract/sync/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../db/sql.ts';
import { recordTables } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Column = { name: string; type: string; is_required: boolean; is_made: boolean };

/** Columns of a table. Those that Postgres fills itself are marked. */
const columnsOf = async (table: string): Promise<ReadonlyMap<string, Column>> => {
  const rows = await app.db.rows<Column>(sql`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
      a.attgenerated <> '' as is_made
    from pg_attribute a
    where a.attrelid = ${table}::regclass
      and a.attnum > 0
      and not a.attisdropped
  `);
  return new Map(rows.map((row) => [row.name, row]));
};

const moment = 'timestamp with time zone';
const stamps = { updated_at: moment, version: 'integer', ver: 'bigint' };
const recordStamps = { created_at: moment, created_by: 'text', updated_by: 'text', deleted_at: moment };
/** Figures about its own rows that a table keeps for reports. */
const ownColumns: Readonly<Record<string, readonly string[]>> = { medicine_usage: ['stock_species'] };

const plain = {
  text: 'text',
  id: 'uuid',
  number: 'double precision',
  boolean: 'boolean',
  date: moment,
  day: 'date',
  texts: 'text[]',
} as const;
const typeOf = (kind: FieldKind | 'objects'): string =>
  typeof kind === 'string' && kind in plain ? plain[kind as keyof typeof plain] : 'jsonb';

/** The empty value is null, or an empty list for a list. */
const isList = (kind: FieldKind | 'objects'): boolean =>
  kind === 'texts' || kind === 'history' || kind === 'objects' || (typeof kind === 'object' && kind.kind !== 'object');

describe.each(mutableEntities)('the table of %s is as it is declared:', (entity) => {
  const { table, document, parents, isRecord, kept } = recordTables[entity];
  const { fields, filled = {} } = declarationOf(entity);
  const written: [string, FieldKind | 'objects'][] = [...Object.entries(fields), ...Object.entries(filled)];

  it('a column of its kind for each field, and no other that a person could write', async () => {
    const columns = await columnsOf(table);
    const wanted = {
      farm_id: 'text',
      _id: isRecord ? 'uuid' : 'text',
      ...Object.fromEntries(parents.map((name) => [name, name === 'animal_id' ? 'text' : 'uuid'])),
      ...Object.fromEntries(written.map(([name, kind]) => [name, typeOf(kind)])),
      ...Object.fromEntries(kept.map((name) => [name, 'text'])),
      ...stamps,
      ...(isRecord ? recordStamps : {}),
    };
    const own = ownColumns[table] ?? [];
    const found = [...columns.values()].filter(({ name, is_made }) => !is_made && !own.includes(name));
    expect(Object.fromEntries(found.map(({ name, type }) => [name, type]))).toEqual(wanted);
  });

  it('its lists and parents are never null, its other fields may be', async () => {
    const columns = await columnsOf(table);
    const required = (names: string[]) => names.filter((name) => columns.get(name)?.is_required);
    expect(required([...parents])).toEqual(parents);
    // What a medicine withholds is worked out later for rows of earlier releases.
    const lists = written.filter(([name, kind]) => isList(kind) && name !== 'withheld').map(([name]) => name);
    expect(required(lists)).toEqual(lists);
    const others = written.filter(([, kind]) => !isList(kind)).map(([name]) => name);
    expect(required(others)).toEqual(requiredFields[table] ?? []);
  });

  it('keyed by farm and id, found by what has changed, with a function for its document', async () => {
    const indexes = await app.db.rows<{ columns: string[]; is_key: boolean }>(sql`
      select array(
          select a.attname::text
          from unnest(i.indkey) with ordinality as part (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
          order by place
        ) as columns,
        i.indisprimary as is_key
      from pg_index i
      where i.indrelid = ${table}::regclass
    `);
    expect(indexes.find(({ is_key }) => is_key)?.columns).toEqual(['farm_id', '_id']);
    expect(indexes.map(({ columns }) => columns.join())).toContain('farm_id,ver');
    const rows = await app.db.rows(sql`select from pg_proc where proname = ${document}`);
    expect(rows).toHaveLength(1);
  });
});

/** Without which there is no such record (decisions 11). */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  medicine_usage: ['product_id'],
  observation: ['kind'],
};
