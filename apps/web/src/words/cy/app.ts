import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<Words['app']> = {
  name: 'Byre',
  home: 'Byre, i’r ffermydd',
  loading: 'Yn agor Byre',
  navigation: {
    label: 'Prif ddewislen',
    today: 'Heddiw',
    queue: 'Ciw',
    device: 'Dyfais',
    desk: 'Desg',
    unsent: 'heb eu hanfon',
  },
  sync: { pending: 'Heb ei anfon eto', problem: 'Angen sylw' },
  saved: 'Wedi’i gadw ar y ddyfais hon',
  printedBy: (name, moment) => `Argraffwyd gan ${name} ar ${moment}`,
  deviceErrors: {
    'storage-full': 'Mae’r ddyfais hon yn llawn, felly ni ellir cadw dim mwy. Gwnewch le arni, yna cadwch eto.',
    'storage-refused':
      'Nid yw’r porwr hwn yn gadael i Byre gadw data ar y ddyfais, felly ni ellir cadw dim. Gadewch y pori preifat, neu caniatewch storio i’r wefan hon.',
    'storage-lost':
      'Mae’r porwr wedi cau storfa’r ddyfais hon. Ail-lwythwch y dudalen; mae’r hyn a gadwyd o’r blaen yno o hyd.',
    'signed-out':
      'Nid oes neb wedi mewngofnodi ar y ddyfais hon, felly ni ellir cadw dim. Mewngofnodwch, yna cadwch eto.',
    locked: 'Cafodd Byre ei gloi cyn y gellid cadw hyn. Datglowch ef, yna cadwch eto.',
  },
  fullDevice: {
    sending: 'Mae’r hyn a gadwyd gennych yn ddiogel yma, ac yn cael ei anfon.',
    sent: 'Mae popeth a gadwyd gennych wedi’i anfon.',
  },
  unexpected: 'Ni weithiodd hynny. Ni newidiwyd dim; rhowch gynnig arall arni.',
  screenError: {
    title: 'Ni ellid dangos y sgrin hon',
    explanation: 'Mae’r hyn a gadwyd gennych yn ddiogel ar y ddyfais hon. Mae ail-lwytho’n helpu fel arfer.',
    storageTitle: 'Ni all Byre gyrraedd storfa’r ddyfais hon',
    reload: 'Ail-lwytho',
    farms: 'Mynd i’r ffermydd',
  },
  lateScreen: {
    title: 'Nid yw’r sgrin hon ar y ddyfais hon eto',
    explanation:
      'Mae arni angen signal unwaith, ac mae’n agor ohoni’i hun cyn gynted ag y daw. Mae’r hyn a gadwyd gennych yn ddiogel.',
  },
  opening: 'Yn agor',
  notFound: {
    title: 'Nid oes dim yma',
    explanation: 'Efallai fod y cyfeiriad wedi’i gamdeipio, neu fod yr hyn oedd yma wedi’i ddileu.',
    farms: 'Mynd i’r ffermydd',
  },
  noFarm: {
    title: 'Nid yw’r fferm hon ar y ddyfais',
    explanation: 'Efallai ei bod yn dal i lawrlwytho, neu nad yw’n un o’ch ffermydd chi.',
  },
  noAnimal: {
    title: 'Nid yw’r anifail hwn ar y ddyfais',
    explanation: 'Nid yw ymhlith anifeiliaid y fferm hon.',
    stillLoading: 'Mae’r fferm yn dal i lawrlwytho; efallai fod yr anifail ymhlith y rhai sydd i ddod.',
  },
  update: {
    title: 'Mae fersiwn newydd o Byre yn barod',
    ready: 'Mae’n cymryd eiliad ac yn cadw popeth ar y ddyfais hon.',
    afterSaving: 'Cadwch neu gadewch yr hyn yr ydych yn ei ysgrifennu yn gyntaf; ni fydd dim yn digwydd tan hynny.',
    now: 'Diweddaru nawr',
    later: 'Wedyn',
  },
  device: {
    title: 'Y ddyfais hon',
    browser: 'Porwr',
    browserOn: (browser, system) => `${browser} ar ${system}`,
    language: 'Iaith',
    languageHint: 'Iaith Byre',
    appearance: 'Golwg',
    theme: 'Thema',
    themes: { system: 'Fel y ddyfais', light: 'Golau', dark: 'Tywyll', sunlight: 'Haul llachar' },
    density: 'Maint y botymau',
    densities: { normal: 'Arferol', gloves: 'Mawr, ar gyfer menig' },
    install: 'Rhoi Byre ar y sgrin gartref',
    installHint:
      'Mae wedyn yn agor heb y porwr o’i gwmpas, ac mae’r ddyfais yn cadw ei ddata’n hirach. Yn newislen y porwr dewiswch “Gosod ap” neu “Ychwanegu at y sgrin gartref”.',
    installNow: 'Gosod Byre',
    installed: 'Mae Byre wedi’i osod ar y ddyfais hon.',
    about: 'Am Byre',
    version: 'Fersiwn',
    notices: 'Trwyddedau a ffynonellau data',
  },
  animal: {
    cases: 'Achosion',
    observations: 'Arsylwadau',
    newCase: 'Achos newydd',
    facts: 'Am yr anifail hwn',
  },
};
