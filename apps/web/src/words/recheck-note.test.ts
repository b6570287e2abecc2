import { expect, test } from 'vitest';
import { notedRecheck, withRecheck } from './recheck-note.ts';

const writtenAt = new Date(2026, 10, 21, 14, 30);

test('the day to look again is read from the notes, with or without its year', () => {
  const read = (notes: string | null) => notedRecheck(notes, writtenAt);
  expect([
    read('Temperature 41.3 °C. Re-check on Wednesday 25 November.'),
    read('Recheck on 3 December 2026'),
    read('Re-check on Monday 4 January.'),
    read('Re-check on 1 December 2026. Better. Re-check on 8 December 2026.'),
  ]).toEqual([new Date(2026, 10, 25), new Date(2026, 11, 3), new Date(2027, 0, 4), new Date(2026, 11, 8)]);
});

test('notes without such a day have none', () => {
  expect(
    [null, '', 'Checked on Monday.', 'Re-check on 31 November 2026.'].map((notes) => notedRecheck(notes, writtenAt)),
  ).toEqual([null, null, null, null]);
});

test('a day is written once, and read back', () => {
  const notes = withRecheck(withRecheck('Left hind swollen.', new Date(2026, 10, 23)), new Date(2026, 10, 25));
  expect(notes).toBe('Left hind swollen. Re-check on Wednesday 25 November 2026.');
  expect(notedRecheck(notes, writtenAt)).toEqual(new Date(2026, 10, 25));
  expect(withRecheck(notes, null)).toBe('Left hind swollen.');
});
