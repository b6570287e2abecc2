import type { DayBookEntry } from '@byre/contract/reports/day-book-schema';
import { amountText } from '../../words/amount-text.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { sitesText } from '../../words/site-text.ts';
import type { AllWords } from '../../words/with-later.ts';
import { animalColumns } from './animal-columns.tsx';
import type { ReportColumn } from './report-table.tsx';

type Observed = NonNullable<DayBookEntry['observed']>;

/** The columns of a day. The farm comes first, because an invoice is for one farm. */
export const dayBookColumns = (
  words: DeskWords['reports'],
  field: Pick<AllWords, 'medicalRecords' | 'medicineUsage' | 'observations' | 'treatment'>,
  isOfAllFarms: boolean,
): ReportColumn<DayBookEntry>[] => {
  const { columns, dayBook, none } = words;
  const { medicineUsage, treatment } = field;
  const [animal] = animalColumns<DayBookEntry>(words, false);
  return [
    ...(isOfAllFarms
      ? [
          {
            head: columns.farm,
            text: ({ farm_name, farm_id }: DayBookEntry) => farm_name ?? farm_id,
            isTight: true as const,
          },
        ]
      : []),
    ...(animal ? [animal] : []),
    { head: dayBook.work, text: ({ kind }) => dayBook.kinds[kind], isTight: true },
    { head: dayBook.what, text: (entry) => whatText(entry, field) || none, isRoomy: true },
    {
      head: dayBook.amount,
      text: ({ total_volume, number_of_animals }) =>
        [
          amountText(medicineUsage, total_volume),
          ...(number_of_animals === null ? [] : [dayBook.heads(number_of_animals)]),
        ]
          .filter(Boolean)
          .join(', ') || none,
    },
    { head: dayBook.vet, text: ({ by }) => by.join(', ') || none, isTight: true },
    {
      head: dayBook.hands,
      text: ({ treated_by, administered_by }) =>
        administered_by ?? (treated_by.map((name) => treatment.roles[name] ?? name).join(', ') || none),
    },
    {
      head: dayBook.priceCode,
      text: ({ price_code }) => price_code ?? none,
      plain: ({ price_code }) => price_code ?? '',
      isTight: true,
    },
  ];
};

const whatText = (
  { name, product_id, conditions, body_sites, text, observed }: DayBookEntry,
  { medicalRecords, observations }: Pick<AllWords, 'medicalRecords' | 'observations'>,
): string =>
  [
    name ?? product_id,
    conditions.join(', '),
    sitesText(body_sites, medicalRecords.sites),
    observed && observedText(observed, observations),
    text,
  ]
    .filter(Boolean)
    .join('. ');

const observedText = ({ kind, value, unit, scale }: Observed, words: AllWords['observations']): string => {
  const what = words.kinds[kind] ?? kind;
  if (value === null) return what;
  const figure = typeof value === 'number' ? format.number(value) : value;
  if (unit !== null) return words.titled(what, words.withUnit(figure, unit));
  return words.titled(what, scale === null ? figure : words.onScale(figure, scale));
};
