import { spanOfDate } from '@byre/contract/dates';
import type { DateSpan } from '@byre/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/proof/random.ts';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { columns, type Fields, objects } from './resource.ts';
import { searchCondition } from './search.ts';
import { json, sql } from './sql.ts';

const members = {
  name: 'text',
  organ: 'text',
  amount: 'number',
  used: 'boolean',
  date: 'date',
  reasons: 'texts',
} as const;
const fields: Fields = {
  ...columns('text', 'species'),
  ...columns('texts', 'eid'),
  ...columns('number', 'herd'),
  ...columns('boolean', 'gone'),
  ...columns('date', 'born'),
  entries: objects('entries', 'name', members),
  death: { kind: 'object', column: 'death', members },
  last: { kind: 'computed', expression: sql`(entries -> -1 ->> 'name')` },
  kept: { kind: 'condition', expression: sql`(not gone)` },
};
type Part = { [Member in keyof typeof members]?: string | number | boolean | string[] | DateSpan | null };
type Row = {
  id: number;
  species: string | null;
  eid: string[];
  herd: number | null;
  gone: boolean | null;
  born: string | null;
  entries: Part[];
  death: Part | null;
};

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
const random = randomFrom(20_261_123);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const some = <T>(make: () => T, most: number): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
const words = ['a', 'A', '', 'name=1:a', 'ä', "it's", '\\"{,}', '🐄', '1:a'];
const numbers = [0, -0, 1, 0.1, 1e21, 1e-7, -3.5, 1e15, 123456789012345.6, 0.0001, -0.00001234];
const zones = ['UTC', 'Europe/London', 'Asia/Kathmandu'];
const day = 86_400_000;
const start = Date.parse('2026-03-27T00:00:00.000Z');
/** Around the day on which London's clocks go forward, often on the edge of a day of one of the zones. */
const instant = () => {
  const edge = Math.floor(random() * 6) * day + oneOf([0, -1, 1, -3_600_000, -20_700_000, -20_700_001, 43_200_123]);
  return new Date(start + edge).toISOString();
};
const oneDate = () => (random() < 0.6 ? instant().slice(0, 10) : instant());
/** A date, or a span of time that may be open, begin after its end, or be years long. */
const dateWanted = (): string | DateSpan => {
  if (random() < 0.6) return oneDate();
  const end = () => (random() < 0.2 ? oneOf(['0001-01-01', '2019-05-17', '2031-11-02', '9999-12-31']) : oneDate());
  return { ...(random() < 0.7 ? { from: end() } : {}), ...(random() < 0.7 ? { to: end() } : {}) };
};
const partOf = (list: () => string | string[] | null, date: () => string | DateSpan): Part => {
  const all: Part = {
    name: oneOf(words),
    organ: oneOf(words),
    amount: oneOf(numbers),
    used: random() < 0.5,
    date: date(),
    reasons: list(),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random() < 0.35));
};
const stored = () => partOf(() => some(() => oneOf(words), 3), instant);
const asked = () => partOf(() => oneOf(words), dateWanted);
const orNull = <T>(value: T): T | null => (random() < 0.2 ? null : value);
const rowOf = (id: number): Row => ({
  id,
  species: orNull(oneOf(words)),
  eid: some(() => oneOf(words), 3),
  herd: orNull(oneOf(numbers)),
  gone: orNull(random() < 0.5),
  born: orNull(instant()),
  entries: some(stored, 3),
  death: orNull(stored()),
});
const rows = Array.from({ length: 150 }, (_, id) => rowOf(id));

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 1 });
  await db.rows(sql`
    create table thing (
      id integer, species text, eid text[], herd float8, gone boolean, born timestamptz, entries jsonb, death jsonb
    )
  `);
  for (const { id, species, eid, herd, gone, born, entries, death } of rows) {
    await db.rows(sql`
      insert into thing (id, species, eid, herd, gone, born, entries, death)
      values (
        ${id}, ${species}, ${eid}::text[], ${herd}, ${gone}, ${born}, ${json(entries)}, ${death && json(death)}
      )
    `);
  }
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const isDuring = (value: unknown, wanted: unknown, zone: string): boolean => {
  if (typeof value !== 'string') return false;
  if (typeof wanted === 'object') {
    const { from, to } = wanted as DateSpan;
    const beginning = (date: string) => spanOfDate(date, zone)?.from ?? Number.NaN;
    return (
      (from === undefined || new Date(value) >= beginning(from)) &&
      (to === undefined || new Date(value) < beginning(to))
    );
  }
  const span = spanOfDate(String(wanted), zone);
  return span !== null && new Date(value) >= span.from && new Date(value) < span.to;
};
const holds = (part: Part | null, wanted: Part, zone: string): boolean =>
  part !== null &&
  Object.entries(wanted).every(([name, sought]) => {
    const value = part[name as keyof Part];
    if (name === 'date') return isDuring(value, sought, zone);
    if (name === 'reasons') return Array.isArray(value) && value.includes(String(sought));
    return value === sought || (value === 0 && sought === 0);
  });
