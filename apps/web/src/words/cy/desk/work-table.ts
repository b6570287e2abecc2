import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const workTable: DeskWords['workTable'] = {
  selectRow: 'Dewis',
  waiting: 'Yn nôl y rhesi',
  partOnPaper: (rows, total) => `Mae ${format.number(rows)} o ${format.number(total)} rhes ar y papur hwn.`,
  newRows: (count) => `${format.number(count)} newydd`,
  columns: 'Colofnau',
  columnsTitle: 'Colofnau’r tabl hwn',
  columnsHint: 'Cedwir hyn i chi ar y ddyfais hon. Gallwch hefyd lusgo ymyl pennawd yn y tabl.',
  denseRows: 'Rhesi cryno ym mhob tabl',
  columnsReset: 'Ailosod y colofnau',
  columnsDone: 'Iawn',
  columnEarlier: (column) => `Symud ${column} i’r chwith`,
  columnLater: (column) => `Symud ${column} i’r dde`,
  columnNarrower: (column) => `Culhau ${column}`,
  columnWider: (column) => `Lledu ${column}`,
  closePanel: 'Cau’r panel',
};
