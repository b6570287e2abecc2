import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { EntryCells } from './entry-cells.ts';

/** What was typed into a line, and the line as it stood then; null for a new one. */
export type EntryDraft = { seen: FormularyEntry | null; cells: EntryCells };

/**
 * What was typed and not saved, for as long as the page lives: another line may be looked at, or another screen, and it is
 * there again. The key names the person, so that nobody finds what somebody else typed.
 */
export const entryDrafts = new Map<string, EntryDraft>();
