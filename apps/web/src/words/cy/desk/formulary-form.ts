import type { DeskWords } from '../../en-desk.ts';

/**
 * Strengths, doses and withdrawals are typed in English, as on the label, so that every reader of a line understands
 * it.
 */
export const formularyForm: DeskWords['formulary']['form'] = {
  newTitle: 'Llinell newydd',
  product: 'Cynnyrch',
  productHint: 'Enw, cynhwysyn gweithredol neu rif awdurdodi',
  noneFound: 'Nid oes cynnyrch ar y rhestr â phob un o’r geiriau hyn',
  species: 'Rhywogaeth',
  strength: 'Cryfder',
  strengthHint: '100 mg/ml; sawl un: Amoxicillin 140 mg/ml; Clavulanic acid 35 mg/ml',
  dose: 'Dos',
  doseHint: '2.5 mg/kg, 1 ml/50 kg neu 1 tube/animal',
  doseMin: 'Lleiafswm dos',
  doseMax: 'Uchafswm dos',
  routes: 'Dulliau rhoi',
  routesHint: 'Gyda ; rhyngddynt',
  frequency: 'Pa mor aml',
  duration: 'Am ba hyd',
  withdrawals: 'Cyfnod tynnu’n ôl',
  withdrawalsHint:
    '35 days, 84 hours, 0 neu not permitted; llaeth cynnyrch buwch sych: 96 hours after calving, 42 days dry',
  residueLimit: 'Terfyn gweddillion',
  residueLimitHint:
    'Nid oes cynnyrch ar restr y rheoleiddiwr ar gyfer anifeiliaid bwyd sy’n cynnwys hwn. Nes rhoi terfyn, mae’n cyfrif fel byth i anifeiliaid bwyd.',
  residueLimitOfAdmin: 'Nid oes terfyn hysbys o restr y rheoleiddiwr. Dim ond gweinyddwr y practis all roi un.',
  limit: 'Uchafswm terfyn gweddillion',
  limitHint: 'Er enghraifft 50 microgram/kg mewn cyhyr',
  limitSource: 'Ffynhonnell y terfyn',
  limitSourceHint: 'Er enghraifft cofrestr MRL Prydain Fawr, 3 Tachwedd 2026',
  limitWithSource: (limit, source) => `${limit} (${source})`,
  notes: 'Nodiadau',
  source: 'Ffynhonnell',
  sourceHint: 'Er enghraifft y label a’i ddyddiad',
  save: 'Cadw a chadarnhau',
  confirmAsIs: 'Cadarnhau fel y mae',
  retire: 'Rhoi heibio',
  useAgain: 'Defnyddio eto',
  retired: 'Wedi’i rhoi heibio: ni chaiff ei chynnig mwyach.',
  usedAgain: 'Mewn defnydd eto.',
  saved: (who) => `Cadwyd, a chadarnhawyd gan ${who}.`,
  inTheirName: (who) => `Mae cadw’n cadarnhau’r llinell gyfan yn eich enw chi, ${who}.`,
  readOnly: 'Dim ond milfeddygon a gweinyddwyr y practis all newid y fformiwlari.',
  faults: {
    product: 'Dewiswch y cynnyrch',
    strength: 'Ysgrifennwch y cryfder fel 100 mg/ml',
    dose: 'Ysgrifennwch y dos fel 2.5 mg/kg, 1 ml/50 kg neu 1 tube/animal',
    bound: 'Rhowch rif uwch na 0',
    boundAlone: 'Rhowch y dos hefyd',
    limitAlone: 'Rhowch y terfyn hefyd',
    limitSource: 'Rhowch ble cyhoeddir y terfyn',
    withdrawal:
      'Ysgrifennwch ef fel 35 days, 84 hours, 0 neu not permitted; llaeth hefyd fel 96 hours after calving, 42 days dry',
  },
};
