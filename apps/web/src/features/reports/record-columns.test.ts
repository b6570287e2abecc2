import { reportExamples } from '@byre/contract/reports/examples';
import type { MedicineRecordLine } from '@byre/contract/reports/schema';
import { expect, it } from 'vitest';
import { english } from '../../words/en.ts';
import { deskEnglish } from '../../words/en-desk.ts';
import { withLater } from '../../words/with-later.ts';
import { recordColumns } from './record-columns.ts';

const columns = recordColumns(deskEnglish, withLater(english), new Date('2026-11-28T12:00:00.000Z'));
const { medicineRecord: words } = deskEnglish.reports;
const cellOf = (line: MedicineRecordLine, head: string) => columns.find((column) => column.head === head)?.text(line);

it('has the day of examination and the amount of each substance under the cascade, and not otherwise', () => {
  const [example] = reportExamples.documents['a medicine record'].data;
  if (!example) throw new Error('The record has a line.');
  const line: MedicineRecordLine = {
    ...{ ...example, dose: null, route: null, number_of_animals: null, conditions: ['Lameness'], body_sites: [] },
    ...{ total_volume: { volume: 20, units: 'ml' }, examined_at: '2026-03-07T10:00:00.000Z', group_size: 1 },
    substances_given: [
      { substance: 'Oxytetracycline', amount: 4_000, unit: 'mg' },
      { substance: 'Benzylpenicillin', amount: 6_000_000, unit: 'IU' },
      { substance: 'Ketamine', amount: null, unit: null },
    ],
    missing: ['substance_amount'],
  };
  const told = (change: Partial<MedicineRecordLine>) =>
    [words.quantity, words.reason].map((head) => cellOf({ ...line, ...change }, head));
  expect(told({ cascade: { used: true, reason: 'No other.' } })).toEqual([
    '20 ml; Oxytetracycline 4,000 mg; Benzylpenicillin 6,000,000 IU; amount of active substance not known',
    'Lameness; under the cascade: No other.; examined 7 Mar 2026',
  ]);
  expect(told({ cascade: null, missing: [] })).toEqual(['20 ml', 'Lameness']);
});

it('marks an egg withdrawal that nobody recorded, beside what was recorded for other produce', () => {
  const [example] = reportExamples.documents['a medicine record'].data;
  const honey = {
    ...example?.withdrawals[0],
    product_type: 'honey',
    not_permitted: true,
    period: null,
    unit: null,
    ends_at: null,
  };
  const line = { ...example, withdrawals: [honey], missing: ['eggs'] } as MedicineRecordLine;
  expect(cellOf(line, words.other)).toBe('Honey: not for human use; egg withdrawal not recorded');
  expect(columns.find(({ head }) => head === words.other)?.isMissing?.(line)).toBe(true);
});

it('does not print a dose that is still to come as given', () => {
  const [example] = reportExamples.documents['a medicine record'].data;
  const given = (start_date: string, end_date: string) =>
    cellOf({ ...example, start_date, end_date, missing: [] as string[] } as MedicineRecordLine, words.given);
  expect(given('2026-11-26T10:00:00.000Z', '2026-12-02T10:00:00.000Z')).toBe(
    'from 26 Nov 2026, to be continued until 2 Dec 2026',
  );
  expect(given('2026-11-26T10:00:00.000Z', '2026-11-28T10:00:00.000Z')).toBe('26 Nov 2026 to 28 Nov 2026');
});
