import { count } from '@byre/contract/report-words/cy/count';
import type { Words } from '../en.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

export const ui: Translation<Words['ui']> = {
  back: 'Yn ôl',
  cancel: 'Canslo',
  change: 'Newid',
  chosen: 'Wedi’i ddewis',
  clear: 'Clirio',
  clearLast: 'Dileu’r digid olaf',
  close: 'Cau',
  day: 'Diwrnod',
  dayForm: 'dd/mm/bbbb',
  decimalPoint: 'Pwynt degol',
  errorsTitle: 'Edrychwch eto ar yr atebion hyn',
  impossibleDate: 'Rhowch ddyddiad ac amser go iawn, er enghraifft 7 3 2026 am 14:30',
  impossibleDay: 'Rhowch ddiwrnod go iawn, er enghraifft 31/5/2027',
  loading: 'Yn llwytho',
  month: 'Mis',
  now: 'Nawr',
  notANumber: 'Rhowch rif, er enghraifft 2.5',
  notifications: 'Hysbysiadau',
  optional: 'dewisol',
  skipToContent: 'Neidio i’r cynnwys',
  time: 'Amser',
  undo: 'Dadwneud',
  year: 'Blwyddyn',
  countOf: (done, total) => `${format.number(done)} o ${format.number(total)}`,
  firstOnly: (shown) => `Dangosir y ${format.number(shown)} cyntaf. Teipiwch ragor i gwtogi’r rhestr.`,
  notOnPaper: (hidden) => `Nid yw ${format.number(hidden)} arall ar y papur hwn.`,
  resultCount: (n) => count(n, { two: 'ganlyniad', few: 'chanlyniad', many: 'chanlyniad', other: 'canlyniad' }),
};
