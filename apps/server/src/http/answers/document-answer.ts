import { Problem } from '@byre/contract/problem';
import type { Answer, JsonText } from './answer.ts';

/** The answer with one document, or 404. */
export const documentAnswer = <Reply>(found: { text: JsonText; tag: string } | null): Answer<Reply> => {
  if (!found) throw new Problem('not-found');
  return { text: found.text, etag: found.tag };
};
