import type { outcomes as english } from '../en/outcomes.ts';

export const outcomes: typeof english = {
  empty: 'Ni chofnodwyd triniaeth â meddyginiaeth yma yn y cyfnod hwn',
  table: 'Triniaethau yn ôl cynnyrch',
  chart: 'Canlyniadau triniaethau â’r cynhyrchion a ddefnyddir amlaf',
  chartUnit: 'cyfran o’r holl driniaethau; y ffigur yw’r gyfran lwyddiannus',
  successful: 'Llwyddiannus',
  unsuccessful: 'Aflwyddiannus',
  undecided: 'Heb ei gofnodi',
  responses: 'Ymatebion',
  noResponse: 'dim wedi’i gofnodi',
  rate: 'Llwyddiannus o’r rhai a gofnodwyd',
  method: [
    'Mae triniaeth yn cyfrif ar y diwrnod y dechreuodd, unwaith ar gyfer pob cynnyrch a ddefnyddiwyd ynddi. Mae’n llwyddiannus os cofnododd rhywun fod y broblem wedi mynd.',
    'Dangosir triniaethau heb ganlyniad wedi’i gofnodi ar wahân, ac nid ydynt mewn unrhyw gyfradd. Nid yw niferoedd bach yn profi llawer, ac mae achosion anoddach yn cael meddyginiaethau eraill, felly cymharwch yn ofalus.',
  ],
};
