import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import { countColumnOf } from './columns.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import type { PaperWords } from './words/en.ts';
import { periodText, type YearBefore } from './years-before.ts';

/** As many conditions are compared with the years before: the rest are too rare for a rate to mean anything. */
const mostCompared = 15;

type How = { words: PaperWords; format: PaperFormat; before: readonly YearBefore<Incidence>[] };

/** How often each condition began, disease apart from routine work, and how that compares with the years before. */
export const incidencePaper = (data: Incidence, how: How): PaperBody => {
  const { words, before } = how;
  const { incidence: own } = words;
  const diseases = data.conditions.filter(({ routine }) => !routine);
  const routine = data.conditions.filter((line) => line.routine);
  const compared = diseases.slice(0, mostCompared);
  return {
    sheet: 'portrait',
    figures: [],
    notices: data.conditions.length === 0 ? [`${own.empty}.`] : [],
    tables: [
      ...paperTable(own.table, columnsOf(how), diseases),
      ...paperTable(own.routine, columnsOf(how), routine),
      ...(before.length === 0 ? [] : paperTable(words.yearsBefore.conditions, yearColumns(data, how), compared)),
    ],
    method: [own.formula, ...own.method, ...(before.length === 0 ? [] : [words.yearsBefore.method])],
  };
};

const condition = ({ words }: How): PaperColumn<IncidenceLine>[] => [
  { head: words.columns.condition, text: ({ name, condition_id }) => name ?? condition_id },
  { head: words.columns.species, text: ({ species }) => speciesText(species, words), width: 'auto' },
];

const columnsOf = (how: How): PaperColumn<IncidenceLine>[] => {
  const { words, format } = how;
  const { incidence: own, columns, none } = words;
  const count = countColumnOf<IncidenceLine>(format);
  return [
    ...condition(how),
    count(columns.cases, ({ cases }) => cases),
    { ...count(own.affected, ({ animals_affected }) => animals_affected), width: 62 },
    {
      head: own.yearly,
      text: ({ per_100_animal_years: rate }) => (rate === null ? none : format.fine(rate)),
      isFigure: true,
      width: 72,
    },
    {
      head: own.breeding,
      text: ({ breeding }) =>
        breeding === null || breeding.per_100_animal_years === null
          ? none
          : own.ofPopulation(format.fine(breeding.per_100_animal_years), own.populations[breeding.population]),
      isFigure: true,
      width: 88,
    },
  ];
};

const yearColumns = (data: Incidence, how: How): PaperColumn<IncidenceLine>[] => {
  const { words, format, before } = how;
  const rateIn =
    ({ conditions }: Incidence) =>
    ({ condition_id, species }: IncidenceLine): string => {
      const same = conditions.find((one) => one.condition_id === condition_id && one.species === species);
      // A condition that nobody had has no line.
      if (!same) return conditions.length === 0 ? words.yearsBefore.nothing : format.fine(0);
      return same.per_100_animal_years === null ? words.none : format.fine(same.per_100_animal_years);
    };
  const years = [{ data, from: data.from, to: data.to }, ...before];
  return [
    ...condition(how),
    ...years.map((year) => ({
      head: periodText(year, words, format),
      text: rateIn(year.data),
      isFigure: true as const,
      width: 72,
    })),
  ];
};