const fits = (row: Row, field: string, value: unknown, zone: string): boolean => {
  if (field === 'last') return (row.entries.at(-1)?.name ?? null) === value;
  if (field === 'kept') return (row.gone === null ? null : !row.gone) === value;
  if (value === null) {
    const own = row[field as keyof Row];
    return own === null || (Array.isArray(own) && own.length === 0);
  }
  if (field === 'entries') {
    const wanted = typeof value === 'string' ? { name: value } : (value as Part);
    return row.entries.some((entry) => holds(entry, wanted, zone));
  }
  if (field === 'death') return holds(row.death, value as Part, zone);
  if (field === 'born') return isDuring(row.born, value, zone);
  if (field === 'eid') return row.eid.includes(String(value));
  const own = row[field as 'species' | 'herd' | 'gone'];
  return own === value || (own === 0 && value === 0);
};

const valueMakers: Record<string, () => unknown> = {
  species: () => oneOf(words),
  eid: () => oneOf(words),
  herd: () => oneOf(numbers),
  gone: () => random() < 0.5,
  born: dateWanted,
  entries: () => (random() < 0.3 ? oneOf(words) : asked()),
  death: asked,
  last: () => oneOf(words),
  kept: () => random() < 0.5,
};
/** Now and then what is absent. */
const makers: Record<string, () => unknown> = Object.fromEntries(
  Object.entries(valueMakers).map(([field, make]) => [field, () => (random() < 0.15 ? null : make())]),
);
/** What nothing has, so that a search becomes one of many without finding more. */
const fillers: Record<string, (n: number) => unknown> = {
  species: (n) => `none ${n}`,
  eid: (n) => `none ${n}`,
  herd: (n) => 1_000 + n,
  born: (n) => new Date(n * 1_000).toISOString(),
  entries: (n) => ({ name: `none ${n}`, date: '2026-03-29' }),
  death: (n) => ({ amount: 1_000 + n }),
  last: (n) => `none ${n}`,
};

const found = async (body: Record<string, unknown>, zone: string) => {
  const rowsFound = await db.rows<{ id: number }>(sql`
    select id from thing where ${searchCondition(fields, body, zone)} order by id
  `);
  return rowsFound.map(({ id }) => id);
};
const expected = (body: Record<string, unknown[]>, zone: string) =>
  rows.flatMap((row) =>
    Object.entries(body).every(([field, values]) => values.some((value) => fits(row, field, value, zone)))
      ? row.id
      : [],
  );

describe('an advanced search by parts of texts', () => {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const partly = async (field: string, values: readonly string[]) => {
    const condition = searchCondition(fields, { [field]: values }, 'UTC', 'species,eid,last,entries');
    return (await db.rows<{ id: number }>(sql`select id from thing where ${condition} order by id`)).map(
      ({ id }) => id,
    );
  };
  const textsOf: Record<string, (row: Row) => (string | undefined | null)[]> = {
    species: ({ species }) => [species],
    eid: ({ eid }) => eid,
    last: ({ entries }) => [entries.at(-1)?.name as string | undefined],
    entries: ({ entries }) => entries.map(({ name }) => name as string | undefined),
  };

  it.each(Object.keys(textsOf))('finds by %s what holds one of them, whatever the case and accents', async (field) => {
    for (const values of [['A'], ['ä'], ['Ä', '🐄'], ['%'], ['\\'], ['_'], ['NAME=1'], []]) {
      const wanted = values.map(plain);
      const ids = rows.flatMap((row) => {
        const texts = (textsOf[field]?.(row) ?? []).filter((text) => text !== null && text !== undefined).map(plain);
        return texts.some((text) => wanted.some((part) => text.includes(part))) ? [row.id] : [];
      });
      expect({ values, ids: await partly(field, values) }).toEqual({ values, ids });
    }
  });

  it('compares texts of other fields whole', async () => {
    const whole = searchCondition(fields, { species: ['A'] }, 'UTC', 'eid');
    const found = await db.rows<{ id: number }>(sql`select id from thing where ${whole} order by id`);
    expect(found.map(({ id }) => id)).toEqual(rows.flatMap(({ id, species }) => (species === 'A' ? [id] : [])));
  });
});

