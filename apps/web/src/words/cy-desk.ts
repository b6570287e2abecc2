import { animal } from './cy/desk/animal.ts';
import { audit } from './cy/desk/audit.ts';
import { bulk } from './cy/desk/bulk.ts';
import { connections } from './cy/desk/connections.ts';
import { deletedRecords } from './cy/desk/deleted-records.ts';
import { factorDemand } from './cy/desk/factor-demand.ts';
import { formulary } from './cy/desk/formulary.ts';
import { frame } from './cy/desk/frame.ts';
import { herdImport } from './cy/desk/herd-import.ts';
import { keyboard } from './cy/desk/keyboard.ts';
import { keys } from './cy/desk/keys.ts';
import { listKeeping } from './cy/desk/list-keeping.ts';
import { newCase } from './cy/desk/new-case.ts';
import { newEntry } from './cy/desk/new-entry.ts';
import { ownProducts } from './cy/desk/own-products.ts';
import { people } from './cy/desk/people.ts';
import { photos } from './cy/desk/photos.ts';
import { priceCodes } from './cy/desk/price-codes.ts';
import { putRight } from './cy/desk/put-right.ts';
import { reportSchedules } from './cy/desk/report-schedules.ts';
import { reportSending } from './cy/desk/report-sending.ts';
import { reports } from './cy/desk/reports.ts';
import { security } from './cy/desk/security.ts';
import { settings } from './cy/desk/settings.ts';
import { setup } from './cy/desk/setup.ts';
import { start } from './cy/desk/start.ts';
import { strengthPass } from './cy/desk/strength-pass.ts';
import { syncHealth } from './cy/desk/sync-health.ts';
import { tables } from './cy/desk/tables.ts';
import { upload } from './cy/desk/upload.ts';
import { views } from './cy/desk/views.ts';
import { visitPlan } from './cy/desk/visit-plan.ts';
import { webhooks } from './cy/desk/webhooks.ts';
import { wholeCase } from './cy/desk/whole-case.ts';
import { workTable } from './cy/desk/work-table.ts';
import type { DeskWords } from './en-desk.ts';

/**
 * The desk in Welsh, loaded only by the desk and only if Welsh is chosen. It has the type of the English texts, so an
 * English text without a Welsh one fails the type check.
 */
export const welshDesk: DeskWords = {
  animal,
  audit,
  bulk,
  connections,
  deletedRecords,
  factorDemand,
  formulary,
  frame,
  herdImport,
  keyboard,
  keys,
  listKeeping,
  newCase,
  ownProducts,
  newEntry,
  people,
  photos,
  priceCodes,
  putRight,
  reports,
  security,
  settings,
  setup,
  start,
  reportSchedules,
  reportSending,
  strengthPass,
  syncHealth,
  tables,
  upload,
  views,
  visitPlan,
  webhooks,
  wholeCase,
  workTable,
};
