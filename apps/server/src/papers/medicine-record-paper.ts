import { sitesLine } from '@byre/contract/medical-records/body-sites';
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
  { words, format }: { words: PaperWords; format: PaperFormat },
): PaperBody => {
  const { medicineRecord: own } = words;
  const gaps = data.reduce((sum, { missing }) => sum + missing.length, 0);
  return {
    sheet: 'landscape',
    figures: [],
    notices: data.length === 0 ? [own.nil] : [gaps === 0 ? own.complete : `${own.gaps(gaps)} ${own.gapsMarked}`],
    tables: paperTable(own.table, columnsOf(words, format), data),
    method: [own.keep, ...own.method],
  };
};

const columnsOf = (words: PaperWords, format: PaperFormat): Column[] => {
  const { medicineRecord: own, columns, none, values } = words;
  const fact = (
    head: string,
    cell: RecordCell,
    parts: (line: MedicineRecordLine) => readonly (string | null)[],
    width?: number,
  ): Column => ({
    head,
    text: (line) => withGaps(cell, { told: parts(line).filter(Boolean).join('; '), gaps: line.missing, words }) ?? none,
    isMissing: ({ missing }) => hasGap(cell, missing),
    ...(width === undefined ? {} : { width }),
  });
  const withdrawalsOf = (line: MedicineRecordLine, produce: string) =>
    line.withdrawals
      .filter(({ product_type }) => product_type === produce)
      .map((one) => withdrawalText(one, line.end_date, words, format));
  return [
    fact(own.given, 'given', (line) => [givenText(line, words, format)]),
    fact(columns.animal, 'animal', (line) => [
      line.identification_number ?? line.animal_id,
      line.species && speciesText(line.species, words),
    ]),
    fact(columns.product, 'medicine', (line) => [[line.name, numberText(line, words)].filter(Boolean).join(', ')], 118),
    fact(own.batch, 'batch', ({ batches }) =>
      batches.map(({ number, expiry }) => (expiry === null ? number : own.batchWithExpiry(number, format.day(expiry)))),
    ),
    fact(own.quantity, 'quantity', ({ total_volume, number_of_animals, dose, route }) => [
      total_volume && amountText(total_volume, words, format),
      number_of_animals === null ? null : own.toHeads(number_of_animals),
      dose,
      route && (values.routes[route] ?? route),
    ]),
    fact(
      own.reason,
      'reason',
      ({ conditions, body_sites, notes, cascade, group_size }) => [
        ...(conditions.length > 0 ? conditions : [notes]),
        sitesLine(body_sites, values.sites),
        cascade?.used ? own.cascade(cascade.reason) : null,
        group_size > 1 ? own.groupOf(group_size) : null,
      ],
      108,
    ),
    fact(own.by, 'by', ({ administered_by: by }) => [by && (values.roles[by] ?? by)]),
    fact(own.meat, 'meat', (line) => withdrawalsOf(line, 'meat')),
    fact(own.milk, 'milk', (line) => withdrawalsOf(line, 'milk')),
    {
      head: own.other,
      text: (line) =>
        line.withdrawals
          .filter(({ product_type }) => product_type === 'eggs' || product_type === 'honey')
          .map((one) => `${words.produce[one.product_type]}: ${withdrawalText(one, line.end_date, words, format)}`)
          .join('; ') || none,
      width: 48,
    },
  ];
};

const givenText = (
  { start_date, end_date, created_at }: MedicineRecordLine,
  words: PaperWords,
  format: PaperFormat,
): string => {
  const first = format.day(start_date ?? created_at);
  if (end_date === null) return words.medicineRecord.notEnded(first);
  const last = format.day(end_date);
  return first === last ? first : words.period(first, last);
};

const numberText = (
  { product_id, practice_product: stated }: MedicineRecordLine,
  { practiceProducts: words }: PaperWords,
): string => {
  if (!stated) return isPracticeProductId(product_id) ? words.unlisted : product_id;
  const mark = words.mark(words.authorities[stated.authority]);
  return stated.certificate ? `${mark}, ${stated.certificate}` : mark;
};
