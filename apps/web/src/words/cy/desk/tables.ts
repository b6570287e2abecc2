import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { columns } from './columns.ts';
import { rows } from './nouns.ts';
import { output } from './output.ts';
import { palette } from './palette.ts';
import { record } from './record.ts';

export const tables: DeskWords['tables'] = {
  output,
  palette,
  record,
  titles: {
    farms: 'Ffermydd',
    animals: 'Anifeiliaid',
    cases: 'Achosion',
    treatments: 'Triniaethau',
    medicines: 'Defnydd meddyginiaethau',
    observations: 'Arsylwadau',
    products: 'Cynhyrchion',
    conditions: 'Cyflyrau',
    practices: 'Practisau',
  },
  columns,
  values: {
    open: 'Ar agor',
    closed: 'Wedi cau',
    authorised: 'Awdurdodwyd',
    suspended: 'Wedi’i atal',
    expired: 'Wedi dod i ben',
  },
  yes: 'Ydy',
  no: 'Nac ydy',
  noDate: '',
  givenOn: (farm, holding) => `${farm}, rhoddwyd ar ddaliad ${holding}`,
  search: 'Chwilio',
  searchHint: 'Unrhyw destun mewn rhes',
  any: 'Unrhyw un',
  from: 'O',
  to: 'Hyd',
  filters: 'Hidlo',
  filtersTitle: 'Hidlo yn ôl meysydd',
  filtersHint:
    'Rhaid i werthoedd gyfateb yn union, gan gynnwys priflythrennau. Rhowch hanner colon rhwng dewisiadau ar gyfer un maes.',
  filtersApply: 'Dangos y rhain',
  filtersClear: 'Clirio’r hidlydd',
  removeFilter: (filter) => `Tynnu’r hidlydd ${filter}`,
  filterIs: (field, values) => `${field}: ${values}`,
  dayHint: 'dd/mm/bbbb',
  badDate: 'Rhowch ddyddiad dilys, fel 7/3/2026',
  badNumber: 'Rhowch rif, fel 12',
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
};
