import { expect } from 'vitest';
import type { BaseStore } from '../src/ports.ts';
import type { BaseOperation } from '../src/pull.ts';
import { bucket, keyOf, note, put, tombstone, whole } from './base-samples.ts';
import { animalDocument, baseEntry, recordDocument, uuid } from './samples.ts';
import type { StoreRule } from './store-rules.ts';

const first = keyOf(note(1, 0, ''));
const cursors = async (store: BaseStore) => (await store.buckets()).map(({ cursor }) => cursor);
const endOf = (cursor: number, since: Extract<BaseOperation, { kind: 'end' }>['since']): BaseOperation => ({
  ...{ kind: 'end', bucket, cursor, sum: '', since },
});
const begin = (reading: string): BaseOperation => ({ kind: 'begin', bucket, total: 2, reading });

/** The rules of every base for answers that are outdated because of another tab, a restore or a loss. */
export const baseAnswerRules: readonly StoreRule<BaseStore>[] = [
  {
    title: '[C3] keeps the later version of two edits with one number, in whatever order they arrive',
    check: async (store) => {
      const versions = [2, 3, 2].map((version) => baseEntry(7, recordDocument(uuid(1), { version }), 'medical-record'));
      const cows = [2, 3, 2].map((version) => baseEntry(7, animalDocument('A', { version }), 'animal'));
      for (const entry of [...versions, ...cows]) await store.apply([put(entry)]);
      expect(await store.read([first, keyOf(baseEntry(0, animalDocument('A'), 'animal'))])).toEqual([
        versions[1],
        cows[1],
      ]);
    },
  },

  {
    title: '[C3] keeps a deletion above all edits with its number',
    check: async (store) => {
      await store.apply([put(note(1, 7, 'edited and deleted')), put(tombstone(1, 7)), put(note(1, 7, 'edited'))]);
      expect(await store.read([first])).toEqual([tombstone(1, 7)]);
    },
  },

  {
    title: '[C8] does not write an answer of one epoch into a base of another',
    check: async (store) => {
      await store.apply(whole([note(1, 5, 'first world')], 5));
      await store.apply([{ kind: 'epoch', epoch: 'second' }]);
      await store.apply([put(note(1, 9, 'late')), endOf(9, { cursor: 0 })], 'first');
      expect([await store.read([first]), await cursors(store)]).toEqual([[note(1, 0, 'first world')], [null]]);
      await store.apply([put(note(1, 2, 'second world'))], 'second');
      expect(await store.read([first])).toEqual([note(1, 2, 'second world')]);
    },
  },

  {
    title: '[C8] does not enter an epoch again',
    check: async (store) => {
      await store.apply(whole([note(1, 5, 'a')], 5));
      await store.apply([{ kind: 'epoch', epoch: 'first' }]);
      expect([await store.read([first]), await cursors(store)]).toEqual([[note(1, 5, 'a')], [5]]);
    },
  },

  {
    title: '[C9] moves no cursor for a delta if the bucket was lost after the request',
    check: async (store) => {
      await store.apply(whole([note(1, 5, 'a')], 5));
      await store.apply([{ kind: 'purge', bucket }]);
      await store.apply([put(note(2, 6, 'b')), endOf(6, { cursor: 5 })]);
      expect(await cursors(store)).toEqual([null]);
    },
  },

  {
    title: '[C9] moves no cursor back for an older delta, and moves it on for the next one',
    check: async (store) => {
      await store.apply(whole([note(1, 5, 'a')], 5));
      await store.apply([endOf(9, { cursor: 5 })]);
      await store.apply([endOf(7, { cursor: 5 })]);
      expect(await cursors(store)).toEqual([9]);
    },
  },

  {
    title: '[C9] removes nothing and moves no cursor for a snapshot that a later one has replaced',
    check: async (store) => {
      await store.apply([begin('mine'), put(note(1, 1, 'a')), begin('theirs'), put(note(2, 3, 'b'))]);
      const seen = new Map([['medical-record', new Set([uuid(1)])] as const]);
      await store.apply([{ kind: 'sweep', bucket, upTo: 9, seen, reading: 'mine' }, endOf(9, { reading: 'mine' })]);
      expect([await store.read([keyOf(note(2, 0, ''))]), await cursors(store)]).toEqual([[note(2, 3, 'b')], [null]]);
      await store.apply([endOf(3, { reading: 'theirs' })]);
      expect(await cursors(store)).toEqual([3]);
    },
  },

  {
    title: '[C9] is not complete after a snapshot whose bucket was lost meanwhile',
    check: async (store) => {
      await store.apply([begin('mine'), put(note(1, 1, 'a'))]);
      await store.apply([{ kind: 'purge', bucket }]);
      await store.apply([put(note(2, 3, 'b')), endOf(3, { reading: 'mine' })]);
      expect(await cursors(store)).toEqual([null]);
    },
  },

  {
    title: '[C10] reports what is stored of a bucket without tombstones, and the server’s digest',
    check: async (store) => {
      const cow = baseEntry(2, animalDocument('A'), 'animal');
      await store.apply([...whole([note(1, 1, 'a'), cow, tombstone(2, 3)], 3), { kind: 'checked', bucket, atMs: 99 }]);
      const stored = await store.inspect(bucket);
      const entries = [...(stored?.entries ?? [])].sort((a, b) => a.ver - b.ver);
      expect({ ...stored, entries }).toEqual({
        cursor: 3,
        sum: '',
        entries: [
          { entity: 'medical-record', id: uuid(1), ver: 1, lives: true },
          { entity: 'animal', id: 'A', ver: 2, lives: true },
          { entity: 'medical-record', id: uuid(2), ver: 3, lives: false },
        ],
      });
      expect((await store.buckets()).map(({ checkedAtMs }) => checkedAtMs)).toEqual([99]);
      expect(await store.inspect('farm:elsewhere')).toBeNull();
    },
  },

  {
    title: '[C10] keeps an untrusted bucket visible, and lets any version replace what is there',
    check: async (store) => {
      const other = 'farm:98/765/4321';
      const cow = baseEntry(9, animalDocument('A'), 'animal');
      await store.apply([...whole([note(1, 9, 'wrong'), cow], 9), ...whole([note(2, 4, 'right')], 4, other)]);
      await store.apply([{ kind: 'distrust', bucket }]);
      const keys = [first, keyOf(cow), keyOf(note(2, 0, ''), other)];
      expect(await store.read(keys)).toEqual([note(1, 0, 'wrong'), { ...cow, ver: 0 }, note(2, 4, 'right')]);
      await store.apply([put(note(1, 3, 'right'))]);
      const found = (await store.buckets()).map((each) => [each.bucket, each.cursor]);
      expect([await store.read([first]), found.toSorted()]).toEqual([
        [note(1, 3, 'right')],
        [
          [bucket, null],
          [other, 4],
        ].toSorted(),
      ]);
    },
  },
];
