import { days } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { changes } from '../nouns.ts';
import { clockOff } from '../sync-status.ts';
import { devices } from './nouns.ts';
import { repair } from './repair.ts';

export const syncHealth: DeskWords['syncHealth'] = {
  title: 'Cysoni',
  subtitle: (n, unsent) => `${devices(n)}, ${unsent === 0 ? 'dim heb ei anfon' : `${changes(unsent)} heb eu hanfon`}`,
  loading: 'Yn llwytho',
  practice: 'Practis',
  devices: {
    title: 'Dyfeisiau',
    label: 'Dyfeisiau’r practis',
    none: 'Nid oes dyfais wedi bod mewn cysylltiad eto',
    noneHint: 'Rhestrir dyfais yma unwaith y bydd rhywun o’r practis wedi mewngofnodi arni.',
    columns: {
      state: 'Statws',
      person: 'Person',
      name: 'Dyfais',
      lastSeen: 'Cysylltiad diwethaf',
      pending: 'Heb eu hanfon',
      oldest: 'Yr hynaf heb ei anfon',
      kept: 'Storio',
      version: 'Ap',
      records: 'Cofnodion arni',
    },
    pendingUnknown: 'Heb ei adrodd',
    kept: 'Cedwir',
    notKept: 'Heb ei addo',
    keptUnknown: 'Heb ei adrodd',
    noName: 'Dyfais heb enw',
    nothing: 'Dim',
    version: (version, protocol) => `${version} · protocol ${protocol}`,
    troubles: {
      lost: (n, iso, now) =>
        `Collodd y ddyfais hon ${changes(n)} cyn ${n === 1 ? 'ei anfon' : 'eu hanfon'}${iso === null ? '' : ` (${format.moment(iso, now)})`}`,
      silent: (n, d) => `${changes(n)} heb eu hanfon, a dim cysylltiad ers ${days(d)}`,
      waiting: (d) => `Heb eu hanfon ers ${days(d)}`,
      stale: (d) => `Dim cysylltiad ers ${days(d)}`,
      unsent: (n) => `${changes(n)} ar y ffordd`,
      'not-kept': 'Gall y porwr glirio ei storfa',
      clock: (offsetMs) => `Cloc ${clockOff(offsetMs)} ${offsetMs < 0 ? 'ar y blaen' : 'ar ei hôl hi'}`,
      untold: 'Nid yw’n adrodd ffermydd ei newidiadau: diweddarwch yr ap',
      fine: 'Popeth wedi’i anfon',
    },
  },
  removal: {
    ask: 'Tynnu’r cofnodion o’r ddyfais hon',
    askNamed: (person, device) =>
      `Tynnu’r cofnodion o’r ddyfais hon: ${device === null ? person : `${person}, ${device}`}`,
    title: (person, device) =>
      `Tynnu’r cofnodion o ${device === null ? `un o ddyfeisiau ${person}` : `${device} (${person})`}?`,
    explanation:
      'Y tro nesaf y bydd mewn cysylltiad, bydd y ddyfais yn anfon ei newidiadau heb eu hanfon, yn tynnu pob fferm a chofnod, ac yn allgofnodi ei defnyddiwr. Gall fewngofnodi eto. I gadw rhywun allan, analluogwch ef neu hi o dan Pobl: mae hynny’n tynnu’r cofnodion hefyd, heb anfon dim. Mae dyfais nad yw byth yn cael signal yn cadw’r hyn sydd arni.',
    unsent: (n) =>
      `Adroddodd ddiwethaf fod ${changes(n)} heb eu hanfon. Mae’r hyn na all ei anfon yn aros arni, ac yn cael ei anfon ar ôl y mewngofnodi nesaf yno.`,
    confirm: 'Tynnu’r cofnodion',
    done: 'Tynnir y cofnodion y tro nesaf y bydd y ddyfais mewn cysylltiad.',
    asked: (when) => `I’w tynnu yn y cysylltiad nesaf, gofynnwyd ${when}`,
    removed: (when) => `Tynnwyd ${when}`,
  },
  refused: {
    title: 'Newidiadau a wrthodwyd',
    none: 'Nid oes newid yn aros am benderfyniad',
    noneHint: 'Rhestrir yma newidiadau o ddyfeisiau na chawsant eu derbyn, gyda’r rheswm.',
    by: (person, device) => (device === null ? person : `${person}, ${device}`),
    somebody: 'Rhywun',
    written: (iso, now) => `ysgrifennwyd ${format.moment(iso, now)}`,
    refusedAt: (iso, now) => `gwrthodwyd ${format.moment(iso, now)}`,
    movedTo: (farm) => `Mae’r anifail ar ${farm} nawr. O’i dderbyn, cofnodir hyn yno.`,
    unreadable: 'Newid na ellid ei ddarllen',
    states: { conflict: 'Newidiwyd gan ddau berson', rejected: 'Heb ei dderbyn' },
    decide: 'Cywiro a derbyn',
    dismiss: 'Diystyru',
    decidedTitle: 'Penderfynwyd yn ddiweddar',
    decided: {
      accepted: 'Derbyniwyd',
      dismissed: 'Diystyrwyd',
      repaired: 'Cywirwyd ar y ddyfais',
      discarded: 'Taflwyd ar y ddyfais',
    },
    decidedBy: (by, iso, now) => `${by ?? 'Rhywun'}, ${format.moment(iso, now)}`,
  },
  repair,
  dismissal: {
    title: (what) => `Diystyru “${what}”?`,
    explanation: 'Ni wneir y newid. Fe’i cedwir gyda’ch rheswm, a rhoddir gwybod i’r ddyfais.',
    reason: 'Rheswm',
    reasonMissing: 'Rhowch y rheswm. Bydd yr awdur yn ei weld',
    confirm: 'Diystyru',
    done: 'Diystyrwyd. Rhoddir gwybod i’r ddyfais.',
  },
};
