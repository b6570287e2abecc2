import { expect, it } from 'vitest';
import { closed } from '../src/outbox.ts';
import type { BaseStore, OutboxStore } from '../src/ports.ts';
import type { BaseOperation } from '../src/pull.ts';
import type { BaseEntry } from '../src/state.ts';
import { animalDocument, baseEntry, farmId, outboxRow, recordDocument, startMs, uuid } from './samples.ts';

/** A store under test: `open` makes an empty one, `reopen` closes it and opens the same data again. */
export type StoreUnderTest<T> = { open: () => Promise<T>; reopen: (store: T) => Promise<T> };

/** A rule, and how it is checked on an empty store. */
export type StoreRule<T> = { title: string; check: (store: T, reopen: (store: T) => Promise<T>) => Promise<void> };

/** Holds a store to its rules; to be called inside a `describe`. */
export const holdTo = <T>(rules: readonly StoreRule<T>[], { open, reopen }: StoreUnderTest<T>): void => {
  for (const { title, check } of rules) it(title, async () => check(await open(), reopen));
};

/** The rules that every outbox keeps. */
export const outboxRules: readonly StoreRule<OutboxStore>[] = [
  {
    title: '[D1] what a resolved update wrote is there when the store is opened again',
    check: async (store, reopen) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
      const client = (await store.read()).client;
      expect(await (await reopen(store)).read()).toEqual({ rows: [outboxRow(1)], lastSeq: 1, client });
      expect(client).not.toBe('');
    },
  },

  {
    title: '[D2] a decision that throws writes nothing',
    check: async (store) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
      const failing = store.update(() => {
        throw new Error('broken invariant');
      });
      await expect(failing).rejects.toThrow();
      expect((await store.read()).rows).toEqual([outboxRow(1)]);
    },
  },

  {
    title: '[D3] decisions that are made at once see each other one by one',
    check: async (store) => {
      const decisions = Array.from({ length: 20 }, () =>
        store.update(({ lastSeq }) => {
          const seq = lastSeq + 1;
          return { result: seq, writes: { put: [outboxRow(seq)], lastSeq: seq } };
        }),
      );
      const given = await Promise.all(decisions);
      expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect((await store.read()).rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    },
  },

  {
    title: '[D3] the order never goes back, whatever a decision says',
    check: async (store) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(7)], lastSeq: 7 } }));
      await store.update(() => ({ result: null, writes: { put: [outboxRow(7)], lastSeq: 0 } }));
      await store.update(() => ({ result: null, writes: {} }));
      expect((await store.read()).lastSeq).toBe(7);
    },
  },

  {
    title: '[D3] rows are read in the order of their edits, whatever the order of their writing',
    check: async (store) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(3), outboxRow(1)], lastSeq: 3 } }));
      await store.update(() => ({ result: null, writes: { put: [outboxRow(2)] } }));
      const { rows, lastSeq } = await store.read();
      expect([rows.map((row) => row.seq), lastSeq]).toEqual([[1, 2, 3], 3]);
    },
  },

  {
    title: '[O1] an edit that is over is in the log and no longer in the outbox, and back again when it comes back',
    check: async (store) => {
      const row = outboxRow(1, { state: 'acked', ver: 7, attempt: 1 });
      await store.update(() => ({ result: null, writes: { put: [row], lastSeq: 1 } }));
      await store.update(() => ({ result: null, writes: { close: [closed(row, 'settled', startMs)] } }));
      expect((await store.read()).rows).toEqual([]);
      expect(await store.readLog({ limit: 10 })).toEqual([closed(row, 'settled', startMs)]);
      const again = outboxRow(1, { attempt: 1 });
      await store.updateWithLog(0, (_, log) => ({ result: null, writes: { reopen: log.map(() => again) } }));
      expect((await store.read()).rows).toEqual([again]);
      expect(await store.readLog({ limit: 10 })).toEqual([]);
    },
  },

  {
    title: '[O11] the log is read newest first, by state, and forgets what is old enough',
    check: async (store) => {
      const log = [
        closed(outboxRow(1), 'settled', startMs),
        closed(outboxRow(2), 'discarded', startMs + 1, { reason: 'mistyped' }),
        closed(outboxRow(3), 'settled', startMs + 2),
      ];
      await store.update(() => ({ result: null, writes: { close: log } }));
      const idsOf = async (options: Parameters<OutboxStore['readLog']>[0]) =>
        (await store.readLog(options)).map((row) => row.id);
      expect(await idsOf({ limit: 2 })).toEqual([uuid(3), uuid(2)]);
      expect(await idsOf({ limit: 5, state: 'settled' })).toEqual([uuid(3), uuid(1)]);
      await store.prune(startMs + 1, startMs + 1);
      expect(await idsOf({ limit: 5 })).toEqual([uuid(3), uuid(2)]);
      await store.prune(startMs + 1, startMs + 2);
      expect(await idsOf({ limit: 5 })).toEqual([uuid(3)]);
    },
  },

  {
    title: '[O1] a decision with the log sees what was closed since a moment, and nothing older',
    check: async (store) => {
      const log = [closed(outboxRow(1), 'settled', startMs), closed(outboxRow(2), 'settled', startMs + 5)];
      await store.update(() => ({ result: null, writes: { close: log } }));
      const seen = await store.updateWithLog(startMs + 5, (_, rows) => ({
        result: rows.map((row) => row.id),
        writes: {},
      }));
      expect(seen).toEqual([uuid(2)]);
    },
  },
];

