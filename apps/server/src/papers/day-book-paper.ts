import { sitesLine } from '@byre/contract/medical-records/body-sites';
import { workText } from '@byre/contract/report-words/work-text';
import type { DayBook, DayBookDay, DayBookEntry } from '@byre/contract/reports/day-book-schema';
import { amountText } from './amount.ts';
import { farmColumns } from './columns.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { pricedWorkTable } from './priced-work-table.ts';
import type { PaperWords } from './words/en.ts';

type How = { words: PaperWords; format: PaperFormat; isOfOneFarm: boolean };

/** The work that was done, in a table for each day, and the totals by price code if the practice has set any. */
export const dayBookPaper = ({ data, total, days, price_codes }: DayBook, how: How): PaperBody => {
  const { words, format } = how;
  const { dayBook: own } = words;
  const sums = new Map(days.map((one) => [one.day, one]));
  const hasCodes = price_codes.some(({ price_code }) => price_code !== null);
  const columns = columnsOf(how, hasCodes);
  return {
    sheet: 'landscape',
    figures: [],
    notices: [total === 0 ? `${own.empty}.` : `${own.total(total, days.length)}: ${workText(days, own.counts)}.`],
    tables: [
      ...[...Map.groupBy(data, ({ day }) => day)].flatMap(([day, entries]) =>
        paperTable(captionOf(day, sums.get(day), words, format), columns, entries),
      ),
      ...(hasCodes ? pricedWorkTable(price_codes, words, format) : []),
    ],
    method: own.method,
  };
};

const captionOf = (day: string, sums: DayBookDay | undefined, words: PaperWords, format: PaperFormat): string => {
  const { dayBook: own } = words;
  if (!sums) return format.day(day);
  return own.dayTotals(format.day(day), own.daySum(sums.farms, sums.animals), workText([sums], own.counts));
};

const columnsOf = ({ words, format, isOfOneFarm }: How, hasCodes: boolean): PaperColumn<DayBookEntry>[] => {
  const { dayBook: own, columns, none, values } = words;
  const roleOf = (name: string) => values.roles[name] ?? name;
  return [
    ...farmColumns<DayBookEntry>({ words, isOfOneFarm }, 84),
    {
      head: columns.animal,
      text: ({ identification_number, animal_id }) => identification_number ?? animal_id,
      width: 84,
    },
    { head: own.work, text: ({ kind }) => own.kinds[kind], width: 56 },
    { head: own.what, text: (entry) => whatText(entry, words, format) || none },
    {
      head: own.amount,
      text: ({ total_volume, number_of_animals }) =>
        [
          total_volume && amountText(total_volume, words, format),
          number_of_animals !== null && own.heads(number_of_animals),
        ]
          .filter(Boolean)
          .join(', ') || none,
      width: 70,
    },
    { head: own.vet, text: ({ by }) => by.join(', ') || none, width: 80 },
    {
      head: own.hands,
      text: ({ treated_by, administered_by }) =>
        administered_by === null ? treated_by.map(roleOf).join(', ') || none : roleOf(administered_by),
      width: 80,
    },
    ...(hasCodes
      ? [{ head: own.priceCode, text: ({ price_code }: DayBookEntry) => price_code ?? none, width: 64 }]
      : []),
  ];
};

const whatText = (
  { name, product_id, conditions, body_sites, text, observed }: DayBookEntry,
  words: PaperWords,
  format: PaperFormat,
): string =>
  [
    name ?? product_id,
    conditions.join(', '),
    sitesLine(body_sites, words.values.sites),
    observed && observedText(observed, words, format),
    text,
  ]
    .filter(Boolean)
    .join('. ');

const observedText = (
  { kind, value, unit, scale }: NonNullable<DayBookEntry['observed']>,
  { values }: PaperWords,
  format: PaperFormat,
): string => {
  const what = values.observationKinds[kind] ?? kind;
  if (value === null) return what;
  const figure = typeof value === 'number' ? format.number(value) : value;
  if (unit !== null) return `${what}: ${figure}\u00a0${unit}`;
  return scale === null ? `${what}: ${figure}` : `${what}: ${figure} (${scale})`;
};
