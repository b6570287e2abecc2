import type { openCases as english } from '../en/open-cases.ts';
import { figure } from '../figure.ts';
import { cases, openCases as openCasesOf } from './nouns.ts';

export const openCases: typeof english = {
  empty: (departed) =>
    departed === 0
      ? 'Nid oes achos agored yma'
      : `Nid oes achos agored ar gyfer anifail ar y fferm; mae ${openCasesOf(departed)} ar gyfer anifeiliaid a fu farw neu a adawodd`,
  table: 'Achosion agored, yr hynaf yn gyntaf',
  chart: 'Achosion agored yn ôl oedran',
  chartUnit: 'achosion',
  ages: (from, to) => (to === null ? `${from} diwrnod neu fwy` : `${from} i ${to - 1} diwrnod`),
  age: 'Ar agor ers',
  began: 'Dechreuodd',
  days: 'Diwrnodau',
  lastTreated: 'Triniwyd ddiwethaf',
  noCondition: 'dim cyflwr wedi’i gofnodi',
  recheck: 'Edrych eto',
  recheckTable: 'Achosion i edrych arnynt eto, y cynharaf yn gyntaf',
  rechecks: {
    due: (n) => `${cases(n)} i edrych eto erbyn heddiw`,
    coming: (n) => `${cases(n)} i edrych eto yn yr wythnos nesaf`,
  },
  noRecheck: {
    due: 'Nid oes achos agored i edrych arno eto erbyn heddiw',
    coming: 'Nid oes achos agored i edrych arno eto yn yr wythnos nesaf',
  },
  open: openCasesOf,
  departed: (n) =>
    n === 1
      ? 'Mae un achos agored arall ar gyfer anifail a fu farw neu a adawodd. Nid yw wedi’i restru.'
      : `Mae ${figure(n)} achos agored arall ar gyfer anifeiliaid a fu farw neu a adawodd. Nid ydynt wedi’u rhestru.`,
  method: [
    'Mae achos ar agor nes y cofnodir bod un o’i driniaethau’n llwyddiannus. Cyfrifir y diwrnodau o’r archwiliad neu, lle nad ysgrifennwyd un, o’r diwrnod y’i cofnodwyd.',
    'Y diwrnod i edrych eto yw’r un a osodwyd yn yr achos.',
  ],
};
