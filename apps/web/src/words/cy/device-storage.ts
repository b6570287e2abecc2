import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import type { AllWords } from '../with-later.ts';

/** Whether the browser keeps the data, and how much space it takes. */
export const deviceStorage = {
  title: 'Data ar y ddyfais hon',
  kept: 'Cedwir',
  keptYes: 'Ydynt, nes i chi eu tynnu',
  keptNo: 'Heb ei warantu',
  keptNoTitle: 'Gall y porwr glirio’r data hyn',
  keptNoExplanation:
    'Mae’n gwneud hynny pan fo lle’n brin, neu pan na agorir Byre am hir. Mae rhoi Byre ar y sgrin gartref yn helpu; anfon eich newidiadau yw’r ffordd ddiogel.',
  ask: 'Gofyn i’r porwr eu cadw',
  asked: 'Mae’r porwr yn cadw’r data nes i chi eu tynnu.',
  askedInVain: 'Nid yw’r porwr yn gwarantu hyn eto. Mae rhoi Byre ar y sgrin gartref yn helpu fel arfer.',
  apple:
    'Mae Safari’n dileu’r hyn na agorwyd ers wythnos. Anfonwch eich newidiadau, yna dewiswch Rhannu ac “Ychwanegu at y Sgrin Gartref”: mae’r ap yno’n cadw ei ddata. Mae ganddo storfa ei hun, felly mewngofnodwch yno a gadewch iddo nôl eich ffermydd.',
  tightTitle: 'Mae’r lle i Byre bron â dod i ben',
  tight: 'Gwnewch le ar y ddyfais hon, fel y gellir cadw’r hyn a gofnodwch bob amser.',
  ready: 'Yn barod i fynd all-lein',
  readyYes: 'Ydy: mae eich holl ffermydd a rhestrau yma',
  readyNot: (done, total) =>
    total === 0 ? 'Ddim eto' : `Ddim eto: mae ${format.number(done)} o ${format.number(total)} o ffermydd yma`,
  readyPart: (kept, farms) => `Nac ydy: cedwir ${format.number(kept)} o ${format.number(farms)} o ffermydd yma`,
  readyLooking: 'Yn gwirio…',
  readyAppComing: 'Ddim eto: mae Byre ei hun yn dal i ddod',
  readyAppUnkept: 'Dim ond tra bo’r dudalen hon ar agor: nid yw’r porwr hwn yn cadw Byre ei hun',
  used: 'Lle a ddefnyddir',
  usedOf: (used, quota) => (quota === null ? used : `${used} o ${quota}`),
  unknown: 'Nid yw’r porwr yn dweud',
  lastContact: 'Cadarnhawyd ddiwethaf gan y practis',
  never: 'Ddim eto',
  unsent: 'Heb eu hanfon eto',
} satisfies Translation<AllWords['unsentChanges']['storage']>;
