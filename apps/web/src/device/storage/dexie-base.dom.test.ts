import { createMemoryBase } from '@byre/sync/memory-store';
import type { BaseOperation, Seen } from '@byre/sync/pull';
import type { BaseEntry } from '@byre/sync/state';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { plainCodec } from './codec.ts';
import { BaseDatabase } from './database.ts';
import { createDexieBase } from './dexie-base.ts';
import { noStock, stockOfAll } from './stock-count.ts';

/*
 * The base in IndexedDB writes the documents of many farms together, and so not always in the order of the operations.
 * The one in memory carries out one operation after the other.
 */

const databases: BaseDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.delete())));

const farms = ['farm:1', 'farm:2'] as const;
const bucket = fc.constantFrom(...farms);
const ver = fc.nat({ max: 9 });

const entry: fc.Arbitrary<BaseEntry> = fc
  .record({
    entity: fc.constantFrom('animal' as const, 'medical-record' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    ver,
    document: fc.option(
      fc.record(
        {
          version: fc.nat({ max: 3 }),
          identification_number: fc.constantFrom('UK1', 'UK2'),
          date_left_farm: fc.constantFrom(null, '2026-01-01T00:00:00.000Z'),
          species: fc.constantFrom('Cattle', 'Pig'),
          head_count: fc.constantFrom([], [{ count: 180, date: '2026-01-01T00:00:00.000Z' }]),
        },
        { requiredKeys: ['version'] },
      ),
    ),
  })
  .map((one) => ({ ...one, document: one.document && { ...one.document, _id: one.id } }));

/** All of a bucket, as an answer brings it: what is not in it is gone. */
const snapshot = fc.tuple(bucket, fc.array(entry, { maxLength: 4 }), ver).map(([of, all, cursor]): BaseOperation[] => {
  const entries = all.filter(({ document }) => document !== null);
  const seen: Seen = new Map(
    [...Map.groupBy(entries, ({ entity }) => entity)].map(([entity, own]) => [
      entity,
      new Set(own.map(({ id }) => id)),
    ]),
  );
  const since = { reading: 'first' };
  return [
    { kind: 'begin', bucket: of, total: entries.length, ...since },
    ...entries.map((one): BaseOperation => ({ kind: 'put', bucket: of, entry: one })),
    { kind: 'sweep', bucket: of, upTo: cursor, seen, ...since },
    { kind: 'end', bucket: of, cursor, sum: '', since },
  ];
});

const delta = fc
  .tuple(bucket, fc.array(entry, { maxLength: 4 }), ver, ver)
  .map(([of, entries, from, to]): BaseOperation[] => [
    ...entries.map((one): BaseOperation => ({ kind: 'put', bucket: of, entry: one })),
    { kind: 'end', bucket: of, cursor: to, sum: '', since: { cursor: from } },
  ]);

const single: fc.Arbitrary<BaseOperation[]> = fc.oneof(
  fc.tuple(bucket, entry).map(([of, one]): BaseOperation[] => [{ kind: 'result', bucket: of, entry: one }]),
  fc
    .tuple(bucket, fc.constantFrom('purge', 'release', 'distrust'))
    .map(([of, kind]): BaseOperation[] => [{ kind, bucket: of }]),
  fc.constantFrom('first', 'second').map((epoch): BaseOperation[] => [{ kind: 'epoch', epoch }]),
);

const applied = fc.array(fc.array(fc.oneof(snapshot, delta, single), { minLength: 1, maxLength: 5 }), { maxLength: 4 });

describe('the base in IndexedDB', () => {
  it('ends up as if every operation had been carried out by itself, in order', async () => {
    await fc.assert(
      fc.asyncProperty(applied, async (portions) => {
        const database = new BaseDatabase(`test-${crypto.randomUUID()}`);
        databases.push(database);
        const [stored, model] = [createDexieBase(database, plainCodec), createMemoryBase()];
        for (const portion of portions) {
          await stored.apply(portion.flat());
          await model.apply(portion.flat());
        }
        expect((await stored.buckets()).toSorted(byName)).toEqual((await model.buckets()).toSorted(byName));
        expect(await stored.epoch()).toBe(await model.epoch());
        for (const name of farms) {
          const keys = model.dump().filter((one) => one.bucket === name);
          expect((await stored.read(keys)).toSorted(byId)).toEqual((await model.read(keys)).toSorted(byId));
          const [found, expected] = [await stored.inspect(name), await model.inspect(name)];
          expect(found?.entries.toSorted(byId)).toEqual(expected?.entries.toSorted(byId));
          const animals = keys.filter(({ entity }) => entity === 'animal').map(({ document }) => document);
          expect((await database.bucket.get(name))?.onFarm ?? noStock).toEqual(stockOfAll(animals));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const byName = (one: { bucket: string }, other: { bucket: string }) => (one.bucket < other.bucket ? -1 : 1);
const byId = (one: { entity: string; id: string }, other: { entity: string; id: string }) =>
  `${one.entity} ${one.id}` < `${other.entity} ${other.id}` ? -1 : 1;
