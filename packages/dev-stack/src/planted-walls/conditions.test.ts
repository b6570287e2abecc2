import { describe, expect, it } from 'vitest';
import { conditionsInSource, conditionsOf, without } from './conditions.ts';
import { nearTests } from './near-tests.ts';
import { plantedIn } from './plants.ts';
import type { Reach } from './reach.ts';
import { sampled } from './sample.ts';
import { withSwitches } from './switches.ts';

/** Values in these samples are written `@{value}`: linters take `${}` outside a template for a mistake. */
const valued = (text: string): string => text.replaceAll('@{', '$' + '{');
const plain = (text: string): string => text.replaceAll('$' + '{', '@{');
const textsOf = (text: string): string[] => conditionsOf(valued(text)).map((one) => plain(one.text));

describe('the conditions of a statement', () => {
  it.each([
    ['where farm_id = @{farmId} and _id = @{id}', ['farm_id = @{farmId}']],
    ['where (t.deleted_at IS NULL)', ['t.deleted_at IS NULL']],
    ['join animal on animal.farm_id = line.farm_id', ['animal.farm_id = line.farm_id']],
    ['where @{row}.deleted_at is null', ['@{row}.deleted_at is null']],
    ['and farm_id = any (@{keys}::text[])', ['farm_id = any (@{keys}::text[])']],
    ['and pf.practice_id = ANY (seen.practices)', ['pf.practice_id = ANY (seen.practices)']],
    ['and up.practice_id <> all(viewer.practices)', ['up.practice_id <> all(viewer.practices)']],
    ['and farm_id = @{farmId ?? null}::text and true', ['farm_id = @{farmId ?? null}::text']],
    ['and practice_id = coalesce(@{keeper}, (select 1))', ['practice_id = coalesce(@{keeper}, (select 1))']],
    ['where f._id = asked.farm_id', ['f._id = asked.farm_id']],
    ['join user_practice using (practice_id)', ['using (practice_id)']],
    [
      'where _id in (select practice_id from user_practice where user_id = @{userId})',
      ['_id in (select practice_id from user_practice where user_id = @{userId})', 'user_id = @{userId}'],
    ],
  ])('are found in %s', (text, found) => {
    expect(textsOf(text)).toEqual(found);
  });

  it.each([
    'set deleted_at = @{at}, farm_id = @{to}',
    'select farm_id, animal.deleted_at from animal',
    'order by farm_id',
    'where user_id is not null',
    'insert into animal (farm_id, _id)',
  ])('leave out conditions that keep nobody out: %s', (text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it('are removed one at a time, and the statement stays valid', () => {
    const text = 'where a.farm_id = @{farmId} and a.deleted_at is null and b.deleted_at is not null';
    const all = conditionsOf(valued(text));
    expect(all.map((one) => plain(without(valued(text), one)))).toEqual([
      'where true and a.deleted_at is null and b.deleted_at is not null',
      'where a.farm_id = @{farmId} and true and b.deleted_at is not null',
      'where a.farm_id = @{farmId} and a.deleted_at is null and false',
    ]);
  });
});

describe('the conditions of a source file', () => {
  it('are those of its SQL, including templates within templates, but not of its code and comments', () => {
    const source = [
      '// where farm_id = 1',
      'const text = "and (farm_id = 2)";',
      'const shown = `where farm_id = @{3}`;',
      'const query = sql`select @{sql`case when t.farm_id = @{id({})} then 1`} where @{x.farm_id === 4} and farm_id = @{5}`;',
    ].join('\n');
    expect(conditionsInSource(valued(source)).map((one) => plain(one.text))).toEqual([
      't.farm_id = @{id({})}',
      'farm_id = @{5}',
    ]);
  });
});

describe('a source with switches', () => {
  it('has one around each condition, including nested ones, and moves no line', () => {
    const source = valued(
      'const query = sql`\n  where _id in (select farm_id from f where user_id = @{id}) and t.deleted_at is null`;',
    );
    const planted = plantedIn('a.ts', source);
    const names = new Map(planted.map(({ id }, index) => [id, `plant ${index}`]));
    const switched = withSwitches(source, planted).replaceAll(/'([\da-f]{16})'/g, (_, id) => `'${names.get(id)}'`);
    expect(plain(switched)).toBe(
      [
        'const query = sql`',
        "  where @{globalThis.plantedWalls.at('plant 0', sql`_id in (select farm_id from f where " +
          "@{globalThis.plantedWalls.at('plant 1', sql`user_id = @{id}`, sql`true`)})`, sql`true`)} and " +
          "@{globalThis.plantedWalls.at('plant 2', sql`t.deleted_at is null`, sql`true`)}`;",
      ].join('\n'),
    );
  });

  it('has plants that stay the same while their statement does, whatever code surrounds it', () => {
    const [before, after] = ['', 'const other = sql`where farm_id = 1`;\n'].map((more) =>
      plantedIn('a.ts', `${more}const one = sql\`where farm_id = 2 and user_id = 3\`;`).map(({ id }) => id),
    );
    expect(before).toHaveLength(2);
    expect(after?.slice(1)).toEqual(before);
    expect(new Set(after).size).toBe(3);
  });
});

describe('the tests to run', () => {
  const walk = 'apps/server/src/http/isolation';
  const runs = (ms: number, tests: string[]) => ({
    ...{ failure: null, hash: '', known: [], ms },
    reached: { wall: tests, other: ['one', 'two', 'three', 'four'] },
  });
  const reach = new Map<string, Reach>([
    [`${walk}/other-practice.pg.test.ts`, runs(40_000, ['keys.get'])],
    [`${walk}/deleted-records.pg.test.ts`, runs(13_000, [''])],
    ['apps/server/src/modules/keys/keys.pg.test.ts', runs(3_000, ['a key'])],
    ['apps/server/src/modules/sync/push.pg.test.ts', { ...runs(3_000, []), reached: {} }],
    ['apps/server/src/modules/sync/pull.pg.test.ts', { ...runs(3_000, ['']), failure: 'a test' }],
  ]);
  const filesFor = (condition: string) =>
    nearTests({ id: 'wall', place: 'modules/keys/queries.ts:74', condition }, reach).map(({ file, only }) => [
      file.split('/').at(-1),
      only,
    ]);

  it('are those that run the statement and pass, starting with those that see most in the least time', () => {
    expect(filesFor('practice_id = any(@{ids})')).toEqual([
      ['keys.pg.test.ts', null],
      ['other-practice.pg.test.ts', ['keys.get']],
      ['deleted-records.pg.test.ts', null],
    ]);
    expect(filesFor('deleted_at is null').map(([file]) => file)).toEqual([
      'keys.pg.test.ts',
      'deleted-records.pg.test.ts',
      'other-practice.pg.test.ts',
    ]);
  });
});

it('a sample is the same for a seed, and part of every larger one', () => {
  const all = Array.from({ length: 20 }, (_, n) => ({ id: `plant ${n}` }));
  const [five, ten] = [sampled(all, 5, '1'), sampled(all, 10, '1')];
  expect(five).toHaveLength(5);
  expect(ten).toEqual(expect.arrayContaining(five));
  expect(sampled(all, 5, '1')).toEqual(five);
  expect(sampled(all, 5, '2')).not.toEqual(five);
});
