/**
 * Joins parts of a line with dots, leaving out unknown ones. The dot stays with the part before it, so that no line
 * begins with one.
 */
export const inOneLine = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');
