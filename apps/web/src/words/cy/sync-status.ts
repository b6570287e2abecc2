import { days, hours } from '@byre/contract/report-words/cy/nouns';
import { clockSize } from '../clock-size.ts';
import type { Words } from '../en.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { changes, minutes, years } from './nouns.ts';

export const clockOff = (offMs: number): string => {
  const { n, unit } = clockSize(offMs);
  return { minutes, hours, days, years }[unit](n);
};

export const syncStatus: Translation<Words['syncStatus']> = {
  line: {
    checking: 'Yn gwirio…',
    storageProblem: 'Ni ellir cadw ar y ddyfais hon',
    deviceFull: (n) => `Dyfais yn llawn · ${n === 0 ? 'popeth wedi’i anfon' : `${format.number(n)} i’w hanfon`}`,
    needsYou: (n) => `${format.number(n)} yn galw am eich sylw`,
    signInAgain: (unsent) =>
      unsent === 0 ? 'Mewngofnodwch eto i aros yn gyfredol' : `Mewngofnodwch eto i anfon ${format.number(unsent)}`,
    updateToSend: (unsent) =>
      unsent === 0 ? 'Diweddarwch Byre i aros yn gyfredol' : `Diweddarwch Byre i anfon ${format.number(unsent)}`,
    sending: (n) => `Yn anfon ${format.number(n)}…`,
    offline: (unsent, since, now) =>
      [
        unsent === 0
          ? 'All-lein: popeth wedi’i anfon'
          : `All-lein: ${format.number(unsent)} wedi’u cadw ar y ddyfais hon`,
        ...(since === null ? [] : [`ers ${format.moment(since, now)}`]),
      ].join(' · '),
    portal: (unsent) =>
      unsent === 0
        ? 'Mae’r rhwydwaith hwn am ichi fewngofnodi'
        : `Mae’r rhwydwaith hwn am ichi fewngofnodi: ${format.number(unsent)} wedi’u cadw yma`,
    setBack: (n) => `Yn aros am y gwasanaeth: ${format.number(n)} wedi’u cadw ar y ddyfais hon`,
    saved: (n) => `${format.number(n)} wedi’u cadw ar y ddyfais hon`,
    filling: (done, total) =>
      total === 0 ? 'Yn nôl eich ffermydd' : `Yn nôl ffermydd: ${format.number(done)} o ${format.number(total)}`,
    allSent: (iso, now) => (iso === null ? 'Dim i’w anfon' : `Popeth wedi’i anfon · ${format.moment(iso, now)}`),
  },
  firstFill: {
    title: 'Yn dod â’ch ffermydd i’r ddyfais hon',
    explanation:
      'Gallwch agor fferm cyn gynted ag y bo’n gyflawn. Os aiff y signal, bydd y gweddill yn dilyn pan ddaw’n ôl.',
    offline: 'Dim signal. Mae’r hyn sydd yma’n gweithio eisoes; bydd y gweddill yn dilyn pan ddaw’r signal yn ôl.',
    farms: 'Ffermydd',
    items: 'Anifeiliaid, achosion a rhestrau',
    app: 'Byre ei hun',
    appComing: 'Mae’ch ffermydd yma. Arhoswch yn y signal am eiliad eto: mae Byre ei hun yn dal i ddod.',
    appUnkept:
      'Nid yw’r porwr hwn yn cadw Byre ei hun (nid yw ffenestr breifat yn gwneud). Dim ond tra bo’r dudalen hon ar agor y mae’n gweithio heb signal.',
    ready: 'Yn barod i fynd all-lein',
    readyExplanation: 'Mae pob fferm, cyflwr a meddyginiaeth ar y ddyfais hon.',
    notKept:
      'Nid yw’r porwr yn gwarantu cadw’r data hyn. Rhowch Byre ar y sgrin gartref, ac anfonwch eich newidiadau cyn saib hir.',
    apple:
      'Safari yw hwn, sy’n dileu’r hyn na agorwyd ers wythnos. Dewiswch Rhannu ac “Ychwanegu at y Sgrin Gartref”, yna mewngofnodwch yno: dim ond yr ap ar y sgrin gartref sy’n barod ar gyfer y maes.',
    readyHere: 'Mae eich holl ffermydd yma',
    close: 'Cau',
  },
  notices: {
    understood: 'Deallwyd',
    clock: (offsetMs) => `Mae cloc y ffôn hwn ${clockOff(offsetMs)} ${offsetMs < 0 ? 'ar y blaen' : 'ar ei hôl hi'}`,
    clockExplanation:
      'Mae Byre yn cywiro’r amseroedd y mae’n eu cofnodi ichi. Gosodwch y cloc yng ngosodiadau’r ffôn, i amser awtomatig os gallwch.',
    portal: 'Mae’r rhwydwaith hwn am ichi fewngofnodi iddo’n gyntaf',
    portalExplanation:
      'Agorwch unrhyw dudalen yn y porwr a mewngofnodwch i’r rhwydwaith yno, neu gadewch ei Wi-Fi. Bydd Byre wedyn yn parhau’n awtomatig. Mae’r hyn a gofnodwch yn aros ar y ddyfais hon tan hynny.',
    loss: (n, iso, now) =>
      `Collwyd ${changes(n)} a wnaed ar y ddyfais hon cyn eu hanfon (sylwyd ${format.moment(iso, now)})`,
    lossExplanation: (isTold) =>
      `Dileodd y porwr ddata’r ddyfais hon. ${isTold ? 'Dywedwyd wrth y practis hefyd.' : 'Dywedir wrth y practis cyn gynted ag y bydd signal.'} Edrychwch drwy’r hyn a gofnodwyd gennych ddiwethaf a rhowch eto’r hyn sydd ar goll; yna rhowch Byre ar y sgrin gartref, fel bod y porwr yn cadw ei ddata.`,
    lostFarms: (names) =>
      names.length === 1
        ? `Nid yw ${names[0]} ymhlith eich ffermydd mwyach`
        : `Nid ymhlith eich ffermydd mwyach: ${names.join(', ')}`,
    lostFarmsExplanation:
      'Tynnwyd ei chofnodion oddi ar y ddyfais hon. Mae eich newidiadau heb eu hanfon yn y ciw o hyd.',
  },
};
