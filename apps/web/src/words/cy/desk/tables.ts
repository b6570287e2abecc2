import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import type { Translation } from '../../translation.ts';
import { count } from '../count.ts';

const rows = (n: number) => count(n, { one: 'rhes', two: 'res', many: 'rhes', other: 'rhes' });

/** The frame of every table, and going anywhere by typing. */
export const tables: Translation<DeskWords['tables']> = {
  palette: {
    open: 'Canfod neu fynd',
    title: 'Canfod neu fynd',
    field: 'Sgrin, fferm, tag clust, cynnyrch, gweithred',
    screens: 'Sgriniau',
    actions: 'Ar y sgrin hon',
    farms: 'Ffermydd',
    animals: 'Anifeiliaid',
    products: 'Cynhyrchion',
    views: 'Golygon',
    nothing: 'Heb ganfod dim',
    searching: 'Yn chwilio',
  },
  output: {
    exportCsv: 'Cadw fel CSV',
    exportSelected: (n) => `Cadw ${format.number(n)} fel CSV`,
    print: 'Argraffu',
    printSelected: (n) => `Argraffu ${format.number(n)}`,
  },
  titles: {
    farms: 'Ffermydd',
    animals: 'Anifeiliaid',
    cases: 'Achosion',
    treatments: 'Triniaethau',
    medicines: 'Defnydd meddyginiaeth',
    observations: 'Arsylwadau',
    products: 'Cynhyrchion',
    conditions: 'Cyflyrau',
    practices: 'Practisau',
  },
  search: 'Chwilio',
  searchHint: 'Unrhyw destun mewn rhes',
  any: 'Unrhyw un',
  from: 'O',
  to: 'Hyd',
  filters: 'Hidlo',
  filtersTitle: 'Hidlo yn ôl meysydd',
  filtersApply: 'Dangos y rhain',
  filtersClear: 'Clirio’r hidlydd',
  removeFilter: (filter) => `Tynnu’r hidlydd ${filter}`,
  count: rows,
  counting: 'Yn cyfrif',
  selected: (n) => `${format.number(n)} wedi’u dewis`,
  clearSelection: 'Clirio’r dewis',
  none: 'Does dim wedi’i gofnodi yma eto.',
  nothingMatches: 'Does dim yn cyfateb',
  nothingMatchesHint: 'Does dim un rhes yn cyfateb i bopeth a ofynnwyd.',
  clearAll: 'Clirio’r chwiliad a’r hidlydd',
  failed: 'Ni ellid nôl y rhesi.',
  retry: 'Rhoi cynnig arall arni',
  yes: 'Ie',
  no: 'Na',
};
