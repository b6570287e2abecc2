/** The lists of a practice that can be imported from a file. */
export const importedLists = ['animals', 'farms', 'people'] as const;
export type ImportedListName = (typeof importedLists)[number];

/** What can be loaded from a file and undone. The formulary has an address of its own. */
export const loadedLists = [...importedLists, 'formulary'] as const;
export type LoadedListName = (typeof loadedLists)[number];

/** How long an import can be undone. */
export const undoHours = 24;
