import { compared } from '@byre/contract/report-words/cy/compared';
import type { DeskWords } from '../../en-desk.ts';

export const antibioticTrend: DeskWords['reports']['trend'] = {
  show: 'Dangos defnydd gwrthfiotigau dros amser',
  title: 'Defnydd gwrthfiotigau dros amser',
  loading: 'Yn cyfrifo’r duedd',
  failed: 'Ni ellid cyfrifo’r duedd.',
  step: 'Dros',
  steps: { month: 'y 12 mis diwethaf', quarter: 'yr 8 chwarter diwethaf' },
  unit: 'mg fesul kg o anifail, ym mhob cyfnod cyfan',
  perKg: 'mg/kg',
  quarter: (month, year) =>
    `${({ Ion: 'Ch1', Ebr: 'Ch2', Gorff: 'Ch3' } as Readonly<Record<string, string>>)[month] ?? 'Ch4'} ${year}`,
  least: 'Ni ellid pwyso rhai defnyddiau, felly gall y ffigurau fod yn rhai lleiaf.',
  quarters: compared.quarters,
  placed: (...said) => `Dros y cyfnodau hyn gyda’i gilydd ${compared.antibiotics(...said)}`,
  notPlaced: {
    species: () =>
      'Dewiswch rywogaeth i gymharu’r fferm hon ag eraill: nid yw buchesi o rywogaethau gwahanol yn cymharu.',
    figure: () => 'Nid oes gan y fferm hon ffigur dros y cyfnodau hyn i’w gymharu.',
    farms: compared.tooFew,
  },
};