const bucket = `farm:${farmId}`;
const note = (n: number, ver: number, text: string): BaseEntry =>
  baseEntry(ver, recordDocument(uuid(n), { notes: text }));
const put = (entry: BaseEntry, of = bucket): BaseOperation => ({ kind: 'put', bucket: of, entry });
const tombstone = (n: number, ver: number): BaseEntry => ({
  entity: 'medical-record',
  id: uuid(n),
  ver,
  document: null,
});
const keyOf = ({ entity, id }: BaseEntry, of = bucket) => ({ bucket: of, entity, id });

/** A bucket that has arrived whole, up to a counter. */
const whole = (entries: readonly BaseEntry[], cursor: number, of = bucket): BaseOperation[] => [
  { kind: 'epoch', epoch: 'first' },
  { kind: 'scopes', scopes: [{ bucket: of, total: entries.length }] },
  { kind: 'begin', bucket: of, total: entries.length },
  ...entries.map((entry) => put(entry, of)),
  { kind: 'end', bucket: of, cursor },
];

/** The rules that every base keeps. */
export const baseRules: readonly StoreRule<BaseStore>[] = [
  {
    title: '[C1] documents and the cursor that speaks of them are there together after opening again',
    check: async (store, reopen) => {
      const entries = [note(1, 3, 'lame'), note(2, 4, 'coughing')];
      await store.apply([
        { kind: 'epoch', epoch: 'first' },
        { kind: 'begin', bucket, total: 2 },
        ...entries.map((entry) => put(entry)),
        { kind: 'end', bucket, cursor: 4 },
      ]);
      const again = await reopen(store);
      expect(await again.buckets()).toEqual([{ bucket, cursor: 4, total: 2, arrived: 2 }]);
      expect(await again.read(entries.map((entry) => keyOf(entry)))).toEqual(entries);
      expect(await again.epoch()).toBe('first');
    },
  },

  {
    title: '[C1] a bucket whose end has not come has no cursor, and tells how much of it is here',
    check: async (store) => {
      await store.apply([
        { kind: 'scopes', scopes: [{ bucket, total: 5 }] },
        { kind: 'begin', bucket, total: 5 },
        put(note(1, 1, 'a')),
        put(note(2, 2, 'b')),
        { kind: 'arrived', bucket, count: 2 },
      ]);
      expect(await store.buckets()).toEqual([{ bucket, cursor: null, total: 5, arrived: 2 }]);
    },
  },

  {
    title: '[C3] an older version never replaces a newer one, nor brings a deleted document back',
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
    title: '[C2] the end of a snapshot removes what it did not hold, and keeps what is newer than it',
    check: async (store) => {
      const cow = (id: string, ver: number) => baseEntry(ver, animalDocument(id), 'animal');
      const before = [note(1, 1, 'stays'), note(2, 2, 'goes'), cow('A', 1), cow('B', 2), cow('C', 9)];
      await store.apply(whole(before, 9));
      await store.apply([
        { kind: 'begin', bucket, total: 2 },
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
        },
        { kind: 'end', bucket, cursor: 8 },
      ]);
      const left = await store.read(before.map((entry) => keyOf(entry)));
      expect(left).toEqual([note(1, 1, 'stays'), cow('A', 1), cow('C', 9)]);
    },
  },

  {
    title: '[C2] what a broken-off snapshot left behind goes at the end of the next one',
    check: async (store) => {
      await store.apply([
        { kind: 'begin', bucket, total: 2 },
        put(note(1, 1, 'deleted meanwhile')),
        { kind: 'arrived', bucket, count: 1 },
      ]);
      await store.apply([
        { kind: 'begin', bucket, total: 1 },
        put(note(2, 2, 'b')),
        { kind: 'sweep', bucket, upTo: 3, seen: new Map([['medical-record', new Set([uuid(2)])]]) },
        { kind: 'end', bucket, cursor: 3 },
      ]);
      expect(await store.read([keyOf(note(1, 0, '')), keyOf(note(2, 0, ''))])).toEqual([note(2, 2, 'b')]);
    },
  },

  {
    title: '[C4] the document of an answer counts only above the cursor of a whole bucket',
    check: async (store) => {
      const result = (entry: BaseEntry): BaseOperation => ({ kind: 'result', bucket, entry });
      await store.apply([result(note(1, 4, 'unknown bucket'))]);
      await store.apply([{ kind: 'begin', bucket, total: 1 }, result(note(1, 4, 'half a bucket'))]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([]);
      await store.apply([{ kind: 'end', bucket, cursor: 5 }, result(note(1, 5, 'deleted at 5, says the cursor'))]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([]);
      await store.apply([result(note(1, 6, 'news'))]);
      expect(await store.read([keyOf(note(1, 0, ''))])).toEqual([note(1, 6, 'news')]);
    },
  },

  {
    title: '[C5] a farm that was lost leaves nothing behind, and takes nothing of another farm along',
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
    title: '[C6] in a new epoch the documents stay to be seen, and any version replaces them',
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
    title: '[C1] a whole herd arrives in portions and is read back animal by animal',
    check: async (store) => {
      const herd = Array.from({ length: 700 }, (_, i) => baseEntry(i + 1, animalDocument(`UK1234567${i}`), 'animal'));
      await store.apply([
        { kind: 'scopes', scopes: [{ bucket, total: herd.length }] },
        { kind: 'begin', bucket, total: herd.length },
      ]);
      await store.apply(herd.slice(0, 400).map((entry) => put(entry)));
      await store.apply(herd.slice(400).map((entry) => put(entry)));
      expect(await store.read(herd.map((entry) => keyOf(entry)))).toEqual(herd);
    },
  },
];
