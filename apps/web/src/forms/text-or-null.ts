/** The trimmed text of a field; null if nothing was entered. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
