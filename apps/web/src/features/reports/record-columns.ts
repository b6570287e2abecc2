import type { RecordFact } from '@byre/contract/reports/record-gaps';
import type { MedicineRecordLine } from '@byre/contract/reports/schema';
import { amountText } from '../../words/amount-text.ts';
import type { Words } from '../../words/en.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';
import type { ReportColumn } from './report-table.tsx';

type Column = ReportColumn<MedicineRecordLine>;
type Withdrawal = MedicineRecordLine['withdrawals'][number];

/** The columns of the medicine record: each fact that the law asks for, or that nobody recorded it. */
export const recordColumns = (words: DeskWords['reports'], usageWords: Words['medicineUsage']): Column[] => {
  const { columns, medicineRecord, notRecorded, none } = words;
  const until = (withdrawal: Withdrawal): string => {
    const length = withdrawalLength(usageWords, withdrawal);
    const { ends_at } = withdrawal;
    return ends_at === null ? length : medicineRecord.until(length, format.dayAndTime(ends_at));
  };
  const of = (line: MedicineRecordLine, produce: string) =>
    line.withdrawals.filter(({ product_type }) => product_type === produce).map(until);
  const fact = (head: string, name: RecordFact, parts: (line: MedicineRecordLine) => (string | null)[]): Column => ({
    head,
    text: (line) => {
      const told = parts(line).filter(Boolean).join('; ');
      return line.missing.includes(name) ? [notRecorded, told].filter(Boolean).join('; ') : told || none;
    },
    isMissing: ({ missing }) => missing.includes(name),
  });
  return [
    { head: medicineRecord.given, text: (line) => givenText(line, medicineRecord) },
    fact(columns.animal, 'animal', (line) => [line.identification_number ?? line.animal_id, line.species]),
    { head: columns.product, text: ({ name, product_id }) => [name, product_id].filter(Boolean).join(', ') },
    fact(medicineRecord.batch, 'batch', ({ batches }) =>
      batches.map(({ number, expiry }) =>
        expiry === null ? number : medicineRecord.batchWithExpiry(number, format.day(expiry)),
      ),
    ),
    {
      ...fact(medicineRecord.quantity, 'quantity', ({ total_volume, dose, route }) => [
        amountText(usageWords, total_volume),
        dose,
        route && (usageWords.routes[route] ?? route),
      ]),
      isRoomy: true,
    },
    fact(medicineRecord.reason, 'reason', ({ conditions, notes, cascade, group_size }) => [
      ...(conditions.length > 0 ? conditions : [notes]),
      cascade?.used ? medicineRecord.cascade(cascade.reason ?? notRecorded) : null,
      group_size > 1 ? medicineRecord.groupOf(group_size) : null,
    ]),
    fact(medicineRecord.by, 'by', ({ administered_by }) => [administered_by]),
    fact(medicineRecord.meat, 'meat', (line) => of(line, 'meat')),
    fact(medicineRecord.milk, 'milk', (line) => of(line, 'milk')),
    {
      head: medicineRecord.other,
      text: ({ withdrawals }) =>
        withdrawals
          .filter(({ product_type }) => product_type === 'eggs' || product_type === 'honey')
          .map((one) => medicineRecord.produceUntil(usageWords.produce[one.product_type], until(one)))
          .join('; ') || none,
    },
  ];
};

const givenText = (
  { start_date, end_date, created_at }: MedicineRecordLine,
  words: DeskWords['reports']['medicineRecord'],
): string => {
  const first = format.day(start_date ?? created_at);
  const last = end_date === null ? first : format.day(end_date);
  return first === last ? first : words.fromTo(first, last);
};
