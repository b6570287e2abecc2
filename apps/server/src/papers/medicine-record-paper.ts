import { sitesLine } from '@byre/contract/medical-records/body-sites';
import { courseText } from '@byre/contract/medicine-usage/course';
import { isUnderCascade } from '@byre/contract/medicine-usage/withheld';
import { isPracticeProductId } from '@byre/contract/products/rules';
import { hasGap, type RecordCell, withGaps } from '@byre/contract/reports/record-cells';
import type { MedicineRecord, MedicineRecordLine } from '@byre/contract/reports/schema';
import { amountText } from './amount.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import { withdrawalText } from './withdrawal-length.ts';
import type { PaperWords } from './words/en.ts';

type Column = PaperColumn<MedicineRecordLine>;

/** The record that an inspector asks to see: every fact, and every gap. */
export const medicineRecordPaper = (
  { data }: MedicineRecord,
  { words, format, now }: { words: PaperWords; format: PaperFormat; now: Date },
): PaperBody => {
  const { medicineRecord: own } = words;
  const gaps = data.reduce((sum, { missing }) => sum + missing.length, 0);
  return {
    sheet: 'landscape',
    figures: [],
    notices: data.length === 0 ? [own.nil] : [gaps === 0 ? own.complete : `${own.gaps(gaps)} ${own.gapsMarked}`],
    tables: paperTable(own.table, columnsOf({ words, format, now }), data),
    method: [own.keep, ...own.method],
  };
};

const columnsOf = ({ words, format, now }: { words: PaperWords; format: PaperFormat; now: Date }): Column[] => {
  const { medicineRecord: own, columns, none, values } = words;
  const fact = (head: string, cell: RecordCell, parts: (line: MedicineRecordLine) => Parts, width: number): Column => ({
    head,
    text: (line) => withGaps(cell, { told: parts(line).filter(Boolean).join('; '), gaps: line.missing, words }) ?? none,
    isMissing: ({ missing }) => hasGap(cell, missing),
    width,
  });
  const withdrawalsOf = (line: MedicineRecordLine, produce: string) =>
    line.withdrawals
      .filter(({ product_type }) => product_type === produce)
      .map((one) => withdrawalText(one, line.end_date, words, format));
  const byDay = { moment: format.day, end: format.day };
  // Every column has its width in points, 690 together. A long word, such as the name of a substance, would widen others
  // and push the last columns off the sheet.
  return [
    fact(own.given, 'given', (line) => [courseText(line, now, { words: own.course, format: byDay })], 52),
    fact(
      columns.animal,
      'animal',
      (line) => [line.identification_number ?? line.animal_id, line.species && speciesText(line.species, words)],
      64,
    ),
    fact(columns.product, 'medicine', (line) => [[line.name, numberText(line, words)].filter(Boolean).join(', ')], 112),
    fact(
      own.batch,
      'batch',
      ({ batches }) =>
        batches.map(({ number, expiry }) =>
          expiry === null ? number : own.batchWithExpiry(number, format.day(expiry)),
        ),
      56,
    ),
    fact(own.quantity, 'quantity', (line) => quantityParts(line, words, format), 84),
    fact(own.reason, 'reason', (line) => reasonParts(line, words, format), 100),
    fact(own.by, 'by', ({ administered_by: by }) => [by && (values.roles[by] ?? by)], 50),
    fact(own.meat, 'meat', (line) => withdrawalsOf(line, 'meat'), 62),
    fact(own.milk, 'milk', (line) => withdrawalsOf(line, 'milk'), 62),
    fact(
      own.other,
      'other',
      (line) =>
        line.withdrawals
          .filter(({ product_type }) => product_type === 'eggs' || product_type === 'honey')
          .map((one) => `${words.produce[one.product_type]}: ${withdrawalText(one, line.end_date, words, format)}`),
      48,
    ),
  ];
};

type Parts = readonly (string | null)[];

const quantityParts = (line: MedicineRecordLine, words: PaperWords, format: PaperFormat): Parts => [
  line.total_volume && amountText(line.total_volume, words, format),
  ...substancesText(line, words, format),
  line.number_of_animals === null ? null : words.medicineRecord.toHeads(line.number_of_animals),
  line.dose,
  line.route && (words.values.routes[line.route] ?? line.route),
];

const reasonParts = (line: MedicineRecordLine, words: PaperWords, format: PaperFormat): Parts => {
  const { medicineRecord: own, values } = words;
  return [
    ...(line.conditions.length > 0 ? line.conditions : [line.notes]),
    sitesLine(line.body_sites, values.sites),
    line.cascade?.used ? own.cascade(line.cascade.reason) : null,
    line.examined_at && isUnderCascade(line) ? own.examined(format.day(line.examined_at)) : null,
    line.group_size > 1 ? own.groupOf(line.group_size, { isAtLeast: line.group_uncounted }) : null,
  ];
};

/** Under the cascade the record must have the amounts of the active substances too. */
const substancesText = (line: MedicineRecordLine, words: PaperWords, format: PaperFormat): string[] =>
  isUnderCascade(line)
    ? line.substances_given.flatMap(({ substance, amount, unit }) =>
        amount === null ? [] : [`${substance} ${amountText({ volume: amount, units: unit }, words, format)}`],
      )
    : [];

const numberText = (
  { product_id, practice_product: stated }: MedicineRecordLine,
  { practiceProducts: words }: PaperWords,
): string => {
  if (!stated) return isPracticeProductId(product_id) ? words.unlisted : product_id;
  const mark = words.mark(words.authorities[stated.authority]);
  return stated.certificate ? `${mark}, ${stated.certificate}` : mark;
};
