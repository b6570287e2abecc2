import { minAdminPasswordLength, minPasswordLength } from '@byre/contract/account/rules';
import type { Words } from '../en.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { minutes, others } from './nouns.ts';

export const account: Translation<Words['account']> = {
  sessions: {
    title: 'Wedi mewngofnodi ar',
    loading: 'Yn edrych ble’r ydych wedi mewngofnodi',
    needsSignal: 'Mae angen signal: dim ond gweinydd y practis sy’n gwybod ble’r ydych wedi mewngofnodi.',
    thisDevice: 'Y ddyfais hon',
    unnamed: 'Dyfais heb enw',
    lastUsed: (when) => `Defnyddiwyd ddiwethaf ${when}`,
    more: (n) => `Ac ${others(n)}, a ddefnyddiwyd yn hirach yn ôl.`,
    end: 'Allgofnodi',
    endNamed: (device, when) => `Allgofnodi: ${device}, defnyddiwyd ddiwethaf ${when}`,
    endTitle: (device) => `Allgofnodi ${device}?`,
    endExplanation:
      'Rhaid i’r sawl sy’n ei defnyddio fewngofnodi eto i anfon. Mae’r hyn a gofnodwyd yno’n aros yno tan hynny.',
    ended: (device) => `Mae ${device} wedi’i hallgofnodi.`,
    endOthers: 'Allgofnodi ym mhobman arall',
    endOthersTitle: 'Allgofnodi ym mhobman ond yma?',
    endOthersExplanation:
      'Ar bob dyfais arall rhaid i chi fewngofnodi eto i anfon. Mae’r hyn a gofnodwyd gennych yno’n aros yno tan hynny.',
    othersEnded: 'Rydych wedi mewngofnodi ar y ddyfais hon yn unig.',
    keep: 'Aros wedi mewngofnodi',
  },
  password: {
    title: 'Newid eich cyfrinair',
    change: 'Newid y cyfrinair',
    explanation: 'Ym mhobman arall cewch eich allgofnodi, a mewngofnodi â’r un newydd.',
    current: 'Cyfrinair presennol',
    new: 'Cyfrinair newydd',
    rules: `O leiaf ${format.number(minPasswordLength)} nod, ${format.number(minAdminPasswordLength)} i weinyddwr, heb ei lunio o’ch enw, eich cyfeiriad e-bost na’ch practis. Mae pedwar gair yn olynol yn anodd eu dyfalu ac yn hawdd eu cofio.`,
    again: 'Ailadroddwch y cyfrinair',
    show: 'Dangos yr hyn a deipiaf',
    changed: 'Newidiwyd eich cyfrinair. Ym mhobman arall rydych wedi allgofnodi.',
  },
  register: {
    title: 'Croeso i Byre',
    introduction: 'Dewiswch gyfrinair. Yna caiff eich ffermydd eu lawrlwytho i’r ddyfais hon.',
    loading: 'Yn darllen eich gwahoddiad',
    invitation: 'Eich gwahoddiad',
    practice: 'Practis',
    email: 'Rydych yn mewngofnodi fel',
    role: 'Rydych yn ymuno fel',
    expires: 'Yn ddilys hyd',
    name: 'Eich enw',
    nameHint: 'Fel y mae cydweithwyr yn eich adnabod. Fe’i dangosir wrth ymyl yr hyn a gofnodwch.',
    password: 'Cyfrinair',
    submit: 'Cofrestru a mewngofnodi',
  },
  reset: {
    title: 'Dewis cyfrinair newydd',
    introduction: 'Cewch eich allgofnodi ym mhobman, a mewngofnodi â’r un newydd. Ni chollir dim a gofnodwyd gennych.',
    submit: 'Gosod y cyfrinair',
    done: 'Mae eich cyfrinair newydd wedi’i osod',
    doneExplanation: 'Nid yw’r hen un yn gweithio mwyach.',
    signIn: 'Mewngofnodi',
  },
  linkVoid: {
    register: 'Nid yw’r gwahoddiad hwn yn gweithio, neu nid yw mwyach',
    registerHelp:
      'Os ydych wedi cofrestru ag ef, mewngofnodwch. Fel arall agorwch y ddolen unwaith eto, neu gofynnwch i’ch practis am un newydd.',
    reset: 'Nid yw’r ddolen hon yn gweithio, neu nid yw mwyach',
    resetHelp:
      'Os ydych wedi dewis cyfrinair â hi, mewngofnodwch. Fel arall agorwch y ddolen unwaith eto, neu gofynnwch i’ch practis am un newydd.',
    signIn: 'Mynd i fewngofnodi',
  },
  failures: {
    'no-network': 'Mae angen signal. Rhowch gynnig arall arni lle mae peth.',
    'signed-out': 'Mewngofnodwch eto ar y ddyfais hon yn gyntaf.',
    failed: 'Ni allai gweinydd y practis wneud hynny nawr. Rhowch gynnig arall arni ymhen ychydig.',
    refused: 'Ni dderbyniodd gweinydd y practis hynny.',
    unconfirmed: 'Ni newidiwyd dim: cadarnhewch yn gyntaf mai chi ydyw.',
    conflict: 'Mae cyfrif â’r cyfeiriad e-bost hwn eisoes. Mewngofnodwch ag ef, neu gofynnwch i’ch practis.',
  },
  tooMany: (seconds) =>
    seconds < 90
      ? 'Gormod o ymdrechion. Arhoswch funud, yna rhowch gynnig arall arni.'
      : `Gormod o ymdrechion. Rhowch gynnig arall arni ymhen ${minutes(Math.ceil(seconds / 60))}.`,
  faults: {
    'missing-name': 'Rhowch eich enw',
    'missing-current': 'Rhowch eich cyfrinair presennol',
    'wrong-current': 'Nid hwnnw yw eich cyfrinair presennol',
    missing: 'Rhowch gyfrinair',
    'too-short': `Defnyddiwch o leiaf ${format.number(minPasswordLength)} nod`,
    'too-short-admin': `Mae gan gyfrinair gweinyddwr o leiaf ${format.number(minAdminPasswordLength)} nod`,
    personal: 'Dewiswch rywbeth heb ei lunio o’ch enw, eich cyfeiriad e-bost na’ch practis',
    common: 'Mae’r cyfrinair hwnnw’n rhy hawdd ei ddyfalu: dewiswch un hirach neu lai cyffredin',
    'not-same': 'Nid yw’r ddau’n cyfateb',
    other: 'Dewiswch rywbeth arall yma',
  },
  tryAgain: 'Rhoi cynnig arall arni',
};
