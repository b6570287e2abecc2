import { sectors } from '@byre/contract/report-words/cy/sectors';
import type { DeskWords } from '../../en-desk.ts';

export const sectorFigures: DeskWords['reports']['sectors'] = {
  ...sectors,
  highest: 'Y flaenoriaeth uchaf (HP-CIA)',
  basis: 'Wedi’i gyfrif',
  farms: 'Ffermydd',
  counted: (amount, divisor) => `${amount} ÷ ${divisor}`,
  mg: (mg) => `${mg} mg`,
  kg: (kg) => `${kg} kg`,
  courses: (courses) => `${courses} cwrs`,
  cows: (cows) => `${cows} buwch`,
  method: [
    sectors.cropMethod,
    'Nid yw cynhyrchion argroenol yn unrhyw ffigur sector. Maent wedi’u rhestru o dan “Yn ôl llwybr”.',
    'Mae ffigurau stoc ar y fferm a ffigurau anifeiliaid a laddwyd yn rhannu â phwysau gwahanol. Cymharwch ffigurau o’r un enw yn unig.',
    'Mae tiwb pwrs i wartheg mewn llaeth neu i wartheg sych yn ôl ei enw neu ei daflen ddata. Os nad yw’r naill na’r llall yn hysbys, nid yw’r tiwb yn y naill ffigur cwrs na’r llall, ac isafswm yw’r ddau. Nid yw cwrs hirach pirlimycin wedi’i ystyried.',
    'Nid yw’r pwysau, nifer y tiwbiau mewn cwrs a’u ffynonellau wedi’u cymharu eto â’r dogfennau a gyhoeddwyd.',
  ],
  setFarmType:
    'Os yw un ohonynt yn fferm laeth, gall gweinyddwr eich practis fewnforio rhestr o ffermydd â’r math o fferm “Dairy”.',
  slaughteredHint: 'O’r taflenni lladd. Nid oes gan Byre gofnod ohono.',
  apply: 'Cyfrifo',
  conversion: 'Trosi',
  conversions: { 'ema-rev-4': 'EMA, diwyg. 4', none: 'Dim: fel y’i cofnodwyd' },
  unconverted: 'Heb ei drosi: mae halwynau a rhagcyffuriau’n cyfrif â’u holl bwysau, ac ni phwysir symiau mewn IU.',
  converted: (source) => `IU a rhagcyffuriau wedi’u trosi yn ôl ${source}.`,
  notChecked: 'Heb ei wirio yn erbyn y ddogfen.',
  checked: (by, day) => `Gwiriwyd yn erbyn y ddogfen gan ${by} ar ${day}.`,
  check: 'Rwyf wedi cymharu’r tabl â’r ddogfen',
  uncheck: 'Tynnu’n ôl',
  checkFailed: 'Ni ellid cadw hynny. Rhowch gynnig arall arni.',
  tableOf: 'Tabl trosi',
  substance: 'Sylwedd',
  iuInMg: 'IU mewn 1 mg',
  activeShare: 'Cyfran weithredol y pwysau',
};
