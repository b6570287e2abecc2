import { bulk } from './cy/desk/bulk.ts';
import { deletedRecords } from './cy/desk/deleted-records.ts';
import { herdImport } from './cy/desk/herd-import.ts';
import { photos } from './cy/desk/photos.ts';
import { type DeskWords, deskEnglish } from './en-desk.ts';
import { completed, type Translation } from './translation.ts';

/** The desk in Welsh, as far as it is translated; the rest is said in English. */
export const translatedDesk: Translation<DeskWords> = { bulk, deletedRecords, herdImport, photos };

export const welshDesk: DeskWords = completed(deskEnglish, translatedDesk);
