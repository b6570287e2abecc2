/** What is brought to what a file says, and is not the same for everybody. */
export const importedLists = ['animals', 'farms', 'people'] as const;
export type ImportedListName = (typeof importedLists)[number];

/** What somebody loads from a file and can undo; the formulary is loaded by an address of its own. */
export const loadedLists = [...importedLists, 'formulary'] as const;
export type LoadedListName = (typeof loadedLists)[number];

/** How long an import can be undone. */
export const undoHours = 24;
