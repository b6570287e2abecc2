import { count } from '@byre/contract/report-words/cy/count';
import { medicines as medicinesOf, treatments as treatmentsOf } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { allOf } from '../one-list.ts';
import { recordKinds } from '../record-kinds.ts';

export const deletedRecords: DeskWords['deletedRecords'] = {
  title: 'Wedi’u dileu',
  note: 'Gellir darllen popeth sydd yma fel yr oedd, a’i adfer.',
  count: (n) => count(n, { two: 'ddilead', other: 'dilead' }),
  counting: 'Yn cyfrif',
  none: 'Nid oes dim wedi’i ddileu',
  noneHint: 'Rhestrir yma’r hyn a ddilëir ar eich ffermydd.',
  noneMatching: 'Nid oes dim yn cyfateb',
  clear: 'Clirio’r chwiliad a’r hidlydd',
  filters: 'Hidlo yn ôl',
  search: 'Chwilio',
  searchHint: 'Tag, fferm, meddyginiaeth, nodiadau',
  kind: 'Math',
  ofAnimal: (animal) => `O anifail ${animal}`,
  ofAnimalRemove: (animal) => `Tynnu’r hidlydd: anifail ${animal}`,
  columns: {
    at: 'Dilëwyd',
    kind: 'Math',
    what: 'Beth',
    animal: 'Tag clust',
    farm: 'Fferm',
    by: 'Gan',
    with: 'Gydag ef',
  },
  kinds: recordKinds,
  with: (treatments, medicines) =>
    allOf([...(treatments > 0 ? [treatmentsOf(treatments)] : []), ...(medicines > 0 ? [medicinesOf(medicines)] : [])]),
  deletedBy: (name, at, device) =>
    `Dilëwyd gan ${name} ar ${format.dayAndTime(at)}${device === null ? '' : `, ar ${device}`}`,
  somebody: 'rhywun',
  asItWas: 'Fel yr oedd',
  bringBack: 'Adfer',
  bringBackWith: (what) => `Adferir hefyd: ${what}.`,
  broughtBack: 'Adferwyd. Bydd ffonau yn ei gael pan fyddant mewn cysylltiad nesaf.',
  open: 'Ei agor',
  first: {
    'medical-record': {
      title: 'Mae ei achos wedi’i ddileu hefyd',
      text: 'Adferwch yr achos yn gyntaf. Mae’r hyn a ddilëwyd cyn yr achos yn aros wedi’i ddileu nes i chi ei adfer hefyd.',
      show: 'Dangos yr achos',
    },
    'treatment-history': {
      title: 'Mae ei driniaeth wedi’i dileu hefyd',
      text: 'Adferwch y driniaeth yn gyntaf.',
      show: 'Dangos y driniaeth',
    },
  },
  find: 'Edrych ymhlith yr hyn a ddilëwyd',
  deletedOfAnimal: 'Wedi’u dileu o’r anifail hwn',
  remove: {
    button: 'Dileu',
    named: (what) => `Dileu ${what}`,
    title: {
      'medical-record': 'Dileu’r achos hwn?',
      'treatment-history': 'Dileu’r driniaeth hon?',
      'medicine-usage': 'Dileu’r feddyginiaeth hon?',
      observation: 'Dileu’r arsylwad hwn?',
    },
    confirm: {
      'medical-record': 'Dileu’r achos',
      'treatment-history': 'Dileu’r driniaeth',
      'medicine-usage': 'Dileu’r feddyginiaeth',
      observation: 'Dileu’r arsylwad',
    },
    done: {
      'medical-record': 'Dilëwyd yr achos',
      'treatment-history': 'Dilëwyd y driniaeth',
      'medicine-usage': 'Dilëwyd y feddyginiaeth',
      observation: 'Dilëwyd yr arsylwad',
    },
    goesWith: (what) => `Wedi’u dileu gydag ef: ${what}.`,
    belongings: 'Dilëir yr hyn sy’n perthyn iddo hefyd.',
    reports: 'Ni fydd yn cyfrif mewn unrhyw adroddiad mwyach, ac ni ddangosir ei gyfnodau tynnu’n ôl.',
    back: 'Gellir ei adfer o “Wedi’u dileu”.',
  },
  failures: {
    'no-network': 'Nid yw’r gweinydd yn ateb. Ceisiwch eto.',
    'signed-out': 'Daeth eich sesiwn i ben. Mewngofnodwch eto.',
    'too-many': 'Mae’r gweinydd yn gofyn i chi aros eiliad. Ceisiwch eto wedyn.',
    failed: 'Ni weithiodd hynny. Ceisiwch eto.',
    stale: 'Newidiodd rhywun ef yn y cyfamser. Edrychwch arno eto cyn ei ddileu.',
    gone: 'Nid yw yno mwyach.',
    forbidden:
      'Ni ellir ei adfer fel y mae pethau: mae’r hyn y mae’n perthyn iddo wedi’i ddileu, neu mae ei anifail yn byw ar fferm arall bellach.',
  },
};
