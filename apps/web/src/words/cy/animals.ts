import { count } from '@byre/contract/report-words/cy/count';
import { animals as counted, days } from '@byre/contract/report-words/cy/nouns';
import { figure } from '@byre/contract/report-words/figure';
import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';
import { others } from './nouns.ts';

export const animals: Translation<Words['animals']> = {
  calledBy: (number) => `Rhif ${number}`,
  list: 'Anifeiliaid',
  find: 'Digidau olaf y tag clust',
  findHint: 'Neu dag cyfan, neu ddarllenydd',
  hideKeypad: 'Cuddio’r bysellau digidau',
  showKeypad: 'Dangos y bysellau digidau',
  found: counted,
  foundWithGroups: (n) => `Canfuwyd ${figure(n)}`,
  digitsOnly: 'Ceir anifeiliaid wrth eu digidau: rhai olaf y tag, neu rif y fferm ei hun',
  noneFound: (digits) => `Nid oes anifail yma’n gorffen â ${digits}`,
  none: {
    'on-farm': 'Dim anifeiliaid ar y fferm hon',
    left: 'Nid oes anifail wedi gadael y fferm hon',
    dead: 'Nid oes anifail wedi marw yma',
  },
  noneIncomplete: 'Mae’r fferm yn dal i lawrlwytho; efallai fod yr anifail ymhlith y rhai sydd i ddod.',
  elsewhere: 'Ar ffermydd eraill',
  elsewhereNone: 'Nid yw ar unrhyw un arall o’ch ffermydd chwaith.',
  more: (n) => `Dangos ${others(n)}`,
  filter: 'Dangos',
  statuses: { 'on-farm': 'Ar y fferm', left: 'Wedi gadael', dead: 'Marw' },
  pills: { left: 'Wedi gadael', dead: 'Marw' },
  openCases: (n) => `${count(n, { other: 'achos' })} ar agor`,
  heads: counted,
  untagged: 'Dim tag clust',
  stock: (n) => `Stoc ${n}`,
  age: ({ years, months, days: rest }) => {
    if (years >= 2) return months === 0 ? `${years} oed` : `${years}\u00a0bl\u00a0${months}\u00a0m`;
    const inMonths = years * 12 + months;
    return inMonths >= 2 ? `${count(inMonths, { two: 'fis', other: 'mis' })} oed` : `${days(inMonths * 30 + rest)} oed`;
  },
  facts: {
    species: 'Rhywogaeth',
    noSpecies: 'Heb ei chofnodi',
    unlisted: (species) => `${species} (ddim ar unrhyw restr)`,
    breed: 'Brîd',
    sex: 'Rhyw',
    age: 'Oedran',
    born: 'Ganwyd',
    reproductive: 'Cyflwr atgenhedlu',
    milk: 'Cynnyrch llaeth',
    diet: 'Bwyd',
    joined: 'Ymunodd â’r fferm',
    left: 'Gadawodd y fferm',
    eid: 'Tag electronig',
    management: 'Rhif rheoli',
    brand: 'Rhewfrand',
    herd: 'Grŵp stoc',
    stock: 'Rhif stoc',
    heads: 'Nifer yr anifeiliaid',
    weight: 'Pwysau diwethaf',
    weighed: (kg, day) => `${kg.toLocaleString('en-GB')} kg ar ${day}`,
    counted: (n, day) => `${n.toLocaleString('en-GB')}, cyfrifwyd ar ${day}`,
    since: (value, day) => `${value}, ers ${day}`,
  },
  camera: {
    open: 'Darllen cod bar â’r camera',
    title: 'Darllen cod bar',
    hint: 'Daliwch god bar y tag, neu ei gerdyn, o flaen y camera.',
    picture: 'Yr hyn y mae’r camera’n ei weld',
    refused:
      'Nid yw’r porwr yn gadael i Byre ddefnyddio’r camera. Caniatewch ef i’r wefan hon, neu deipiwch y digidau.',
  },
  scan: {
    read: (tag) => `Darllenwyd: ${tag}`,
    isThis: (tag) => `Ie, dyma ${tag}`,
    unknown: (digits, flockTag) =>
      flockTag === null
        ? `Nid oes gan unrhyw anifail ar y ddyfais hon y rhif ${digits}`
        : `Nid oes gan unrhyw anifail ar y ddyfais hon y rhif ${digits}, sef tag dafad neu afr ${flockTag}`,
    look: 'Dod o hyd iddo wrth ei dag',
  },
  withoutSpecies: {
    onFarm: (n) =>
      n === 1
        ? 'Nid oes rhywogaeth wedi’i chofnodi ar gyfer 1 anifail'
        : `Nid oes rhywogaeth wedi’i chofnodi ar gyfer ${counted(n)}`,
    leftOut: (n) =>
      n === 1 ? 'Nid yw 1 anifail heb rywogaeth yn y rhestr hon' : `Nid yw ${counted(n)} heb rywogaeth yn y rhestr hon`,
    giveThem: 'Rhoi rhywogaeth iddynt',
  },
  left: (day) => `Gadawodd y fferm ar ${day}`,
  dead: (day) => (day === null ? 'Marw' : `Bu farw ar ${day}`),
  deathDetails: {
    how: 'Sut',
    euthanasia: 'Dull yr ewthanasia',
    by: 'Gwnaed gan',
    reason: 'Achos',
    cull: 'Rheswm dros ddifa',
    fate: 'I ble’r aeth',
  },
  withdrawal: {
    title: 'Mewn cyfnod tynnu’n ôl',
    notRecorded: 'Cyfnod tynnu’n ôl heb ei gofnodi',
    never: 'Byth i bobl',
    produceUntil: (product, day) => `${product} hyd ${day}`,
    produceNotRecorded: (product) => `${product} heb ei gofnodi`,
    produceNever: (product) => `${product} byth`,
    open: (product) => `${product} wedi’i ddal yn ôl`,
    products: { meat: 'Cig', milk: 'Llaeth', eggs: 'Wyau', honey: 'Mêl' },
    until: (product, moment) => `${product}: nid cyn ${moment}`,
    after: (medicine) => `ar ôl ${medicine}`,
    onLeaving: 'Dywedwch wrth y prynwr, a rhowch ef yn y wybodaeth am y gadwyn fwyd.',
    onCulling:
      'Ni chaiff fynd i’r gadwyn fwyd yn ystod y cyfnod tynnu’n ôl. Os yw eisoes wedi mynd, dywedwch wrth y lladd-dy: rhaid ei roi yn y wybodaeth am y gadwyn fwyd.',
  },
};
