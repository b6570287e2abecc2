/** The alternatives of a filter as they are typed, separated by semicolons. */
export const valuesOf = (text: string): string[] =>
  text
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
