import { expect, test } from 'vitest';
import { likeliest, withUses } from './recent-choices.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const used = (id: string, count: number, lastUsedAt: string) => ({ id, count, lastUsedAt });

test('frequent choices come first', () => {
  const today = now.toISOString();
  expect(likeliest([used('once', 1, today), used('daily', 9, today)], now)).toEqual(['daily', 'once']);
});

test('recent choices overtake those frequent last season', () => {
  const season = used('lambing', 10, '2025-12-01T10:00:00.000Z');
  expect(likeliest([season, used('turnout', 1, now.toISOString())], now)).toEqual(['turnout', 'lambing']);
});

test('choices in two lists are weighed together', () => {
  const today = now.toISOString();
  expect(likeliest([used('one list', 3, today), used('both', 2, today), used('both', 2, today)], now)).toEqual([
    'both',
    'one list',
  ]);
});

test('a use counts once more and gets a new date', () => {
  const before = [used('mastitis', 2, '2026-03-01T10:00:00.000Z'), used('bloat', 1, '2026-03-02T10:00:00.000Z')];
  expect(withUses(before, ['mastitis'], now)).toEqual([
    used('mastitis', 3, now.toISOString()),
    used('bloat', 1, '2026-03-02T10:00:00.000Z'),
  ]);
});
