import { expect, test } from 'vitest';
import { fertilityIn, fertilityNote, ownWordsIn, stageIn, stageNote } from './pregnancy-findings.ts';

test('the notes written by a key are read again, whatever was added to them', () => {
  expect(stageNote({ weeks: 8, twins: true })).toBe('8 weeks in calf, twins.');
  expect(stageNote({ weeks: null, twins: true })).toBe('Twins.');
  expect(stageNote({ weeks: null, twins: false })).toBeNull();
  expect(stageIn('8 weeks in calf, twins. Quiet cow.')).toEqual({ weeks: 8, twins: true });
  expect(['8 weeks in calf, twins. Quiet cow.', 'Cyst. See her in May.', 'Twins.', null].map(ownWordsIn)).toEqual([
    'Quiet cow.',
    'See her in May.',
    null,
    null,
  ]);
  expect(fertilityIn(fertilityNote('Cyst'))).toBe('Cyst');
  expect(fertilityIn('Nothing felt')).toBeNull();
  expect(ownWordsIn('Nothing abnormal. Quiet cow.')).toBe('Quiet cow.');
});
