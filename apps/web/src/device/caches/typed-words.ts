import { plainText } from '@byre/contract/plain-text';

/** The words of a text as people type them, without apostrophes, so that "Johne’s" is found by "johnes". */
export const typedWords = (text: string): string[] =>
  plainText(text)
    .replace(/['’‘`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
