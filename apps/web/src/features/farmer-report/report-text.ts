import { untaggedIn } from '@byre/contract/medical-records/untagged-note';
import { courseText } from '@byre/contract/medicine-usage/course';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { isUnderCascade } from '@byre/contract/medicine-usage/withheld';
import { withGaps } from '@byre/contract/reports/record-cells';
import { csvText } from '../../forms/csv.ts';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import { organicText } from '../../words/organic-text.ts';
import { productNumber } from '../../words/product-number.ts';
import { sitesText } from '../../words/site-text.ts';
import { substancesText } from '../../words/substances-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import { withdrawalLength } from '../../words/withdrawal-length.ts';
import { conditionsOf, type ReportedWithdrawal, type ReportLine } from './report-rules.ts';

/** The cells of a line as texts, `null` for a missing fact; the same on paper and in the table file. */
export type ReportCells = {
  animal: string | null;
  medicine: string;
  batch: string | null;
  quantity: string | null;
  given: string;
  reason: string | null;
  by: string | null;
  meat: string | null;
  milk: string | null;
  other: string | null;
};

export const cellsOf = (line: ReportLine, words: AllWords): ReportCells => {
  const { usage, record, now } = line;
  const { medicineUsage, farmerReport } = words;
  const details = [usage.dose, usage.route && (medicineUsage.routes[usage.route] ?? usage.route)].filter(Boolean);
  const others = line.other.flatMap((one) => [
    farmerReport.produceUntil(medicineUsage.produce[one.productType], withdrawalText(one, line, words)),
    ...organicTexts([one], words),
  ]);
  const where = sitesText(record?.body_sites, words.medicalRecords.sites);
  const reasons = conditionsOf(record);
  return {
    animal: animalOf(line, words),
    medicine: [usage.name ?? usage.product_id, ...(usage.name ? [productNumber(words, usage)] : [])].join(', '),
    batch: textOrNull(
      usage.batches.map(({ number, expiry }) =>
        expiry === null ? number : medicineUsage.batchWithExpiry(number, format.day(expiry)),
      ),
    ),
    quantity: textOrNull(
      [
        amountText(medicineUsage, usage.total_volume),
        ...(isUnderCascade(usage) ? substancesText(medicineUsage, line.substances) : []),
        headsText(usage, medicineUsage),
        ...details,
      ].filter(Boolean) as string[],
    ),
    given: courseText(usage, now, { words: farmerReport.course, format: toTheMinute }),
    reason: textOrNull([
      ...(reasons.length > 0 ? reasons : record?.notes ? [record.notes] : []),
      ...(where === null ? [] : [where]),
      ...(usage.cascade?.used ? [farmerReport.cascade(usage.cascade.reason)] : []),
      ...(record?.examined_at && isUnderCascade(usage) ? [farmerReport.examined(format.day(record.examined_at))] : []),
      ...(line.together.heads > 1 ? [farmerReport.groupOf(line.together.heads, line.together)] : []),
    ]),
    by: textOrNull([
      ...(usage.administered_by === null
        ? []
        : [words.treatment.roles[usage.administered_by] ?? usage.administered_by]),
      ...(line.enteredBy === null || line.enteredBy === usage.administered_by
        ? []
        : [farmerReport.enteredBy(line.enteredBy)]),
    ]),
    meat: textOrNull(produceTexts(line.meat, line, words)),
    milk: textOrNull(produceTexts(line.milk, line, words)),
    other: textOrNull(others),
  };
};

/** An animal by its tag. For untagged animals, how many and which, and the animal they are filed under. */
const animalOf = ({ animal, record }: ReportLine, { farmerReport }: AllWords): string | null => {
  const tag = animal?.identification_number ?? animal?._id ?? null;
  const untagged = untaggedIn(record?.notes ?? null);
  return untagged === null ? tag : farmerReport.untagged(untagged.count, untagged.what, tag ?? farmerReport.missing);
};

const headsText = ({ number_of_animals }: MedicineUsage, words: AllWords['medicineUsage']): string | null =>
  number_of_animals == null ? null : words.toHeads(number_of_animals);

const textOrNull = (parts: readonly string[]): string | null => (parts.length > 0 ? parts.join('; ') : null);

const toTheMinute = { moment: format.dayAndTime, end: format.dayAndTime };

/** The legal withdrawals of one kind of produce, and once until when it is not organic. */
const produceTexts = (reported: readonly ReportedWithdrawal[], line: ReportLine, words: AllWords): string[] => [
  ...reported.map((one) => withdrawalText(one, line, words)),
  ...organicTexts(reported.slice(0, 1), words),
];

const organicTexts = (reported: readonly ReportedWithdrawal[], words: AllWords): string[] =>
  reported.flatMap(({ organic }) => (organic === null ? [] : [organicText(organic, words)]));

const withdrawalText = (
  { withdrawal, line }: ReportedWithdrawal,
  { usage }: ReportLine,
  { medicineUsage, farmerReport }: AllWords,
): string => {
  // The law requires the period even if it is zero. An end in the past would only confuse.
  if (line === null)
    return farmerReport.noPeriod(withdrawal ? withdrawalLength(medicineUsage, withdrawal) : medicineUsage.neverUsed);
  const { reason, until, suggested } = line;
  if (reason === 'banned' || reason === 'no_residue_limit')
    return farmerReport.never(medicineUsage.neverUsed, medicineUsage.neverBecause[reason]);
  if (reason === 'not_recorded' || withdrawal === null) {
    const label = suggested && medicineUsage.labelSays(withdrawalLength(medicineUsage, inFull(suggested)));
    return farmerReport.notRecorded(label);
  }
  const length = withdrawalLength(medicineUsage, withdrawal, usage.end_date);
  if (reason === 'not_permitted') return length;
  const told = reason === 'label_period' ? medicineUsage.shorterThanLabel(length) : length;
  return until === null ? farmerReport.ends(told) : farmerReport.fitFrom(told, format.dayAndTime(until));
};

/** The text of a cell with its gaps; null if it is empty and nothing is required. */
export const cellText = (
  { gaps }: ReportLine,
  column: keyof ReportCells,
  { told, words }: { told: string | null; words: AllWords },
): string | null => withGaps(column, { told, gaps, words: words.recordGaps });

const columns = [
  'animal',
  'medicine',
  'batch',
  'quantity',
  'given',
  'reason',
  'by',
  'meat',
  'milk',
  'other',
] as const satisfies readonly (keyof ReportCells)[];

/** The lines as a CSV file for the keeper's own software. */
export const reportCsv = (lines: readonly ReportLine[], words: AllWords): string => {
  const { farmerReport } = words;
  const rows = lines.map((line) => {
    const cells = cellsOf(line, words);
    return columns.map((column) => cellText(line, column, { told: cells[column], words }) ?? '');
  });
  return csvText([columns.map((column) => farmerReport[column]), ...rows]);
};
