import { reportExamples } from '@byre/contract/reports/examples';
import { expect, it } from 'vitest';
import { rightmostOf } from '../../testing/read-pdf.ts';
import { medicineRecordPaper } from './medicine-record-paper.ts';
import { paperFormat } from './paper-format.ts';
import { typeset } from './typeset.ts';
import { paperWords } from './words/words-of.ts';

const now = new Date('2025-02-01T12:00:00.000Z');
const report = reportExamples.documents['a medicine record'];
const [example] = report.data;
if (!example) throw new Error('The record has a line.');

it.each(['en', 'cy'] as const)('no name of a substance pushes a column off the sheet (%s)', async (language) => {
  const line = {
    ...{ ...example, cascade: { used: true, reason: 'No other.' }, batches: [{ number: 'L20260417A', expiry: null }] },
    substances_given: [
      { substance: 'Phenoxymethylpenicillin potassium', amount: 12_000_000, unit: 'IU' as const },
      { substance: 'Dihydrostreptomycin sulphate', amount: 123_456.789, unit: 'mg' as const },
    ],
    missing: ['number', 'examined_at', 'meat'] as (typeof example)['missing'],
  };
  const said = { words: paperWords(language), format: paperFormat(language, 'Europe/London') };
  const paper = {
    ...{ language, title: 'Record', letterhead: { name: 'Glen Vets', lines: [], logo: null }, foot: 'Hillhead' },
    ...{ facts: [{ label: 'Farm', value: 'Hillhead' }], made: new Date('2026-03-20T12:00:00.000Z') },
    ...medicineRecordPaper({ ...report, data: [line] }, { ...said, now }),
  };
  // A4 is 842 points wide, with a margin of 36.
  expect(await rightmostOf(await typeset(paper))).toBeLessThanOrEqual(806);
});

it.each(['en', 'cy'] as const)('a dose that is still to come is not printed as given (%s)', (language) => {
  const said = { words: paperWords(language), format: paperFormat(language, 'Europe/London') };
  const { course } = said.words.medicineRecord;
  const line = { ...example, start_date: '2025-01-30T08:00:00.000Z', end_date: '2025-02-03T08:00:00.000Z' };
  const [cell] = medicineRecordPaper({ ...report, data: [line] }, { ...said, now }).tables[0]?.rows[0] ?? [];
  const days = ['2025-01-30T08:00:00.000Z', '2025-02-03T08:00:00.000Z'].map(said.format.day);
  expect(cell?.text).toBe(course.toContinue(days[0] ?? '', days[1] ?? ''));
});
