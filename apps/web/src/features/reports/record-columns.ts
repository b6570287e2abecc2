import { courseText } from '@byre/contract/medicine-usage/course';
import { isUnderCascade } from '@byre/contract/medicine-usage/withheld';
import { hasGap, type RecordCell, withGaps } from '@byre/contract/reports/record-cells';
import type { MedicineRecordLine } from '@byre/contract/reports/schema';
import { amountText } from '../../words/amount-text.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { productNumber } from '../../words/product-number.ts';
import { sitesText } from '../../words/site-text.ts';
import { substancesText } from '../../words/substances-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import type { ReportColumn } from './report-table.tsx';
import { recordText } from './withdrawal-text.ts';

type Column = ReportColumn<MedicineRecordLine>;
type Withdrawal = MedicineRecordLine['withdrawals'][number];

/** The columns of the medicine record: each required fact, and what is missing. */
export const recordColumns = (
  { reports: words, tables }: DeskWords,
  field: Pick<AllWords, 'medicalRecords' | 'medicineUsage' | 'practiceProducts' | 'recordGaps' | 'treatment'>,
  now: Date,
): Column[] => {
  const { medicineUsage: usageWords, recordGaps } = field;
  const { columns, medicineRecord, none } = words;
  const lengthOf = (line: MedicineRecordLine, withdrawal: Withdrawal) =>
    recordText(withdrawal, line.end_date, medicineRecord, usageWords);
  const of = (line: MedicineRecordLine, produce: string) =>
    line.withdrawals.filter(({ product_type }) => product_type === produce).map((one) => lengthOf(line, one));
  const fact = (head: string, cell: RecordCell, parts: (line: MedicineRecordLine) => (string | null)[]): Column => ({
    head,
    text: (line) => {
      const told = parts(line).filter(Boolean).join('; ');
      return withGaps(cell, { told, gaps: line.missing, words: recordGaps }) ?? none;
    },
    isMissing: ({ missing }) => hasGap(cell, missing),
  });
  return [
    fact(medicineRecord.given, 'given', (line) => [
      courseText(line, now, { words: medicineRecord.course, format: byDay }),
    ]),
    fact(columns.animal, 'animal', (line) => [
      line.identification_number ?? line.animal_id,
      line.species && (tables.values[line.species] ?? line.species),
    ]),
    fact(columns.product, 'medicine', (line) => [[line.name, productNumber(field, line)].filter(Boolean).join(', ')]),
    fact(medicineRecord.batch, 'batch', ({ batches }) =>
      batches.map(({ number, expiry }) =>
        expiry === null ? number : medicineRecord.batchWithExpiry(number, format.day(expiry)),
      ),
    ),
    {
      ...fact(medicineRecord.quantity, 'quantity', (line) => [
        amountText(usageWords, line.total_volume),
        ...(isUnderCascade(line) ? substancesText(usageWords, substancesOf(line)) : []),
        line.number_of_animals === null ? null : usageWords.toHeads(line.number_of_animals),
        line.dose,
        line.route && (usageWords.routes[line.route] ?? line.route),
      ]),
      isRoomy: true,
    },
    fact(medicineRecord.reason, 'reason', (line) => [
      ...(line.conditions.length > 0 ? line.conditions : [line.notes]),
      sitesText(line.body_sites, field.medicalRecords.sites),
      line.cascade?.used ? medicineRecord.cascade(line.cascade.reason) : null,
      line.examined_at && isUnderCascade(line) ? medicineRecord.examined(format.day(line.examined_at)) : null,
      line.group_size > 1 ? medicineRecord.groupOf(line.group_size, { isAtLeast: line.group_uncounted }) : null,
    ]),
    fact(medicineRecord.by, 'by', ({ administered_by: by }) => [by && (field.treatment.roles[by] ?? by)]),
    fact(medicineRecord.meat, 'meat', (line) => of(line, 'meat')),
    fact(medicineRecord.milk, 'milk', (line) => of(line, 'milk')),
    fact(medicineRecord.other, 'other', (line) =>
      line.withdrawals
        .filter(({ product_type }) => product_type === 'eggs' || product_type === 'honey')
        .map((one) => medicineRecord.produceUntil(usageWords.produce[one.product_type], lengthOf(line, one))),
    ),
  ];
};

const byDay = { moment: format.day, end: format.day };

/** An answer of an earlier version does not say. */
const substancesOf = ({ substances_given = [] }: Partial<MedicineRecordLine>) => substances_given;