describe('an advanced search', () => {
  it.each(Object.keys(makers))('finds by %s the rows that a plain comparison of each finds', async (field) => {
    for (let round = 0; round < 40; round += 1) {
      const zone = oneOf(zones);
      const values = some(makers[field] ?? (() => null), 4);
      const body = { [field]: values };
      expect({ body, zone, ids: await found(body, zone) }).toEqual({ body, zone, ids: expected(body, zone) });
      const filler = fillers[field];
      if (!filler) continue;
      const many = { [field]: [...values, ...Array.from({ length: 150 }, (_, n) => filler(n))] };
      expect({ values, zone, ids: await found(many, zone) }).toEqual({ values, zone, ids: expected(many, zone) });
    }
  });

  it('holds in all its fields', async () => {
    for (let round = 0; round < 40; round += 1) {
      const zone = oneOf(zones);
      const body = Object.fromEntries(
        ['entries', 'born', 'gone'].map((field) => [field, some(makers[field] ?? String, 6)]),
      );
      expect({ body, zone, ids: await found(body, zone) }).toEqual({ body, zone, ids: expected(body, zone) });
    }
  });

  it('takes ten thousand alternatives without comparing each with each row', async () => {
    await db.rows(sql`
      insert into thing (id, eid, entries)
      select 1000 + n, '{}', jsonb_build_array(jsonb_build_object('name', 'early', 'date', '2026-03-29T00:00:00.000Z'))
      from generate_series(1, 20000) as n
    `);
    const alternatives = Array.from({ length: 10_000 }, (_, n) => ({ name: `state ${n}`, date: '2026-03-29' }));
    // A nested loop takes minutes, which the time of a test does not have.
    expect(await found({ entries: alternatives }, 'Europe/London')).toEqual([]);
    const species = Array.from({ length: 10_000 }, (_, n) => `species ${n}`);
    expect(await found({ entries: [{ name: 'early' }, ...alternatives.slice(1)], species }, 'UTC')).toEqual([]);
    await db.rows(sql`delete from thing where id > 1000`);
  });

  it('includes the last possible millisecond in an open range, and excludes the day on which a range ends', async () => {
    const last = '9999-12-31T23:59:59.999Z';
    await db.rows(sql`insert into thing (id, born, entries) values (2000, ${last}, ${json([{ date: last }])})`);
    const since = { from: '9999-12-31' };
    const before = { from: '9999-12-30', to: '9999-12-31' };
    expect(await Promise.all([since, before].map((born) => found({ born }, 'UTC')))).toEqual([[2000], []]);
    const entries = await Promise.all([since, before].map((date) => found({ entries: { date } }, 'UTC')));
    expect(entries).toEqual([[2000], []]);
    await db.rows(sql`delete from thing where id = 2000`);
  });

  it.each([
    [{ born: { from: '2026-02-30' } }, '/born/from', 'bad-format'],
    [{ born: { to: null } }, '/born/to', 'wrong-type'],
    [{ born: { since: '2026-03-29' } }, '/born/since', 'unknown-field'],
    [{ entries: { date: { to: 7 } } }, '/entries/date/to', 'wrong-type'],
    [{ entries: { date: null } }, '/entries/date', 'wrong-type'],
    [{ species: { from: '2026-03-29' } }, '/species', 'wrong-type'],
    [{ kept: 'yes' }, '/kept', 'wrong-type'],
  ])('refuses %j and names the field', (body, pointer, code) => {
    expect(() => searchCondition(fields, body)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer, code })] }),
    );
  });

  it('is refused where its days would stand for too many hours', () => {
    const days = { entries: [{ date: '2026-06-01' }] };
    expect(() => searchCondition(fields, days, 'Europe/London')).not.toThrow();
    const twoDays: Fields = { spans: objects('spans', 'from', { from: 'date', to: 'date' }) };
    const many = { spans: Array.from({ length: 1_000 }, () => ({ from: '2026-06-01', to: '2026-06-02' })) };
    expect(() => searchCondition(twoDays, many, 'Europe/London')).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/spans', code: 'out-of-range' })] }),
    );
  });
});
