import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { count } from './count.ts';

export const photos: Translation<LaterWords['photos']> = {
  title: 'Lluniau',
  take: 'Tynnu llun',
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
  loading: 'Yn nôl y llun',
  unloaded: 'Ni ellid nôl y llun. Mae ar y gweinydd: edrychwch eto pan fydd signal.',
  caption: 'Pennawd',
  saveCaption: 'Cadw’r pennawd',
  captionSaved: 'Cadwyd y pennawd',
  remove: {
    open: 'Dileu’r llun',
    named: (animal) => `Dileu’r llun: ${animal}`,
    title: 'Dileu’r llun hwn?',
    history: 'Mae’r practis yn cadw hanes y cofnodion a ddilëwyd.',
    onlyHere: 'Ni chafodd ei anfon: caiff ei ddileu am byth.',
    confirm: 'Dileu’r llun',
    done: 'Dilëwyd y llun',
  },
  states: {
    waits: 'Yn aros am ei gofnod',
    stuck: 'Mae angen sylw ar ei gofnod',
    ready: 'Wedi’i gadw ar y ddyfais hon',
    sending: 'Yn anfon',
    refused: 'Heb ei dderbyn',
    sent: 'Wedi’i anfon',
  },
  sendingShare: (share) => `Yn anfon, ${share} %`,
  explanations: {
    waits: 'Caiff ei anfon cyn gynted ag y bydd y cofnod y mae’n perthyn iddo ar y gweinydd.',
    stuck:
      'Ni dderbyniodd y gweinydd y cofnod y mae’n perthyn iddo. Penderfynwch am hwnnw yn y ciw; mae’r llun yn aros yma.',
  },
  refusals: {
    gone: 'Dilëwyd yr hyn y mae’n ei ddangos, neu nid oes gennych fynediad iddo bellach. Ar y ddyfais hon yn unig y mae’r llun.',
    'no-access': 'Ni allwch ychwanegu lluniau at y fferm hon. Ar y ddyfais hon yn unig y mae’r llun.',
    'other-picture': 'Mae gan y gweinydd lun arall ar ei gyfer eisoes. Ar y ddyfais hon yn unig y mae’r llun hwn.',
    damaged: 'Cyrhaeddodd y gweinydd wedi’i ddifrodi. Tynnwch ef eto os gallwch.',
    'not-taken': 'Ni allai’r gweinydd ei ddarllen fel llun. Ar y ddyfais hon yn unig y mae’r llun.',
  },
  tryAgain: 'Ceisio eto',
  download: 'Cadw ar y ffôn hwn',
  fileName: (day) => `byre-llun-${day}.jpg`,
  queue: {
    title: 'Lluniau i’w hanfon',
    explanation: 'Anfonir lluniau ar ôl y newidiadau y maent yn perthyn iddynt, ac nid ydynt byth yn eu dal yn ôl.',
    savedAt: (iso, now) => `Cadwyd ${format.moment(iso, now)}`,
    unknownAnimal: 'Anifail',
  },
};
