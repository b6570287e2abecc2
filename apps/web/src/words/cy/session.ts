import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';
import { changes, minutes } from './nouns.ts';

const unsentChanges = (n: number) => `${changes(n)} heb eu hanfon eto`;

export const session: Translation<Words['session']> = {
  signIn: {
    title: 'Mewngofnodi',
    introduction: 'Gyda signal, unwaith: wedi hynny mae Byre’n gweithio ar y ddyfais hon ble bynnag yr ydych.',
    email: 'E-bost',
    password: 'Cyfrinair',
    showPassword: 'Dangos y cyfrinair',
    submit: 'Mewngofnodi',
    missingEmail: 'Rhowch eich cyfeiriad e-bost',
    missingPassword: 'Rhowch eich cyfrinair',
    failures: {
      'wrong-password': 'Nid yw’r e-bost a’r cyfrinair yn cyfateb. Edrychwch ar y ddau a rhowch gynnig arall arni.',
      'no-network':
        'Dim signal: mae angen un i fewngofnodi. Gall pobl sydd wedi mewngofnodi ar y ddyfais hon o’r blaen fynd ymlaen isod.',
      'no-network-alone': 'Dim signal: mae angen un i fewngofnodi. Rhowch gynnig arall arni lle mae signal.',
      portal:
        'Mae’r rhwydwaith hwn am ichi fewngofnodi iddo’n gyntaf. Agorwch unrhyw dudalen yn y porwr, mewngofnodwch i’r rhwydwaith yno, yna rhowch gynnig arall arni.',
      'passkey-needed':
        'Mae eich practis yn gofyn am fwy na chyfrinair. Defnyddiwch “Mewngofnodi ag allwedd mynediad”.',
      failed: 'Ni allai gweinydd y practis eich mewngofnodi nawr. Rhowch gynnig arall arni ymhen ychydig.',
    },
    tooMany: (seconds) =>
      seconds < 90
        ? 'Gormod o ymdrechion. Arhoswch funud, yna rhowch gynnig arall arni.'
        : `Gormod o ymdrechion. Rhowch gynnig arall arni ymhen ${minutes(Math.ceil(seconds / 60))}.`,
    expired: (name) => `${name}, mewngofnodwch eto i anfon. Mae’r hyn a gofnodwch yn aros ar y ddyfais hon tan hynny.`,
  },
  people: {
    title: 'Ar y ddyfais hon',
    goOn: (name) => `Parhau fel ${name}`,
    goOnHint: 'Mae’n gweithio heb signal',
    signInAs: (name) => `Mewngofnodi fel ${name}`,
    signInHint: 'Mae angen signal',
    unsent: unsentChanges,
    allSent: 'Mae popeth wedi’i anfon',
    notAnyMore: 'Nid yw hynny’n bosibl mwyach heb fewngofnodi.',
  },
  remove: {
    explanation:
      'Pawb sydd wedi mewngofnodi yma. Mae eu ffermydd a’u cofnodion ar y ddyfais hon, gyda signal neu hebddo.',
    you: 'Wedi mewngofnodi nawr',
    button: 'Tynnu o’r ddyfais hon',
    buttonNamed: (name) => `Tynnu o’r ddyfais hon: ${name}`,
    title: (name) => `Tynnu ${name} o’r ddyfais hon?`,
    clean: (name) =>
      `Bydd ffermydd a chofnodion ${name} yn mynd o’r ddyfais hon. Ni chollir dim: mae popeth wedi’i anfon. Mae angen signal i fewngofnodi eto.`,
    cleanYou:
      'Bydd eich ffermydd a’ch cofnodion yn mynd o’r ddyfais hon, a byddwch wedi allgofnodi. Ni chollir dim: mae popeth wedi’i anfon. Mae angen signal i fewngofnodi eto.',
    unsent: (name, n) =>
      `Mae gan ${name} ${unsentChanges(n)}. Nid ydynt yn unman arall: mae tynnu ${name} yn eu dileu.`,
    saveFirst: 'Cadwch nhw fel ffeil yn gyntaf, i’r practis eu cofnodi, neu cadwch nhw yma nes eu hanfon.',
    saveFile: 'Cadw fel ffeil',
    locked: (name) => `Mae ${name} wedi cloi Byre ar y ddyfais hon`,
    lockedHow: (name, choice) =>
      `Felly ni all neb arall anfon y newidiadau hyn na’u cadw fel ffeil. Cadwch nhw, a gofynnwch i ${name} ddatgloi: “Person arall”, yna “${choice(name)}”. Gyda signal fe’u hanfonir wedyn yn awtomatig.`,
    file: (name, day) => `byre-heb-eu-hanfon-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.json`,
    saved: 'Mae’r newidiadau heb eu hanfon yn y ffeil sydd newydd ei chadw.',
    confirm: 'Tynnu',
    goOn: 'Tynnu er hynny',
    lastTitle: (n) => `Dileu ${changes(n)} heb eu hanfon am byth?`,
    last: (name) => `Ni ellir adfer yr hyn a gofnododd ${name} heb ei anfon.`,
    lastConfirm: 'Dileu a thynnu',
    keep: 'Cadw',
    done: (name) => `Nid yw ${name} ar y ddyfais hon mwyach.`,
  },
  account: {
    title: 'Wedi mewngofnodi',
    name: 'Enw',
    email: 'E-bost',
    practices: 'Practisau',
    roles: { vet: 'Milfeddyg', staff: 'Staff', admin: 'Gweinyddwr y practis' },
    role: 'Rôl',
    expired: 'Mewngofnodwch eto i anfon. Gallwch ddal i gofnodi yn y cyfamser.',
    signInAgain: 'Mewngofnodi eto',
    switchPerson: 'Person arall',
    signOut: 'Allgofnodi',
  },
};
