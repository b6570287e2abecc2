import { animals } from './en/animals.ts';
import { app } from './en/app.ts';
import { farms } from './en/farms.ts';
import { forms } from './en/forms.ts';
import { session } from './en/session.ts';
import { syncStatus } from './en/sync-status.ts';
import { ui } from './en/ui.ts';
import { upkeep } from './en/upkeep.ts';
import { visit } from './en/visit.ts';
import type { LaterWords } from './en-later.ts';

/** English: the first catalogue. Another language is another file of the same type. */
export const english = {
  ui,
  app,
  forms,
  session,
  farms,
  animals,
  syncStatus,
  upkeep,
  visit,
};

/**
 * Texts used later are part of other languages' files; in English the screens that use them import them: see
 * `useAllWords`.
 */
export type Words = typeof english & Partial<LaterWords>;
