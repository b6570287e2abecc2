import type { ConditionPlace } from '@byre/contract/report-trends/schema';
import { fewestCompared } from '@byre/contract/report-trends/trend-names';
import { standsText } from '@byre/contract/report-words/stands-text';
import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import { countColumnOf } from './columns.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import type { PaperWords } from './words/en.ts';
import { periodText, type YearBefore } from './years-before.ts';

type How = {
  words: PaperWords;
  format: PaperFormat;
  before: readonly YearBefore<Incidence>[];
  /** The diseases compared with earlier years and with other farms, and how the farm compares for each. */
  compared: readonly IncidenceLine[];
  places: readonly (ConditionPlace | null)[];
};

/** How often each condition began, diseases apart from routine work, compared with earlier years. */
export const incidencePaper = (data: Incidence, how: How): PaperBody => {
  const { words, before, compared, places } = how;
  const { incidence: own } = words;
  const placed = compared.flatMap((line, at) => {
    const place = places[at];
    return place ? [{ line, place }] : [];
  });
  const diseases = data.conditions.filter(({ routine }) => !routine);
  const routine = data.conditions.filter((line) => line.routine);
  return {
    sheet: 'portrait',
    figures: [],
    notices: data.conditions.length === 0 ? [`${own.empty}.`] : [],
    tables: [
      ...paperTable(own.table, columnsOf(how, diseases), diseases),
      ...paperTable(own.routine, columnsOf(how, routine), routine),
      ...(before.length === 0 ? [] : paperTable(words.yearsBefore.conditions, yearColumns(data, how), compared)),
      ...paperTable(words.compared.table, placeColumns(how), placed),
    ],
    method: [
      own.formula,
      ...own.method,
      ...(before.length === 0 ? [] : [words.yearsBefore.method]),
      ...(placed.length === 0 ? [] : [words.compared.method, words.compared.tooFew(fewestCompared)]),
    ],
  };
};

const condition = ({ words }: How): Pick<PaperColumn<IncidenceLine>, 'head' | 'text' | 'width'>[] => [
  { head: words.columns.condition, text: ({ name, condition_id }) => name ?? condition_id },
  { head: words.columns.species, text: ({ species }) => speciesText(species, words), width: 'auto' },
];

/** The column of places is there if a line has any. */
const columnsOf = (how: How, lines: readonly IncidenceLine[]): PaperColumn<IncidenceLine>[] => {
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
    ...(lines.some(({ places }) => places !== null)
      ? [
          {
            head: own.places,
            text: ({ places }: IncidenceLine) =>
              places === null || places.per_100_place_years === null
                ? none
                : own.ofPopulation(format.fine(places.per_100_place_years), own.placePopulations[places.population]),
            isFigure: true as const,
            width: 88,
          },
        ]
      : []),
  ];
};

type Placed = { line: IncidenceLine; place: ConditionPlace };

const placeColumns = (how: How): PaperColumn<Placed>[] => {
  const { words, format } = how;
  const { compared, none } = words;
  const figure = (head: string, of: (placed: Placed) => number | null): PaperColumn<Placed> => ({
    head,
    text: (placed) => {
      const value = of(placed);
      return value === null ? none : format.fine(value);
    },
    isFigure: true,
    width: 58,
  });
  return [
    ...condition(how).map(({ text, ...column }) => ({ ...column, text: ({ line }: Placed) => text(line) })),
    figure(compared.own, ({ line }) => line.per_100_animal_years),
    figure(compared.lower, ({ place }) => place.lower),
    figure(compared.median, ({ place }) => place.median),
    figure(compared.upper, ({ place }) => place.upper),
    {
      head: compared.stands,
      text: ({ place }) => standsText(place, compared),
      width: 92,
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
