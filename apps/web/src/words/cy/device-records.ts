import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';
import { changes } from './nouns.ts';

const unsentChanges = (n: number) => `${changes(n)} heb eu hanfon eto`;

export const deviceRecords: Translation<LaterWords['deviceRecords']> = {
  signOut: {
    title: 'Allgofnodi o’r ddyfais hon?',
    clean: 'Mae popeth a gofnodwyd gennych wedi’i anfon. Mae angen signal i fewngofnodi eto.',
    unsent: (n) =>
      `Mae gennych ${unsentChanges(n)}. Beth bynnag a ddewiswch, maent yn aros ar y ddyfais hon ac fe’u hanfonir pan fewngofnodwch yma eto.`,
    shared: 'Mae eraill yn defnyddio’r ddyfais hon hefyd. Tynnwch eich ffermydd a’ch cofnodion oddi arni wrth adael.',
    what: 'Os cânt eu tynnu, caiff eich ffermydd a’ch cofnodion eu nôl eto pan fewngofnodwch nesaf. Os cânt eu cadw, gall unrhyw un sy’n gallu agor storfa’r ddyfais hon eu darllen.',
    remove: 'Allgofnodi a thynnu’r cofnodion o’r ddyfais hon',
    keep: 'Allgofnodi a chadw',
    stay: 'Aros wedi mewngofnodi',
  },
  sealed: {
    left: 'Tynnwyd y cofnodion o’r ddyfais hon.',
    ended:
      'Cawsoch eich allgofnodi gan rywun: gennych chi ar ddyfais arall, neu gan eich practis. Gadawodd y cofnodion y ddyfais hon.',
    'ran-out': 'Ni fewngofnododd neb eto am wythnos, felly gadawodd y cofnodion y ddyfais hon.',
    emptied: 'Trefnodd eich practis i’r cofnodion gael eu tynnu o’r ddyfais hon.',
    back: 'Dônt yn ôl pan fewngofnodwch.',
    unsent: (n) =>
      `${unsentChanges(n)}, wedi’u cadw ar y ddyfais hon. Fe’u hanfonir pan fydd y sawl a’u cofnododd yn mewngofnodi.`,
  },
  closesOn: (day) =>
    `Os na wnewch, bydd y cofnodion yn gadael y ddyfais hon ar ${day} nes ichi fewngofnodi. Mae’r hyn nad anfonwyd yn aros.`,
};
