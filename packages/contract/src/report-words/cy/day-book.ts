import type { dayBook as english } from '../en/day-book.ts';
import { count } from './count.ts';
import { animals, cases, days, entries as entriesOf, farms as farmsOf, medicines, treatments } from './nouns.ts';

export const dayBook: typeof english = {
  empty: 'Ni chofnodwyd gwaith yma yn y cyfnod hwn',
  total: (entries, onDays) => `${entriesOf(entries)} ar ${days(onDays)}`,
  daySum: (farms, ofAnimals) => `${farmsOf(farms)}, ${animals(ofAnimals)}`,
  dayTotals: (day, where, what) => `${day} · ${where}: ${what}`,
  counts: {
    cases,
    tb_tests: (n) => count(n, { two: 'brawf TB', few: 'phrawf TB', many: 'phrawf TB', other: 'prawf TB' }),
    treatments,
    medicines,
    observations: (n) => count(n, { other: 'arsylwad' }),
  },
  kinds: {
    case: 'Achos',
    tb_test: 'Prawf TB',
    treatment: 'Triniaeth',
    medicine: 'Meddyginiaeth',
    observation: 'Arsylwad',
  },
  day: 'Diwrnod',
  work: 'Gwaith',
  what: 'Beth a wnaed',
  amount: 'Swm',
  vet: 'Milfeddyg',
  hands: 'Gwnaed gan',
  priceCode: 'Cod pris',
  byCode: 'Yn ôl cod pris',
  entries: 'Cofnodion',
  observation: (kind) => `Arsylwad: ${kind}`,
  heads: (n) => `ar gyfer ${animals(n)}`,
  method: [
    'Mae pob achos, prawf TB, triniaeth, meddyginiaeth ac arsylwad yn un cofnod. Fe’i rhestrir ar y diwrnod y’i gwnaed neu, lle nad ysgrifennwyd diwrnod, ar y diwrnod y’i cofnodwyd. Diwrnodau parth amser y practis ydynt.',
    'Y milfeddyg yw’r sawl a wnaeth y cofnod. Ar gyfer triniaeth a’i meddyginiaethau, pobl o bractis a enwir fel y rhai a driniodd sy’n dod gyntaf. Rhestrir gwaith practis arall ar fferm a rennir dan enw’r practis hwnnw.',
    'Rhestrir anifail sydd wedi symud ar y fferm lle gwnaed y gwaith, os gwelwch y fferm lle mae’n byw nawr. Rhestrir ei feddyginiaethau yno bob amser.',
    'Gadewir allan gofnodion a ddilëwyd. Nid pris yw cofnod: nid yw Byre yn cadw prisiau. Cod eich practis chi yw’r cod pris; nid oes un gan waith practis arall.',
  ],
};
