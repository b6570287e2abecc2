import { describe, expect, it } from 'vitest';
import { outboxRow } from '../testing/samples.ts';
import { joinedWrites, withWrites } from './writes.ts';

describe('two decisions as one', () => {
  it('[D3] leave the order unchanged if neither set it', () => {
    expect('lastSeq' in joinedWrites({}, { put: [outboxRow(4)] })).toBe(false);
  });

  it('[D3] keep the highest number that either gave', () => {
    expect([
      joinedWrites({ lastSeq: 3 }, { lastSeq: 4 }).lastSeq,
      joinedWrites({ lastSeq: 3 }, {}).lastSeq,
      joinedWrites({}, { lastSeq: 4 }).lastSeq,
    ]).toEqual([4, 3, 4]);
  });

  it('[D2] have what the second wrote if both wrote the same row', () => {
    const changed = { ...outboxRow(1), attempt: 2 };
    expect(joinedWrites({ put: [outboxRow(1), outboxRow(2)] }, { put: [changed] }).put).toEqual([
      outboxRow(2),
      changed,
    ]);
  });

  it('[D2] give the same one after the other as both at once', () => {
    const start = { rows: [outboxRow(1)], lastSeq: 1, client: 'c' };
    const first = { put: [outboxRow(2)], lastSeq: 2 };
    const second = { put: [{ ...outboxRow(1), attempt: 1 }] };
    expect(withWrites(start, joinedWrites(first, second))).toEqual(withWrites(withWrites(start, first), second));
  });
});
