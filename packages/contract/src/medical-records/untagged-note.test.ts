import { expect, test } from 'vitest';
import { untaggedIn, withUntagged } from './untagged-note.ts';

test('an untagged group is written into the notes and recognised in them', () => {
  const notes = withUntagged('Scour in the pen.', { count: 40, what: 'lambs, orange mark' });
  expect(notes).toBe('Untagged group of 40: lambs, orange mark. Scour in the pen.');
  expect(untaggedIn(notes)).toEqual({ count: 40, what: 'lambs, orange mark' });
  expect(untaggedIn(withUntagged('', { count: 3, what: ' 2.5 kg\npiglets ' }))).toEqual({
    count: 3,
    what: '25 kg piglets',
  });
  expect(untaggedIn(withUntagged('', { count: 7, what: '' }))).toEqual({ count: 7, what: '' });
});

test('other notes are about the animal itself', () => {
  expect([null, '', 'Off feed.', 'With an untagged group of 3.'].map(untaggedIn)).toEqual([null, null, null, null]);
});
