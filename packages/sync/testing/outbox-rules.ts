import { expect } from 'vitest';
import { closed } from '../src/outbox.ts';
import type { OutboxStore } from '../src/ports.ts';
import { outboxRow, startMs, uuid } from './samples.ts';
import type { StoreRule } from './store-rules.ts';

/** The rules of every outbox. */
export const outboxRules: readonly StoreRule<OutboxStore>[] = [
  {
    title: '[D1] has what a resolved update wrote when it is opened again',
    check: async (store, reopen) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
      const client = (await store.read()).client;
      expect(await (await reopen(store)).read()).toEqual({
        rows: [outboxRow(1)],
        lastSeq: 1,
        client,
        epoch: null,
        isTold: true,
      });
      expect(client).not.toBe('');
    },
  },

  {
    title: '[O26] counts every edit as offered from a deletion on, until a write says so in every row',
    check: async (store, reopen) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(1), outboxRow(2)], lastSeq: 2 } }));
      await store.update(() => ({ result: null, writes: { told: false } }));
      const offered = [outboxRow(1, { attempt: 1 }), outboxRow(2, { attempt: 1 })];
      const again = await reopen(store);
      const untold = await again.read();
      expect([untold.rows, untold.isTold]).toEqual([offered, false]);
      await again.update(() => ({ result: null, writes: { put: [outboxRow(3)], lastSeq: 3 } }));
      const told = await again.read();
      expect([told.rows, told.isTold]).toEqual([[...offered, outboxRow(3)], true]);
    },
  },

  {
    title: '[D2] writes nothing if a decision throws',
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
    title: '[D3] makes simultaneous decisions one after the other',
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
    title: '[D3] never lets the order go back, whatever a decision says',
    check: async (store) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(7)], lastSeq: 7 } }));
      await store.update(() => ({ result: null, writes: { put: [outboxRow(7)], lastSeq: 0 } }));
      await store.update(() => ({ result: null, writes: {} }));
      expect((await store.read()).lastSeq).toBe(7);
    },
  },

  {
    title: '[D3] reads rows in the order of their edits, in whatever order they were written',
    check: async (store) => {
      await store.update(() => ({ result: null, writes: { put: [outboxRow(3), outboxRow(1)], lastSeq: 3 } }));
      await store.update(() => ({ result: null, writes: { put: [outboxRow(2)] } }));
      const { rows, lastSeq } = await store.read();
      expect([rows.map((row) => row.seq), lastSeq]).toEqual([[1, 2, 3], 3]);
    },
  },

  {
    title: '[O1] has a finished edit in the log and not in the outbox, and the other way round if it comes back',
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
    title: '[O11] reads the log newest first, by state, and forgets what is old enough',
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
    title: '[O1] shows a decision with the log what was closed since a moment, and nothing older',
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

  {
    title: '[E9] stores the epoch, and keeps it until another one is stored',
    check: async (store, reopen) => {
      expect((await store.read()).epoch).toBeNull();
      await store.update(() => ({ result: null, writes: { epoch: 'first' } }));
      await store.update(() => ({ result: null, writes: { put: [outboxRow(1)] } }));
      expect((await (await reopen(store)).read()).epoch).toBe('first');
    },
  },
];
