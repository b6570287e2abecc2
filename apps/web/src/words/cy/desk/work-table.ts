import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import type { Translation } from '../../translation.ts';

export const workTable: Translation<DeskWords['workTable']> = {
  selectRow: 'Dewis',
  waiting: 'Yn nôl y rhesi',
  newRows: (count) => `${format.number(count)} newydd`,
  columns: 'Colofnau',
  columnsTitle: 'Colofnau’r tabl hwn',
  columnsHint: 'Cedwir hyn i chi ar y ddyfais hon. Gallwch hefyd lusgo ymyl pennawd yn y tabl.',
  columnsReset: 'Ailosod y colofnau',
  columnsDone: 'Iawn',
  columnEarlier: (column) => `Symud ${column} i’r chwith`,
  columnLater: (column) => `Symud ${column} i’r dde`,
  columnNarrower: (column) => `Culhau ${column}`,
  columnWider: (column) => `Lledu ${column}`,
  closePanel: 'Cau’r panel',
};
