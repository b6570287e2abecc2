import { expect, test } from 'vitest';
import { type Felt, feltIn, feltNote, ownWordsIn, stageIn, stageNote } from './pregnancy-findings.ts';

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
  const felt: Felt[] = [
    { finding: 'Cyst', side: 'left' },
    { finding: 'Corpus luteum', side: 'right' },
    { finding: 'Uterine infection', side: null },
  ];
  expect(feltNote(felt)).toBe('Cyst, left. Corpus luteum, right. Uterine infection.');
  expect(feltIn(`${feltNote(felt)} Quiet cow.`)).toEqual(felt);
  expect([feltNote([]), feltIn('Nothing felt')]).toEqual([null, []]);
  expect(ownWordsIn(`Nothing abnormal. ${feltNote(felt)} Quiet cow.`)).toBe('Quiet cow.');
});
