import { expect } from 'vitest';
import type { BaseStore } from '../src/ports.ts';
import type { BaseOperation } from '../src/pull.ts';
import type { BaseEntry } from '../src/state.ts';
import { bucket, keyOf, note, put, tombstone, whole } from './base-samples.ts';
import { animalDocument, baseEntry, farmId, uuid } from './samples.ts';
import type { StoreRule } from './store-rules.ts';

/** The rules of every base. */
export const baseRules: readonly StoreRule<BaseStore>[] = [
  {
    title: '[C1] has documents together with their cursor after reopening',
    check: async (store, reopen) => {
      const entries = [note(1, 3, 'lame'), note(2, 4, 'coughing')];
      await store.apply([
        { kind: 'epoch', epoch: 'first' },
        { kind: 'begin', bucket, total: 2, reading: 'first' },
        ...entries.map((entry) => put(entry)),
        { kind: 'end', bucket, cursor: 4, sum: '', since: { reading: 'first' } },
      ]);
      const again = await reopen(store);
      expect(await again.buckets()).toEqual([{ bucket, cursor: 4, total: 2, arrived: 2, sum: '', checkedAtMs: null }]);
      expect(await again.read(entries.map((entry) => keyOf(entry)))).toEqual(entries);
      expect(await again.epoch()).toBe('first');
    },
  },

  {
    title: '[C1] has no cursor for a bucket before its end, and reports how much of it has arrived',
    check: async (store) => {
      await store.apply([
        { kind: 'scopes', scopes: [{ bucket, total: 5 }] },
        { kind: 'begin', bucket, total: 5, reading: 'first' },
        put(note(1, 1, 'a')),
        put(note(2, 2, 'b')),
        { kind: 'arrived', bucket, count: 2 },
      ]);
      expect(await store.buckets()).toEqual([
        { bucket, cursor: null, total: 5, arrived: 2, sum: null, checkedAtMs: null },
      ]);
    },
  },

  {
    title: '[C3] never lets an older version replace a newer one or bring back a deleted document',
    check: async (store) => {
      await store.apply([
        put(note(1, 5, 'new')),
        put(note(1, 4, 'old')),
        put(tombstone(2, 6)),
        put(note(2, 5, 'gone')),
      ]);
      expect(await store.read([keyOf(note(1, 0, '')), keyOf(tombstone(2, 0))])).toEqual([
        note(1, 5, 'new'),
        tombstone(2, 6),
      ]);
      await store.apply([put(note(2, 6, 'gone')), put(note(1, 6, 'newest'))]);
      expect(await store.read([keyOf(note(1, 0, '')), keyOf(tombstone(2, 0))])).toEqual([
        note(1, 6, 'newest'),
        tombstone(2, 6),
      ]);
    },
  },

  {
    title: '[C2] removes at the end of a snapshot what was not in it, and keeps what is newer',
    check: async (store) => {
      const cow = (id: string, ver: number) => baseEntry(ver, animalDocument(id), 'animal');
      const before = [note(1, 1, 'stays'), note(2, 2, 'goes'), cow('A', 1), cow('B', 2), cow('C', 9)];
      await store.apply(whole(before, 9));
      await store.apply([
        { kind: 'begin', bucket, total: 2, reading: 'first' },
        put(note(1, 1, 'stays')),
        put(cow('A', 1)),
        {
          kind: 'sweep',
          bucket,
          upTo: 8,
          seen: new Map([
            ['medical-record', new Set([uuid(1)])],
            ['animal', new Set(['A'])],
          ]),
          reading: 'first',
        },
        { kind: 'end', bucket, cursor: 8, sum: '', since: { reading: 'first' } },
      ]);
      const left = await store.read(before.map((entry) => keyOf(entry)));
      expect(left).toEqual([note(1, 1, 'stays'), cow('A', 1), cow('C', 9)]);
    },
  },

  {
    title: '[C2] removes what an interrupted snapshot left behind at the end of the next one',
    check: async (store) => {
      await store.apply([
        { kind: 'begin', bucket, total: 2, reading: 'first' },
        put(note(1, 1, 'deleted meanwhile')),
        { kind: 'arrived', bucket, count: 1 },
      ]);
      await store.apply([
        { kind: 'begin', bucket, total: 1, reading: 'first' },
        put(note(2, 2, 'b')),
        { kind: 'sweep', bucket, upTo: 3, seen: new Map([['medical-record', new Set([uuid(2)])]]), reading: 'first' },
        { kind: 'end', bucket, cursor: 3, sum: '', since: { reading: 'first' } },
      ]);
      expect(await store.read([keyOf(note(1, 0, '')), keyOf(note(2, 0, ''))])).toEqual([note(2, 2, 'b')]);
    },
  },

  {
    title: '[C2] removes earlier documents at the end of a snapshot, even if one was interrupted before it began',
    check: async (store) => {
      const cow = (id: string, ver: number) => baseEntry(ver, animalDocument(id), 'animal');
      const seen = new Map([['animal', new Set(['B'])]] as const);
      const whole = [cow('A', 1), cow('B', 2), cow('C', 3)];
      await store.apply([
        { kind: 'begin', bucket, total: 3, reading: 'first' },
        ...whole.map((entry) => put(entry)),
        { kind: 'arrived', bucket, count: 3 },
        { kind: 'end', bucket, cursor: 3, sum: '', since: { reading: 'first' } },
        { kind: 'distrust', bucket },
      ]);
      await store.apply([{ kind: 'begin', bucket, total: 900, reading: 'cut' }]);
      await store.apply([
        { kind: 'begin', bucket, total: 900, reading: 'last' },
        put(cow('B', 4)),
        { kind: 'arrived', bucket, count: 1 },
        { kind: 'sweep', bucket, upTo: 5, seen, reading: 'last' },
        { kind: 'end', bucket, cursor: 5, sum: '', since: { reading: 'last' } },
      ]);
      expect(await store.read(whole.map((entry) => keyOf(entry)))).toEqual([cow('B', 4)]);
    },
  },

  {
    title: '[C4] uses the document of an answer only above the cursor of a complete bucket',
    check: async (store) => {
      const result = (entry: BaseEntry): BaseOperation => ({ kind: 'result', bucket, entry });
      await store.apply([result(note(1, 4, 'unknown bucket'))]);
      await store.apply([{ kind: 'begin', bucket, total: 1, reading: 'first' }, result(note(1, 4, 'half a bucket'))]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([]);
      await store.apply([
        { kind: 'end', bucket, cursor: 5, sum: '', since: { reading: 'first' } },
        result(note(1, 5, 'deleted at 5, says the cursor')),
      ]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([]);
      await store.apply([result(note(1, 6, 'news'))]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([note(1, 6, 'news')]);
    },
  },

  {
    title: '[C5] removes everything of a lost farm, and nothing of another',
    check: async (store) => {
      const other = 'farm:98/765/4321';
      const cow = (id: string) => baseEntry(1, animalDocument(id), 'animal');
      const farm: BaseEntry = { entity: 'farm', id: farmId, ver: 1, document: { _id: farmId, name: 'Glenbeg' } };
      await store.apply([
        ...whole([farm, cow('A'), note(1, 1, 'a')], 1),
        ...whole([cow('B'), note(2, 1, 'b')], 1, other),
      ]);
      await store.apply([{ kind: 'purge', bucket }]);
      const mine = [farm, cow('A'), note(1, 1, 'a')].map((entry) => keyOf(entry));
      expect(await store.read(mine)).toEqual([]);
      expect(await store.read([keyOf(cow('B'), other), keyOf(note(2, 0, ''), other)])).toEqual([
        cow('B'),
        note(2, 1, 'b'),
      ]);
      expect((await store.buckets()).map((each) => each.bucket)).toEqual([other]);
    },
  },

  {
    title: '[C11] keeps only the name of a farm that this device no longer keeps, until it is complete again',
    check: async (store) => {
      const other = 'farm:98/765/4321';
      const cow = (id: string) => baseEntry(1, animalDocument(id), 'animal');
      await store.apply([...whole([cow('A'), note(1, 1, 'a')], 1), ...whole([cow('B')], 1, other)]);
      await store.apply([{ kind: 'release', bucket }]);
      expect(await store.read([cow('A'), note(1, 1, 'a')].map((entry) => keyOf(entry)))).toEqual([]);
      expect(await store.read([keyOf(cow('B'), other)])).toEqual([cow('B')]);
      const known = await store.buckets();
      expect(known.find((each) => each.bucket === bucket)).toMatchObject({ cursor: null, arrived: 0, sum: null });
      await store.apply(whole([cow('A')], 1));
      expect(await store.read([keyOf(cow('A'))])).toEqual([cow('A')]);
    },
  },

  {
    title: '[C6] keeps documents visible in a new epoch, and lets any version replace them',
    check: async (store) => {
      const cow = (ver: number) => baseEntry(ver, animalDocument('A'), 'animal');
      await store.apply(whole([note(1, 50, 'old world'), cow(50), tombstone(2, 51)], 51));
      await store.apply([{ kind: 'epoch', epoch: 'second' }]);
      const keys = [keyOf(note(1, 0, '')), keyOf(cow(0)), keyOf(tombstone(2, 0))];
      expect(await store.read(keys)).toEqual([note(1, 0, 'old world'), cow(0)]);
      expect((await store.buckets()).map((each) => each.cursor)).toEqual([null]);
      await store.apply([put(note(1, 3, 'new world')), put(cow(2))]);
      expect(await store.read(keys)).toEqual([note(1, 3, 'new world'), cow(2)]);
    },
  },

  {
    title: '[C1] stores a whole herd that arrives in portions, and reads it back animal by animal',
    check: async (store) => {
      const herd = Array.from({ length: 700 }, (_, i) => baseEntry(i + 1, animalDocument(`UK1234567${i}`), 'animal'));
      await store.apply([
        { kind: 'scopes', scopes: [{ bucket, total: herd.length }] },
        { kind: 'begin', bucket, total: herd.length, reading: 'first' },
      ]);
      await store.apply(herd.slice(0, 400).map((entry) => put(entry)));
      await store.apply(herd.slice(400).map((entry) => put(entry)));
      expect(await store.read(herd.map((entry) => keyOf(entry)))).toEqual(herd);
    },
  },
];
