/** Only text beyond ASCII can have accents. */
const beyondAscii = /[\u0080-\uffff]/;

/**
 * A text as people type it into a search: lower case without accents. The database's `plain_text` does the same, but
 * removes the accents of Latin letters only, so whatever matches there matches here too.
 */
export const plainText = (text: string): string =>
  (beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase();
