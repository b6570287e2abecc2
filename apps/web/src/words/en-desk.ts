import { frame } from './en/desk/frame.ts';
import { reports } from './en/desk/reports.ts';
import { tables } from './en/desk/tables.ts';
import { workTable } from './en/desk/work-table.ts';

/** English of the practice desk, apart from the rest: a phone in a barn never fetches it. One line per subject. */
export const deskEnglish = {
  frame,
  tables,
  workTable,
  reports,
};

export type DeskWords = typeof deskEnglish;
