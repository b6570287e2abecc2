/**
 * Joins parts of a line with dots, leaving out unknown ones. The dot stays with the part before it, so that no line
 * begins with one.
 */
export const inOneLine = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');

/** Keeps a figure and its noun on one line: “8 groups” in a narrow place does not end a line with 8. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
