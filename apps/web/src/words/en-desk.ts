import { animal } from './en/desk/animal.ts';
import { audit } from './en/desk/audit.ts';
import { bulk } from './en/desk/bulk.ts';
import { connections } from './en/desk/connections.ts';
import { deletedRecords } from './en/desk/deleted-records.ts';
import { factorDemand } from './en/desk/factor-demand.ts';
import { formulary } from './en/desk/formulary.ts';
import { frame } from './en/desk/frame.ts';
import { herdImport } from './en/desk/herd-import.ts';
import { keyboard } from './en/desk/keyboard.ts';
import { keys } from './en/desk/keys.ts';
import { listKeeping } from './en/desk/list-keeping.ts';
import { newCase } from './en/desk/new-case.ts';
import { newEntry } from './en/desk/new-entry.ts';
import { ownProducts } from './en/desk/own-products.ts';
import { people } from './en/desk/people.ts';
import { photos } from './en/desk/photos.ts';
import { priceCodes } from './en/desk/price-codes.ts';
import { putRight } from './en/desk/put-right.ts';
import { reportSchedules } from './en/desk/report-schedules.ts';
import { reportSending } from './en/desk/report-sending.ts';
import { reports } from './en/desk/reports.ts';
import { security } from './en/desk/security.ts';
import { settings } from './en/desk/settings.ts';
import { setup } from './en/desk/setup.ts';
import { start } from './en/desk/start.ts';
import { strengthPass } from './en/desk/strength-pass.ts';
import { syncHealth } from './en/desk/sync-health.ts';
import { tables } from './en/desk/tables.ts';
import { upload } from './en/desk/upload.ts';
import { views } from './en/desk/views.ts';
import { visitPlan } from './en/desk/visit-plan.ts';
import { webhooks } from './en/desk/webhooks.ts';
import { wholeCase } from './en/desk/whole-case.ts';
import { workTable } from './en/desk/work-table.ts';

/** English of the practice desk, kept separate because a phone in a barn never loads it. One line per subject. */
export const deskEnglish = {
  animal,
  audit,
  bulk,
  frame,
  start,
  herdImport,
  keyboard,
  keys,
  connections,
  people,
  security,
  settings,
  setup,
  deletedRecords,
  factorDemand,
  tables,
  workTable,
  reports,
  reportSchedules,
  reportSending,
  strengthPass,
  syncHealth,
  formulary,
  listKeeping,
  ownProducts,
  newCase,
  newEntry,
  photos,
  priceCodes,
  putRight,
  upload,
  views,
  visitPlan,
  webhooks,
  wholeCase,
};

export type DeskWords = typeof deskEnglish;
