import { describe, expect, it } from 'vitest';
import { outboxRow, uuid } from '../testing/samples.ts';
import { type Mark, type Marks, marked, markOf, marksAfter, marksAtStart, noMarks } from './mark.ts';
import { createMemoryOutbox } from './memory-store.ts';
import type { OutboxSnapshot } from './ports.ts';
import type { OutboxRow } from './state.ts';

const snapshot = (client: string, lastSeq: number, rows: readonly OutboxRow[] = []): OutboxSnapshot => ({
  ...{ client, lastSeq, rows, epoch: null },
});
const mark = (client: string, lastSeq: number, unsent: number): Mark => ({ client, lastSeq, unsent, farms: [] });
const marks = (current: Mark | null): Marks => ({ ...noMarks, current });
const [first, second] = [uuid(1), uuid(2)];

describe('the mark outside the databases', () => {
  it('[D7] is updated with every write, and says how much is unsent for which farm', async () => {
    const left: Mark[] = [];
    const outbox = marked(createMemoryOutbox(first), (each) => left.push(each));
    await outbox.update(() => ({ result: null, writes: { put: [outboxRow(1), outboxRow(2)], lastSeq: 2 } }));
    const acked = outboxRow(1, { state: 'acked', attempt: 1, ver: 3 });
    expect(await outbox.updateWithLog(0, () => ({ result: 'done', writes: { put: [acked] } }))).toBe('done');
    const { farm_id } = outboxRow(1).mutation;
    expect(left).toEqual([
      { client: first, lastSeq: 2, unsent: 2, farms: [{ farm_id, unsent: 2 }] },
      { client: first, lastSeq: 2, unsent: 1, farms: [{ farm_id, unsent: 1 }] },
    ]);
  });

  it('[D7] is not updated by a write that failed', async () => {
    const left: Mark[] = [];
    const outbox = marked(createMemoryOutbox(first), (each) => left.push(each));
    const failing = outbox.update(() => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(left).toEqual([]);
  });

  it('[D7] shows at a start that the outbox it names is gone, and what was unsent in it', () => {
    const before = marks(mark(first, 7, 2));
    expect(marksAtStart(before, snapshot('', 0)).lost).toEqual([mark(first, 7, 2)]);
    expect(marksAtStart(before, snapshot(second, 0)).lost).toEqual([mark(first, 7, 2)]);
    expect(marksAtStart(before, snapshot(first, 3)).lost).toEqual([mark(first, 7, 2)]);
  });

  it('[D7] is no alarm where all was sent, where the outbox is there, or where there is no mark', () => {
    expect(marksAtStart(marks(mark(first, 7, 0)), snapshot(second, 0)).lost).toEqual([]);
    expect(marksAtStart(marks(mark(first, 7, 2)), snapshot(first, 7)).lost).toEqual([]);
    expect(marksAtStart(marks(mark(first, 6, 2)), snapshot(first, 7)).lost).toEqual([]);
    expect(marksAtStart(noMarks, snapshot(first, 7)).lost).toEqual([]);
  });

  it('[D7] speaks of the outbox that is there from then on, and the same loss is found once', () => {
    const found = marksAtStart(marks(mark(first, 7, 2)), snapshot(second, 1, [outboxRow(1)]));
    expect(found.current).toEqual(markOf(snapshot(second, 1, [outboxRow(1)])));
    expect(marksAtStart(found, snapshot(second, 1, [outboxRow(1)]))).toEqual(found);
  });

  it('[D7] is not overwritten unread by a new outbox', () => {
    expect(marksAfter(marks(mark(first, 7, 2)), mark(second, 1, 1))).toEqual({
      current: mark(second, 1, 1),
      lost: [mark(first, 7, 2)],
    });
  });

  it('[D7] is that of the later write, without an alarm, if two tabs report in the wrong order', () => {
    expect(marksAfter(marks(mark(first, 7, 2)), mark(first, 6, 1))).toEqual(marks(mark(first, 7, 2)));
    expect(marksAfter(marks(mark(first, 7, 2)), mark(first, 7, 0))).toEqual(marks(mark(first, 7, 0)));
  });
});

it('[D7] contains nothing that somebody wrote', () => {
  const keys = Object.keys(markOf(snapshot(first, 1, [outboxRow(1)])));
  expect(keys.toSorted()).toEqual(['client', 'farms', 'lastSeq', 'unsent']);
});
