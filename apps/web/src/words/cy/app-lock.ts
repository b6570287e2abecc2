import { count } from '@byre/contract/report-words/cy/count';
import type { LockWords } from '../translation.ts';
import { changes, minutes } from './nouns.ts';

const waitText = (seconds: number) =>
  seconds < 90 ? count(seconds, { other: 'eiliad' }) : minutes(Math.ceil(seconds / 60));

export const appLock: LockWords = {
  title: 'Clo’r ap',
  off: 'Heb glo, gall unrhyw un sy’n dal y ddyfais hon heb ei chloi ddarllen cofnodion eich ffermydd. Gyda chlo, cânt eu hamgryptio yma, ac mae Byre yn gofyn am eich PIN neu’ch ôl bys.',
  turnOn: 'Troi’r clo ymlaen',
  on: 'Ymlaen',
  opensWith: 'Yn agor â',
  ways: { pin: 'PIN', passkey: 'Ôl bys, wyneb neu glo sgrin', both: 'PIN, neu ôl bys, wyneb neu glo sgrin' },
  idle: 'Cloi ar ôl',
  idleChoices: { 0: 'Gadael Byre', 1: '1 funud', 5: '5 munud', 15: '15 munud' },
  lockNow: 'Cloi nawr',
  changePin: 'Newid y PIN',
  addPin: 'Ychwanegu PIN',
  addPasskey: 'Ychwanegu ôl bys neu wyneb',
  removePasskey: 'Tynnu ôl bys neu wyneb',
  turnOff: 'Diffodd y clo',
  sealing: 'Yn amgryptio’r hyn sydd ar y ddyfais hon',
  opening: 'Yn dadgryptio’r hyn sydd ar y ddyfais hon',
  goesOn: 'Gallwch ddal ati i weithio. Os caiff Byre ei gau yn y cyfamser, bydd hyn yn parhau’r tro nesaf.',
  demand: {
    title: 'Mae eich practis yn gofyn am glo ar y ddyfais hon',
    explanation:
      'Dewiswch PIN y byddwch yn ei gofio yn y sied. Caiff ffermydd a chofnodion eu hamgryptio yma, ac mae Byre yn gofyn am y PIN pan ddewch yn ôl ato. Os byddwch yn ei anghofio, mae’ch cyfrinair yn agor Byre eto, gyda signal.',
    unsent: (n) =>
      `${changes(n)} heb eu hanfon eto. Maent yn ddiogel ar y ddyfais hon, ac fe’u hanfonir ar ôl gosod y PIN.`,
    later: 'Parhau hebddo am y tro',
    stays: 'Mae eich practis yn gofyn am y clo, felly ni ellir ei ddiffodd.',
  },
  setUp: {
    title: 'Cloi Byre ar y ddyfais hon',
    points: [
      'Caiff ffermydd, anifeiliaid, cofnodion a newidiadau heb eu hanfon eu hamgryptio ar y ddyfais hon.',
      'Tra bo Byre wedi’i gloi, nid anfonir dim. Mae’r anfon yn parhau pan fyddwch yn ei ddatgloi.',
      'Wedi anghofio’r PIN? Mewngofnodwch â’ch cyfrinair, gyda signal: mae popeth yno o hyd, gan gynnwys gwaith heb ei anfon.',
      'Heb signal a heb y PIN nid oes ffordd i mewn, dim hyd yn oed i’r practis.',
    ],
    withPin: 'Dewis PIN',
    withPasskey: 'Defnyddio ôl bys neu wyneb',
    cancel: 'Ddim nawr',
    done: 'Mae’r clo ymlaen.',
    needsSignal:
      'Mae angen signal unwaith i droi’r clo ymlaen. Ni newidiwyd dim. Rhowch gynnig arall arni lle mae signal.',
    mustSignIn: 'Mewngofnodwch eto’n gyntaf, yna trowch y clo ymlaen. Ni newidiwyd dim.',
    noPasskey: 'Ni all y ddyfais hon wneud allwedd mynediad sy’n cloi Byre. Defnyddiwch PIN.',
  },
  choose: {
    title: 'Dewis PIN',
    first: 'PIN newydd, 6 i 12 digid',
    again: 'Yr un PIN eto',
    next: 'Nesaf',
    save: 'Defnyddio’r PIN hwn',
    faults: {
      'too-short': 'Rhaid i’r PIN fod ag o leiaf 6 digid.',
      'too-common': 'Mae’r PIN hwnnw’n rhy hawdd ei ddyfalu. Dewiswch un arall.',
      differs: 'Roedd y ddau PIN yn wahanol. Dewiswch un eto.',
    },
    changed: 'Mae’r PIN newydd wedi’i osod.',
    forgottenTitle: 'Dewis PIN newydd',
    forgotten: 'Rydych wedi mewngofnodi â’ch cyfrinair, felly mae Byre ar agor. Dewiswch PIN ar gyfer y tro nesaf.',
  },
  screen: {
    title: 'Mae Byre wedi’i gloi',
    pin: (name) => `PIN ${name}`,
    unlock: 'Datgloi',
    passkey: 'Defnyddio ôl bys neu wyneb',
    typed: (digits) => `${count(digits, { two: 'ddigid', other: 'digid' })} wedi’u teipio`,
    wrong: 'Nid hwnnw yw’r PIN.',
    wait: (seconds) => `Gormod o PINau anghywir. Rhowch gynnig arall arni ymhen ${waitText(seconds)}.`,
    noPasskey: 'Ni weithiodd hynny. Rhowch gynnig arall arni, neu defnyddiwch ffordd arall i mewn.',
    unsent: (n) =>
      `${changes(n)} heb eu hanfon eto. Maent yn ddiogel ar y ddyfais hon, ac fe’u hanfonir pan fyddwch yn datgloi.`,
    forgot: 'Wedi anghofio’ch PIN?',
    another: 'Rhywun arall',
    forgotTitle: 'Mewngofnodi â’ch cyfrinair',
    forgotText:
      'Gyda signal, mae’ch cyfrinair yn agor Byre ar y ddyfais hon. Mae popeth yno o hyd, gan gynnwys gwaith heb ei anfon. Byddwch wedyn yn dewis PIN newydd.',
    forgotGo: 'Mewngofnodi',
    forgotStay: 'Yn ôl',
  },
  prove: { title: 'Ai chi ydyw?', confirm: 'Parhau', cancel: 'Canslo' },
};
