import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestOf, pushedCounts, pushedHistory } from './rules.ts';

const now = '2026-11-21T09:30:00.000Z';
const heifer = { name: 'heifer', date: '2025-04-01T00:00:00.000Z' };

describe('a history', () => {
  it('dates a bare name now, even if it repeats the last one', () => {
    const once = pushedHistory([heifer], 'dry', now);
    expect(pushedHistory(once, 'dry', now)).toEqual([heifer, { name: 'dry', date: now }, { name: 'dry', date: now }]);
  });

  it('puts an older entry in its place by date', () => {
    const older = { name: 'calf', date: '2024-01-01' };
    expect(pushedHistory([heifer], older, now)).toEqual([{ name: 'calf', date: '2024-01-01T00:00:00.000Z' }, heifer]);
  });

  it('adds nothing for null, [] and entries that it already has', () => {
    expect(pushedHistory([heifer], null, now)).toEqual([heifer]);
    expect(pushedHistory([heifer], [], now)).toEqual([heifer]);
    expect(pushedHistory([heifer], [heifer, { name: 'heifer', date: '2025-04-01' }], now)).toEqual([heifer]);
  });

  it('never loses an entry, whatever is pushed', () => {
    const entry = fc.record({
      name: fc.constantFrom('dry', 'heifer'),
      date: fc.constantFrom('2025-04-01', '2026-01-01', null),
    });
    const pushed = fc.array(fc.oneof(fc.constantFrom('dry', 'Low'), entry));
    fc.assert(
      fc.property(pushed, pushed, (first, second) => {
        const before = pushedHistory([], first, now);
        const after = pushedHistory(before, second, now);
        expect(after).toEqual(expect.arrayContaining(before));
        expect(after.length).toBeGreaterThanOrEqual(before.length);
        expect(after.map(({ date }) => date)).toEqual(after.map(({ date }) => date).sort());
      }),
    );
  });

  it('of head counts dates a bare number now, and accepts nought for an emptied house', () => {
    const stocked = { count: 24_300, date: '2026-10-01T00:00:00.000Z' };
    const once = pushedCounts([stocked], [0, { count: 23_900, date: '2026-11-02' }], now);
    expect(once).toEqual([stocked, { count: 23_900, date: '2026-11-02T00:00:00.000Z' }, { count: 0, date: now }]);
    expect(pushedCounts(once, [once[1] ?? 0, { count: 0, date: now }], now)).toEqual(once);
    expect(pushedCounts(once, 0, now)).toEqual([...once, { count: 0, date: now }]);
    expect([pushedCounts([], null, now), pushedCounts([], [], now)]).toEqual([[], []]);
  });

  it('of head counts is the same whichever of two devices sends first', () => {
    const counts = fc.uniqueArray(
      fc.record({ count: fc.nat(300), date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04') }),
      { selector: ({ date }) => date },
    );
    fc.assert(
      fc.property(counts, counts, (mine, theirs) => {
        const inOrder = (first: typeof mine, second: typeof mine) =>
          pushedCounts(pushedCounts([], first, now), second, now).map(({ date, count }) => `${date} ${count}`);
        expect(inOrder(mine, theirs).toSorted()).toEqual(inOrder(theirs, mine).toSorted());
        expect(inOrder(mine, [...theirs, ...mine]).toSorted()).toEqual(inOrder(mine, theirs).toSorted());
      }),
    );
  });

  it('shows its latest value', () => {
    expect([latestOf([]), latestOf([heifer])]).toEqual([null, heifer]);
  });
});
