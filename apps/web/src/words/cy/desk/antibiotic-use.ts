import { antibioticUse as shared } from '@byre/contract/report-words/cy/antibiotic-use';
import type { DeskWords } from '../../en-desk.ts';
import { groups } from './nouns.ts';

export const antibioticUse: DeskWords['reports']['antibioticUse'] = {
  ...shared,
  method: Object.values(shared.method),
  perKg: 'mg/kg',
  atRiskKg: (kg) => `${kg} kg ar y pwysau isod`,
  uses: 'Defnydd',
  ofAll: (part) => `${part} o’r holl wrthfiotig`,
  grams: (grams) => `${grams}\u00a0g`,
  headsUnknown: (n) => `${groups(n)}: nid yw nifer yr anifeiliaid yn hysbys`,
  notAmongThem: (n) => `${groups(n)} heb eu cyfrif yn eu plith`,
  groups: (n) => `Dim mg/kg: nid yw nifer yr anifeiliaid mewn ${groups(n)} wedi’i gofnodi`,
  groupsExplanation: (where) =>
    `Mae eu miligramau’n cyfrif o hyd. Pe bai pob un yn cyfrif fel un anifail, byddai’r mg/kg yn llawer rhy uchel. Dyma nhw: ${where}.`,
  gapsExplanation:
    'Cânt eu cyfrif a’u henwi yn y tabl, ac ni chânt byth eu cymryd fel sero. Cadarnhewch y cryfder yn y fformiwlari, neu llenwch y maint.',
  chart: 'Gwrthfiotig a ddefnyddiwyd fesul mis',
  chartUnit: 'g',
  highestSeries: 'Y flaenoriaeth uchaf',
  otherSeries: 'Gwrthfiotigau eraill',
  farmChart: 'Defnydd gwrthfiotigau fesul fferm',
  farmChartUnit: 'mg fesul kg o anifail',
  weights: 'Anifeiliaid mewn perygl a’u pwysau',
  unweighed: (species) => `${species}: oedran, rhyw neu gyflwr anhysbys`,
  weightClass: 'Dosbarth',
  mean: 'Nifer cyfartalog yr anifeiliaid',
  standard: 'Safonol, kg',
  used: 'A ddefnyddir yma, kg',
  weightFor: (name) => `Pwysau a ddefnyddir ar gyfer ${name}, kg`,
  kg: 'Cyfanswm kg',
  apply: 'Cyfrifo â’r pwysau hyn',
  reset: 'Yn ôl i’r pwysau safonol',
  noWeight: 'dim pwysau',
  sources:
    'Ffynonellau: metrigau gwrthficrobaidd llaeth, Veterinary Record 2018; pwysau safonol y PCU Ewropeaidd; categoreiddio gwrthfiotigau’r EMA, 2020. Mae buchod llaeth go iawn y DU yn pwyso tua 620 kg ar gyfartaledd.',
  notCounted: (names) => `Sylweddau yn y cynhyrchion hyn na chânt eu cyfrif: ${names}.`,
};
