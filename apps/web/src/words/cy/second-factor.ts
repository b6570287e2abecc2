import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import type { AllWords } from '../with-later.ts';

export const secondFactor: Translation<AllWords['secondFactor']> = {
  title: 'Ail ffactor',
  off: 'Cod o’ch ffôn yn ogystal â’r cyfrinair. Ni all rhywun sy’n dysgu eich cyfrinair yn unig fewngofnodi.',
  demanded:
    'Mae’ch practis yn gofyn am ail ffactor gan ei weinyddwyr. Nes y bydd gennych un, ni allwch reoli’r practis. Mae’ch ymweliadau a’ch cofnodion yn gweithio fel o’r blaen.',
  ofEverybody: {
    title: 'Mae eich practis yn gofyn am ail ffactor',
    explanation:
      'Gosodwch allwedd mynediad neu ap dilysu: mae’n cymryd dwy funud a’ch ffôn. Tan hynny nid yw Byre yn anfon nac yn nôl dim ar eich rhan.',
    done: 'Gallwch fynd ymlaen â’ch gwaith',
    unsent: (n) =>
      `${format.number(n)} newid heb eu hanfon eto. Maent yn ddiogel ar y ddyfais hon, a chânt eu hanfon ar ôl i chi osod un.`,
    later: 'Wedyn: gweithio gyda’r hyn sydd ar y ddyfais hon',
    goOn: 'Parhau',
    another: 'Mewngofnodi fel rhywun arall',
    setUp: 'Gosod',
    waiting: 'Ni chaiff dim ei anfon na’i nôl nes bod gennych un. Cedwir yr hyn a gofnodwch ar y ddyfais hon.',
    demanded:
      'Mae eich practis yn gofyn am ail ffactor gan bawb. Nes bod gennych un, ni chaiff dim ei anfon na’i nôl ar eich rhan.',
    removed:
      'Mae eich practis yn gofyn am un gan bawb. Ni chaiff dim ei anfon na’i nôl ar eich rhan nes i chi osod un arall.',
  },
  setUp: 'Gosod ap dilysu',
  since: 'Ap dilysu',
  sinceWhen: (when) => `Ers ${when}`,
  codesLeft: 'Codau adfer',
  codesLeftCount: (n) => (n === 0 ? 'Dim ar ôl' : `${format.number(n)} heb eu defnyddio eto`),
  fewCodes: 'Gwnewch godau adfer newydd cyn bod angen yr un olaf arnoch.',
  newCodes: 'Codau adfer newydd',
  anotherPhone: 'Gosod ar ffôn arall',
  remove: 'Tynnu',
  removeTitle: 'Tynnu’r ail ffactor?',
  removeExplanation: 'O hynny ymlaen rydych yn mewngofnodi â’ch cyfrinair yn unig. Mae’r codau adfer yn mynd hefyd.',
  removeDemanded:
    'Mae eich practis yn gofyn am un gan ei weinyddwyr. Ni allwch reoli’r practis nes i chi osod un arall.',
  removed: 'Mae’r ail ffactor wedi’i dynnu.',
  keep: 'Ei gadw',
  loading: 'Yn gwirio sut rydych yn mewngofnodi',
  takenAway: (name, when) => `Tynnodd ${name} eich ail ffactor i ffwrdd ar ${when}`,
  operator: 'Gweithredwr Byre',
  takenAwayHelp: 'Os na ofynnoch am hynny, siaradwch â nhw, a newidiwch eich cyfrinair. Gosodwch un newydd yma.',
  understood: 'Deall',
  changes: {
    title: 'Newidiwyd sut rydych yn mewngofnodi ar ddyfais arall',
    kinds: {
      'passkey-added': (name) => `Ychwanegwyd yr allwedd mynediad “${name}”`,
      'passkey-removed': (name) => `Tynnwyd yr allwedd mynediad “${name}”`,
      'second-factor-set': () => 'Gosodwyd ap dilysu',
      'second-factor-removed': () => 'Tynnwyd yr ap dilysu',
      'recovery-codes-made': () => 'Gwnaed codau adfer newydd',
    },
    one: (what, on, at) => `${what} ar ${format.dayAndTime(at)}${on === null ? '' : `, ${on}`}.`,
    help: 'Os nad chi wnaeth hynny: newidiwch eich cyfrinair nawr, tynnwch yr allweddi mynediad nad ydych yn eu hadnabod dan Dyfais, a dywedwch wrth weinyddwr eich practis.',
  },
  making: {
    title: 'Gosod ap dilysu',
    app: 'Agorwch ap dilysu ar eich ffôn: Google Authenticator, 2FAS, Aegis, neu’r un yn eich rheolwr cyfrineiriau. Sganiwch y cod hwn ag ef.',
    picture: 'Cod QR ar gyfer yr ap dilysu',
    onThisPhone: 'Agor yr ap dilysu ar y ffôn hwn',
    byHand: 'Neu deipiwch yr allwedd hon ynddo',
    copy: 'Copïo',
    copied: 'Mae’r allwedd wedi’i chopïo.',
    copyFailed: 'Ni chaniataodd y porwr gopïo. Mae’r allwedd wedi’i marcio: copïwch hi eich hun.',
    code: 'Cod y mae’r ap yn ei ddangos',
    codeHint: 'Chwe digid. Mae’n newid bob 30 eiliad.',
    missing: 'Rhowch y chwe digid y mae’r ap yn eu dangos',
    wrong: 'Nid yw’r cod hwnnw’n gywir. Arhoswch am yr un nesaf, a gwiriwch fod cloc y ffôn yn gywir.',
    submit: 'Parhau',
  },
  codes: {
    title: 'Eich codau adfer',
    explanation:
      'Mae pob un o’r rhain yn eich mewngofnodi unwaith, pan fydd eich ffôn ar goll neu wedi torri. Cadwch nhw ar bapur neu mewn rheolwr cyfrineiriau. Dim ond unwaith y cânt eu dangos.',
    list: 'Codau adfer',
    copy: 'Copïo’r cyfan',
    copied: 'Mae’r codau wedi’u copïo.',
    copyFailed: 'Ni chaniataodd y porwr gopïo. Ysgrifennwch nhw.',
    save: 'Cadw fel ffeil',
    file: 'byre-codau-adfer.txt',
    fileHead: (email) => `Codau adfer ${email} ar gyfer Byre. Mae pob un yn eich mewngofnodi unwaith.`,
    kept: 'Rwyf wedi’u cadw',
    done: 'Gorffen',
    first: 'Cadwch y codau’n gyntaf: ni ellir eu dangos eto',
  },
  step: {
    code: 'Cod o’ch ap dilysu',
    recovery: 'Cod adfer',
    useRecovery: 'Defnyddio cod adfer yn lle hynny',
    useApp: 'Defnyddio’r ap dilysu yn lle hynny',
    missing: 'Rhowch y chwe digid y mae’r ap yn eu dangos',
    missingRecovery: 'Rhowch un o’ch codau adfer',
    wrong: 'Mae’r cod hwnnw’n anghywir, yn rhy hen, neu wedi’i ddefnyddio eisoes. Arhoswch am yr un nesaf.',
    wrongRecovery: 'Mae’r cod adfer hwnnw’n anghywir, neu wedi’i ddefnyddio eisoes.',
    lost: 'Ffôn a chodau ar goll? Gall gweinyddwr eich practis dynnu’r ail ffactor i ffwrdd.',
  },
  confirm: {
    title: 'Ai chi ydyw?',
    explanation: {
      change:
        'Mae hyn yn newid pwy gaiff wneud beth, felly cadarnhewch mai chi ydyw. Ni ofynnir i chi eto am ddeng munud.',
      'take-away':
        'Mae llawer o gofnodion yn gadael Byre gyda hyn, felly cadarnhewch mai chi ydyw. Ni ofynnir i chi eto am ddeng munud.',
    },
    withPassword: 'Defnyddio’r cyfrinair yn lle hynny',
    withCode: 'Defnyddio cod o’r ap dilysu yn lle hynny',
    password: 'Eich cyfrinair',
    missing: 'Rhowch eich cyfrinair',
    wrong: 'Nid dyna eich cyfrinair',
    submit: 'Parhau',
  },
};
