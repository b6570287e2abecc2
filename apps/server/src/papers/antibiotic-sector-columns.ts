import type { PoultryCrop, RouteUse, SectorFigure } from '@byre/contract/reports/antibiotic-schema';
import { countColumnOf, farmColumns, knownColumnOf } from './columns.ts';
import type { PaperColumn } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import type { PaperWords } from './words/en.ts';

/** A figure that is a minimum, because some uses could not be weighed. */
export const atLeast = ({ least }: PaperWords['antibioticUse'], figure: string): string => `${least} ${figure}`;

/** The figures by which each sector compares itself. */
export const sectorColumns = (words: PaperWords, format: PaperFormat): PaperColumn<SectorFigure>[] => {
  const { antibioticUse: own, unknown } = words;
  const { sectors } = own;
  const units = { 'courses/cow': own.courses } as Readonly<Record<string, string>>;
  return [
    { head: sectors.figure, text: ({ figure }) => sectors.names[figure] },
    {
      head: sectors.value,
      text: ({ value, unit, missing, gap_usages, unclassed }) => {
        const leftOut = unclassed === 0 ? '' : `; ${sectors.unclassed(format.rough(unclassed))}`;
        if (value === null) return `${missing === null ? unknown : sectors.missing[missing]}${leftOut}`;
        const figure = `${format.fine(value)} ${units[unit] ?? unit}`;
        return `${gap_usages > 0 ? atLeast(own, figure) : figure}${leftOut}`;
      },
      isMissing: ({ value }) => value === null,
    },
    {
      head: sectors.formula,
      text: ({ figure }) => sectors.formulaFrom(sectors.formulas[figure], sectors.sources[figure]),
      width: 210,
    },
  ];
};

/** What was given by each route. */
export const routeColumns = (words: PaperWords, format: PaperFormat): PaperColumn<RouteUse>[] => {
  const { antibioticUse: own, columns, unknown } = words;
  const count = countColumnOf<RouteUse>(format);
  return [
    { head: own.sectors.route, text: ({ route }) => own.sectors.routeNames[route] },
    knownColumnOf<RouteUse>(words, format)(own.mg, ({ mg }) => mg),
    {
      head: own.highestColumn,
      text: ({ highest_priority_mg: mg }) => (mg === null ? unknown : format.whole(mg)),
      isFigure: true,
    },
    count(columns.uses, ({ usages }) => usages),
    count(own.gap, ({ gap_usages }) => gap_usages),
  ];
};

/** What each crop of poultry was given. */
export const cropColumns = (
  words: PaperWords,
  format: PaperFormat,
  isOfOneFarm: boolean,
): PaperColumn<PoultryCrop>[] => {
  const { antibioticUse: own, unknown } = words;
  const { sectors } = own;
  return [
    ...farmColumns<PoultryCrop>({ words, isOfOneFarm }),
    {
      head: sectors.crop,
      text: ({ species, stock_id }) => [speciesText(species, words), stock_id ?? ''].join(' ').trim(),
    },
    { head: sectors.housed, text: ({ housed_at }) => (housed_at === null ? unknown : format.day(housed_at)) },
    { head: sectors.left, text: ({ left_at }) => (left_at === null ? sectors.stillThere : format.day(left_at)) },
    knownColumnOf<PoultryCrop>(words, format)(sectors.birds, ({ birds }) => birds),
    { head: own.mg, text: ({ mg }) => (mg === null ? unknown : format.whole(mg)), isFigure: true },
    {
      head: sectors.perPcu,
      text: ({ mg_per_pcu, gap_usages }) => {
        if (mg_per_pcu === null) return unknown;
        return gap_usages > 0 ? atLeast(own, format.fine(mg_per_pcu)) : format.fine(mg_per_pcu);
      },
      isFigure: true,
      isMissing: ({ mg_per_pcu }) => mg_per_pcu === null,
    },
  ];
};
