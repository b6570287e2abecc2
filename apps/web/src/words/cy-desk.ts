import { bulk } from './cy/desk/bulk.ts';
import { deletedRecords } from './cy/desk/deleted-records.ts';
import { frame } from './cy/desk/frame.ts';
import { herdImport } from './cy/desk/herd-import.ts';
import { photos } from './cy/desk/photos.ts';
import { reports } from './cy/desk/reports.ts';
import { tables } from './cy/desk/tables.ts';
import { views } from './cy/desk/views.ts';
import { workTable } from './cy/desk/work-table.ts';
import { type DeskWords, deskEnglish } from './en-desk.ts';

/** Files of the desk that are not in Welsh yet. All others are, wholly: a text without a Welsh one fails the type check. */
type Untranslated =
  | 'audit'
  | 'connections'
  | 'factorDemand'
  | 'formulary'
  | 'keys'
  | 'listKeeping'
  | 'newCase'
  | 'people'
  | 'putRight'
  | 'security'
  | 'settings'
  | 'start'
  | 'syncHealth'
  | 'upload'
  | 'webhooks'
  | 'wholeCase';

export const translatedDesk: Omit<DeskWords, Untranslated> = {
  bulk,
  deletedRecords,
  frame,
  herdImport,
  photos,
  reports,
  tables,
  views,
  workTable,
};

/** The desk in Welsh. Fetched by the desk alone, where Welsh is chosen. */
export const welshDesk: DeskWords = { ...deskEnglish, ...translatedDesk };
