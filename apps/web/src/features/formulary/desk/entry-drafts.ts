import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { EntryCells } from './entry-cells.ts';

/** The typed text of a line, and the line as it was before; null for a new one. */
export type EntryDraft = { seen: FormularyEntry | null; cells: EntryCells };

/**
 * Unsaved text, kept while the page lives, so that the person can look at another line or screen and come back. The key
 * names the person, so that nobody sees another's text.
 */
export const entryDrafts = new Map<string, EntryDraft>();
