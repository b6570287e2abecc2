import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestOf, pushedHistory } from './rules.ts';

const now = '2026-11-21T09:30:00.000Z';
const heifer = { name: 'heifer', date: '2025-04-01T00:00:00.000Z' };

describe('a history', () => {
  it('takes a bare name as of now, also when it repeats the last', () => {
    const once = pushedHistory([heifer], 'dry', now);
    expect(pushedHistory(once, 'dry', now)).toEqual([heifer, { name: 'dry', date: now }, { name: 'dry', date: now }]);
  });

  it('puts an older entry where it belongs', () => {
    const older = { name: 'calf', date: '2024-01-01' };
    expect(pushedHistory([heifer], older, now)).toEqual([{ name: 'calf', date: '2024-01-01T00:00:00.000Z' }, heifer]);
  });

  it('takes nothing for null, [] and what it has', () => {
    expect(pushedHistory([heifer], null, now)).toEqual([heifer]);
    expect(pushedHistory([heifer], [], now)).toEqual([heifer]);
    expect(pushedHistory([heifer], [heifer, { name: 'heifer', date: '2025-04-01' }], now)).toEqual([heifer]);
  });

  it('loses no entry, whatever is pushed', () => {
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

  it('shows its latest value', () => {
    expect([latestOf([]), latestOf([heifer])]).toEqual([null, heifer]);
  });
});
