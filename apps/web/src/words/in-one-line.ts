/** Parts of a line beside each other; what is not known has no place. The dot stays with what is before it: no line begins with one. */
export const inOneLine = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');
