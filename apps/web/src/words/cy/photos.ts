import { count } from '@byre/contract/report-words/cy/count';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

export const photos: Translation<LaterWords['photos']> = {
  title: 'Lluniau',
  take: 'Tynnu llun',
  takeOf: (what) => `Tynnu llun: ${what}`,
  taken: 'Cadwyd y llun',
  ofTreatment: 'Lluniau o’r driniaeth hon',
  ofMedicine: (name) => `Lluniau o ${name}`,
  choose: 'Dewis lluniau',
  chooseShort: 'Dewis',
  open: (n, of) => `Llun ${n} o ${of}`,
  stated: (photo, state) => `${photo}: ${state}`,
  one: (n, of) => `Llun ${n} o ${of}`,
  by: (who, at) => `${who}, ${at}`,
  previous: 'Llun blaenorol',
  next: 'Llun nesaf',
  saving: (n) => `Yn cadw ${count(n, { two: 'lun', other: 'llun' })}`,
  unreadable: (names) => `Ni ellid darllen fel llun: ${names}`,
  noRoom: 'Nid oes digon o le ar y ddyfais hon ar gyfer rhagor o luniau. Cedwir y gweddill ar gyfer cofnodion.',
  loading: 'Yn nôl y llun',
  unloaded: 'Ni ellid nôl y llun. Mae ar y gweinydd: rhowch gynnig arall arni pan fydd signal.',
  caption: 'Pennawd',
  saveCaption: 'Cadw’r pennawd',
  captionOfForm: 'Caiff ei gadw gyda’r ffurflen.',
  captionSaved: 'Cadwyd y pennawd',
  captionOfOther: (caption) =>
    caption === ''
      ? 'Mae rhywun wedi tynnu’r pennawd ers hynny.'
      : `Mae rhywun wedi newid y pennawd ers hynny: “${caption}”`,
  remove: {
    open: 'Dileu’r llun',
    named: (animal) => `Dileu’r llun: ${animal}`,
    title: 'Dileu’r llun hwn?',
    history: 'Mae’r practis yn cadw hanes y cofnodion a ddilëwyd.',
    onlyHere: 'Nid yw wedi’i anfon, felly caiff ei ddileu am byth.',
    confirm: 'Dileu’r llun',
    done: 'Dilëwyd y llun',
  },
  states: {
    waits: 'Yn aros am ei gofnod',
    stuck: 'Mae angen sylw ar ei gofnod',
    ready: 'Wedi’i gadw ar y ddyfais hon',
    held: 'Yn aros am Wi-Fi',
    tomorrow: 'Yn aros tan yfory',
    sending: 'Yn anfon',
    refused: 'Heb ei dderbyn',
    sent: 'Wedi’i anfon',
  },
  sendingShare: (share) => `Yn anfon, ${share}%`,
  explanations: {
    tomorrow:
      'Mae eich practis wedi anfon cynifer o luniau heddiw ag y mae’r gwasanaeth yn eu derbyn mewn diwrnod. Cedwir y llun ar y ddyfais hon a’i anfon yfory.',
    held: 'Dros Wi-Fi yn unig yr anfonir lluniau ar y ddyfais hon. Mae “Anfon nawr” yn y ciw yn eu hanfon dros unrhyw gysylltiad.',
    waits: 'Caiff ei anfon cyn gynted ag y bydd y cofnod y mae’n perthyn iddo ar y gweinydd.',
    stuck:
      'Ni dderbyniodd y gweinydd y cofnod y mae’n perthyn iddo. Penderfynwch am hwnnw yn y ciw; mae’r llun yn aros yma.',
  },
  refusals: {
    gone: 'Dilëwyd yr hyn y mae’n perthyn iddo, neu nid oes gennych fynediad iddo bellach. Ar y ddyfais hon yn unig y mae’r llun.',
    'no-access': 'Ni allwch ychwanegu lluniau at y fferm hon. Ar y ddyfais hon yn unig y mae’r llun.',
    'other-picture': 'Mae gan y gweinydd lun arall ar ei gyfer eisoes. Ar y ddyfais hon yn unig y mae’r llun hwn.',
    damaged: 'Cyrhaeddodd y gweinydd wedi’i ddifrodi. Tynnwch ef eto os gallwch.',
    'not-taken': 'Ni allai’r gweinydd ei ddarllen fel llun. Ar y ddyfais hon yn unig y mae’r llun.',
  },
  tryAgain: 'Ceisio eto',
  download: 'Cadw ar y ffôn hwn',
  fileName: (day) => `byre-llun-${day}.jpg`,
  line: {
    title: 'Anfon lluniau',
    choice: 'Anfonir lluniau dros',
    any: 'Unrhyw gysylltiad',
    wifi: 'Wi-Fi yn unig',
    hint: 'Anfonir cofnodion ar unwaith bob amser. Lle nad yw’r porwr yn dweud pa gysylltiad y mae’n ei ddefnyddio (iPhone, Firefox), mae lluniau’n aros nes i chi gyffwrdd â “Anfon nawr” yn y ciw.',
  },
  onPaper: {
    title: 'Lluniau',
    add: (n) => `Ychwanegu ${count(n, { two: 'lun', other: 'llun' })} o’r diwrnod hwn`,
    hint: 'Cânt eu hargraffu’n fach, pob un gyda’i anifail a’i bennawd.',
    missing: 'Nid yw’r llun hwn ar y ddyfais. Agorwch ef gyda signal, yna argraffwch eto.',
  },
  queue: {
    title: 'Lluniau i’w hanfon',
    sendNow: 'Anfon nawr',
    explanation: 'Anfonir lluniau ar ôl y newidiadau y maent yn perthyn iddynt, ac nid ydynt byth yn eu dal yn ôl.',
    savedAt: (iso, now) => `Cadwyd ${format.moment(iso, now)}`,
    unknownAnimal: 'Anifail',
    refused: 'Lluniau nas derbyniwyd',
    count: (n) => count(n, { two: 'lun', other: 'llun' }),
    ofVisit: (day, n) => `${day} · ${count(n, { two: 'lun', other: 'llun' })}`,
    more: (n, left) => `Dangos ${n} arall o ${format.number(left)}`,
  },
};
