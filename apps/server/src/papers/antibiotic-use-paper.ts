import { isPracticeProductId } from '@byre/contract/products/rules';
import type { FarmPlace } from '@byre/contract/report-trends/schema';
import { fewestCompared } from '@byre/contract/report-trends/trend-names';
import { tubesLeftOutText } from '@byre/contract/report-words/tubes-left-out-text';
import type { AntibioticProduct, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import type { parseSlaughtered } from '@byre/contract/reports/sectors';
import type { StockClassName } from '@byre/contract/reports/stock-classes';
import { amountsText } from './amount.ts';
import { atLeast, cropColumns, routeColumns, sectorColumns } from './antibiotic-sector-columns.ts';
import { countColumnOf, farmColumns, knownColumnOf } from './columns.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import type { PaperWords } from './words/en.ts';
import { periodText, type YearBefore } from './years-before.ts';

type Said = {
  words: PaperWords;
  format: PaperFormat;
  /** Those in the request, in place of the standard ones. */
  weights: Partial<Record<StockClassName, number>>;
  /** The numbers slaughtered in the request. */
  slaughtered: ReturnType<typeof parseSlaughtered>;
  before: readonly YearBefore<AntibioticUse>[];
  /** The farm's place among those of the practice; null for all farms together. */
  place: FarmPlace | null;
};

/** Antibiotic use on paper. A figure that is a minimum is marked as such, and an unknown one is left out. */
export const antibioticUsePaper = (data: AntibioticUse, said: Said): PaperBody => {
  const { words, format, before } = said;
  const { antibioticUse: own, columns, unknown } = words;
  const { total } = data;
  const isOfOneFarm = data.farms.length <= 1;
  const monthCount = countColumnOf<AntibioticUse['months'][number]>(format);
  const farmCount = countColumnOf<AntibioticUse['farms'][number]>(format);
  const whole = (value: number | null) => (value === null ? unknown : format.whole(value));
  return {
    sheet: 'portrait',
    figures: total.usages === 0 ? [] : figuresOf(data, words, format),
    notices: noticesOf(data, said),
    tables: [
      ...paperTable(own.sectors.table, sectorColumns(words, format), data.sectors),
      ...paperTable(own.sectors.routes, routeColumns(words, format), data.routes),
      ...paperTable(own.sectors.crops, cropColumns(words, format, isOfOneFarm), data.crops),
      ...paperTable(
        own.months,
        [
          { head: columns.month, text: ({ month }) => format.month(month) },
          knownColumnOf<AntibioticUse['months'][number]>(words, format)(own.mg, ({ mg }) => mg),
          { head: own.highestColumn, text: ({ highest_priority_mg: mg }) => whole(mg), isFigure: true },
          monthCount(columns.uses, ({ usages }) => usages),
        ],
        data.months,
      ),
      ...(before.length === 0
        ? []
        : paperTable(words.yearsBefore.table, yearColumns(words, format), [
            { data, from: data.from, to: data.to },
            ...before,
          ])),
      ...paperTable(own.table, productColumns(words, format), data.products),
      ...(isOfOneFarm
        ? []
        : paperTable(
            own.farmTable,
            [
              ...farmColumns<AntibioticUse['farms'][number]>({ words, isOfOneFarm }),
              {
                head: own.perKgColumn,
                text: ({ mg_per_kg }) => (mg_per_kg === null ? unknown : format.fine(mg_per_kg)),
                isFigure: true,
                isMissing: ({ mg_per_kg }) => mg_per_kg === null,
              },
              knownColumnOf<AntibioticUse['farms'][number]>(words, format)(own.mg, ({ mg }) => mg),
              { head: own.atRisk, text: ({ animals }) => format.rough(animals), isFigure: true },
              farmCount(columns.uses, ({ usages }) => usages),
              farmCount(own.gap, ({ gap_usages }) => gap_usages),
            ],
            data.farms,
          )),
    ],
    method: [
      ...methodOf(own),
      ...(data.crops.length === 0 ? [] : [own.sectors.cropMethod]),
      conversionText(data, words),
      ...(before.length === 0 ? [] : [words.yearsBefore.method]),
    ],
  };
};

/** How the figures are calculated, for readers of paper, who cannot change it. */
const methodOf = ({ formula, method: { atRisk, highest, scaled } }: PaperWords['antibioticUse']): string[] => [
  `${formula}. ${atRisk}`,
  `${highest} ${scaled}`,
];

/** What must be known to read the figures: gaps, and what the reader gave in place of records. */
const noticesOf = (data: AntibioticUse, { words, format, weights, slaughtered, place }: Said): PaperBody['notices'] => {
  const { antibioticUse: own } = words;
  const { total } = data;
  return [
    ...(total.usages === 0 ? [`${own.empty}.`] : []),
    ...(total.gap_usages > 0 ? [`${own.gaps(total.gap_usages, total.usages)}. ${own.gapsNamed}`] : []),
    ...(data.uncounted_groups.length > 0 ? [own.groups(groupsText(data, words))] : []),
    ...(data.tubes_left_out.length > 0 ? [tubesText(data, own.sectors, format)] : []),
    ...numbersText(
      own.ownWeights,
      Object.entries(weights),
      (name, kg) => `${own.weightsOf[name as StockClassName]} ${format.fine(kg)} kg`,
    ),
    ...numbersText(
      own.sectors.slaughtered,
      Object.entries(slaughtered),
      (name, heads) =>
        `${own.sectors.slaughteredOf[name as keyof typeof own.sectors.slaughteredOf]} ${format.whole(heads)}`,
    ),
    ...placeText(place, words, format),
  ];
};

/** What the reader gave and no record has; empty if nothing was given. */
const numbersText = (
  title: string,
  numbers: readonly [string, number][],
  text: (name: string, number: number) => string,
): string[] => (numbers.length === 0 ? [] : [`${title}: ${numbers.map((one) => text(...one)).join('; ')}.`]);

const figuresOf = (
  { total, uncounted_groups }: AntibioticUse,
  { antibioticUse: own, unknown }: PaperWords,
  format: PaperFormat,
): PaperBody['figures'] => {
  const { mg, highest_priority_mg: highest, mg_per_kg: perKg, gap_usages } = total;
  const least = (figure: string) => (gap_usages > 0 ? atLeast(own, figure) : figure);
  const grams = (value: number | null) => (value === null ? unknown : least(format.grams(value)));
  return [
    {
      label: own.perKgLabel,
      value:
        perKg === null
          ? uncounted_groups.length > 0
            ? own.notPerKg
            : unknown
          : least(`${format.fine(perKg)}\u00a0mg/kg`),
    },
    { label: own.total, value: grams(mg) },
    {
      label: own.highest,
      value: grams(highest),
      ...(mg !== null && highest !== null && mg > 0 ? { note: own.share(format.share(highest, mg)) } : {}),
    },
    { label: own.atRisk, value: format.rough(total.animals), note: own.atRiskKg(format.whole(total.kg)) },
  ];
};

/** Empty if herds cannot be compared, because no species was chosen or the farm has no figure. */
const placeText = (place: FarmPlace | null, { compared }: PaperWords, format: PaperFormat): string[] => {
  if (place?.missing === 'farms') return [compared.tooFew(fewestCompared)];
  const { farms = 0, mg_per_kg = null, lower = null, median = null, upper = null, quarter = null } = place ?? {};
  if (mg_per_kg === null || lower === null || median === null || upper === null || quarter === null) return [];
  const said = compared.antibiotics(format.fine(mg_per_kg), compared.quarters[quarter - 1] ?? '', farms, {
    ...{ lower: format.fine(lower), median: format.fine(median), upper: format.fine(upper) },
  });
  return [`${said.charAt(0).toUpperCase()}${said.slice(1)}`];
};

/** The figures of the years side by side. A year without records has none. */
const yearColumns = (words: PaperWords, format: PaperFormat): PaperColumn<YearBefore<AntibioticUse>>[] => {
  const { antibioticUse: own, columns, head, unknown, yearsBefore } = words;
  const figure = (
    called: string,
    of: (total: AntibioticUse['total']) => number | null,
    written: (value: number) => string,
  ): PaperColumn<YearBefore<AntibioticUse>> => ({
    head: called,
    text: ({ data: { total } }) => {
      if (total.usages === 0) return yearsBefore.nothing;
      const value = of(total);
      if (value === null) return unknown;
      return total.gap_usages > 0 ? atLeast(own, written(value)) : written(value);
    },
    isFigure: true,
  });
  return [
    { head: head.period, text: (year) => periodText(year, words, format) },
    figure(own.perKgColumn, ({ mg_per_kg }) => mg_per_kg, format.fine),
    figure(own.mg, ({ mg }) => mg, format.whole),
    figure(own.highestColumn, ({ highest_priority_mg }) => highest_priority_mg, format.whole),
    { head: columns.uses, text: ({ data: { total } }) => format.whole(total.usages), isFigure: true },
  ];
};

const groupsText = ({ uncounted_groups }: AntibioticUse, words: PaperWords): string =>
  uncounted_groups
    .map(({ farm_name, farm_id, species, groups }) =>
      words.antibioticUse.groupsAt(farm_name ?? farm_id, speciesText(species, words), groups),
    )
    .join('; ');

const tubesText = (
  { tubes_left_out }: AntibioticUse,
  { tubesLeftOut }: PaperWords['antibioticUse']['sectors'],
  format: PaperFormat,
): string => {
  const { title, where } = tubesLeftOutText(tubes_left_out, tubesLeftOut, format.rough);
  return `${title}. ${where}`;
};

const conversionText = ({ conversion }: AntibioticUse, { antibioticUse: own }: PaperWords): string => {
  if (conversion.source === null) return own.unconverted;
  const converted = own.converted(conversion.source);
  return conversion.checked_at === null ? `${converted} ${own.conversionNotChecked}` : converted;
};

const productColumns = (words: PaperWords, format: PaperFormat): PaperColumn<AntibioticProduct>[] => {
  const { antibioticUse: own, columns, none, practiceProducts } = words;
  const listMark = ({ listed, authority, product_id }: AntibioticProduct): string[] => {
    if (authority !== null) return [practiceProducts.mark(practiceProducts.authorities[authority])];
    if (listed) return [];
    return [isPracticeProductId(product_id) ? practiceProducts.unlisted : own.unlistedMark];
  };
  const marksOf = (line: AntibioticProduct) => [
    ...(line.highest_priority ? [own.highestMark] : []),
    ...(line.cascade > 0 ? [own.cascadeMark(line.cascade)] : []),
    ...(line.imported ? [own.importedMark] : []),
    ...listMark(line),
  ];
  return [
    {
      head: columns.product,
      text: (line) => [line.name ?? line.product_id, ...marksOf(line)].join('; '),
      width: 130,
    },
    { head: columns.species, text: ({ species }) => speciesText(species, words), width: 'auto' },
    { head: columns.amount, text: ({ quantities }) => amountsText(quantities, words, format), isFigure: true },
    countColumnOf<AntibioticProduct>(format)(columns.uses, ({ usages }) => usages),
    {
      head: own.substances,
      text: ({ substances }) =>
        substances
          .map(({ substance, mg }) => (mg === null ? substance : `${substance} ${format.whole(mg)} mg`))
          .join(', '),
    },
    knownColumnOf<AntibioticProduct>(words, format)(own.mg, ({ mg }) => mg),
    {
      head: own.gap,
      text: ({ gaps }) => gaps.map(({ gap, usages }) => own.gapReasons[gap](usages)).join('; ') || none,
      width: 75,
    },
  ];
};
