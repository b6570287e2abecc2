import { describe, expect, it } from 'vitest';
import { farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { closeDecided, closedSince } from './decided.ts';
import { closed } from './outbox.ts';
import type { OutboxRow } from './state.ts';
import { withWrites } from './writes.ts';

const refused = (n: number): OutboxRow => outboxRow(n, { state: 'rejected', attempt: 1 });
const decision = (n: number, how: 'accepted' | 'dismissed') => ({
  ...{ farm_id: farmId, id: uuid(n), how, by: 'Morag Baird', at: '2026-03-03T09:00:00.000Z', reason: null },
});

describe('what the practice decided about refused edits', () => {
  it('[O25] ends them here, and lets waiting edits continue; edits that are no longer refused stay as they are', () => {
    const waiting = outboxRow(4, { state: 'blocked' });
    const rows = [
      refused(1),
      refused(2),
      outboxRow(3),
      { ...waiting, mutation: { ...waiting.mutation, depends_on: [uuid(1)] } },
    ];
    const snapshot = { rows, lastSeq: 4, client: uuid(9) };
    const decided = [
      decision(1, 'accepted'),
      decision(2, 'dismissed'),
      decision(3, 'dismissed'),
      decision(8, 'accepted'),
    ];
    const { result, writes } = closeDecided(snapshot, decided, startMs);
    expect(result.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
    expect(writes.close?.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [uuid(1), 'superseded', 'accepted-by-practice'],
      [uuid(2), 'discarded', 'dismissed-by-practice'],
    ]);
    expect(withWrites(snapshot, writes).rows.map(({ id, mutation }) => [id, mutation.depends_on])).toEqual([
      [uuid(3), []],
      [uuid(4), []],
    ]);
  });

  it('[O25] is told once about those that ended here, and only those that the server ever saw', () => {
    const log = [
      closed(refused(1), 'discarded', startMs + 2, { reason: 'mistake' }),
      closed(refused(2), 'superseded', startMs + 1, { replacedBy: uuid(5) }),
      closed(outboxRow(3), 'discarded', startMs + 3, { reason: 'mistake' }),
      closed(refused(4), 'settled', startMs + 4),
    ];
    expect(closedSince(log, startMs).map(({ id }) => id)).toEqual([uuid(2), uuid(1)]);
    expect(closedSince(log, startMs + 2)).toEqual([]);
  });
});
