import { bulk } from './cy/desk/bulk.ts';
import { dayBook } from './cy/desk/day-book.ts';
import { deletedRecords } from './cy/desk/deleted-records.ts';
import { frame } from './cy/desk/frame.ts';
import { herdImport } from './cy/desk/herd-import.ts';
import { photos } from './cy/desk/photos.ts';
import { tables } from './cy/desk/tables.ts';
import { views } from './cy/desk/views.ts';
import { workTable } from './cy/desk/work-table.ts';
import { type DeskWords, deskEnglish } from './en-desk.ts';
import { completed, type Translation } from './translation.ts';

/** The desk in Welsh, as far as it is translated; the rest is said in English. */
export const translatedDesk: Translation<DeskWords> = {
  bulk,
  deletedRecords,
  frame,
  herdImport,
  photos,
  reports: {
    data: 'Cadw fel data',
    dataName: (name) => `${name} data`,
    names: { 'day-book': 'Llyfr gwaith' },
    about: {
      'day-book': 'Beth a wnaeth pob milfeddyg ar ba fferm, fesul diwrnod, gyda’r meddyginiaethau: ar gyfer anfonebu.',
    },
    filter: {
      vet: 'Milfeddyg',
      allVets: 'Pob milfeddyg',
      presets: {
        today: 'Heddiw',
        'seven-days': 'Y 7 diwrnod diwethaf',
        'this-month': 'Y mis hwn',
        'last-month': 'Y mis diwethaf',
      },
    },
    waysOut: { vet: 'pob milfeddyg' },
    dayBook,
  },
  tables,
  views,
  workTable,
  newCase: { title: 'Achos newydd' },
};

export const welshDesk: DeskWords = completed(deskEnglish, translatedDesk);
