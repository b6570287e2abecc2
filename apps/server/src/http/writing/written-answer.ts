import { Problem } from '@byre/contract/problem';
import { firstAnswerOf } from '../../commands/documents.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { RecordTable } from '../../commands/tables.ts';
import type { Written } from '../../commands/write.ts';
import type { Answer } from '../answers/answer.ts';

/** The answer to a change: the current document. */
export const writtenAnswer = <Reply>({ document, version }: Written): Answer<Reply> => ({ text: document, version });

/** The answer of a create; for a repeated one, the answer to the first. */
export const createdAnswer = async <Reply>(
  work: FarmWork,
  table: RecordTable,
  id: string,
  written: Written,
  collection: readonly string[],
): Promise<Answer<Reply>> => ({
  text: written.replayed ? await firstAnswerOf(work, table, id) : written.document,
  version: written.replayed ? 1 : written.version,
  headers: { location: `/api/${[...collection, id].map(encodeURIComponent).join('/')}` },
});

/** The id that a request without one in its address gives as `_id`. */
export const namedId = (...ids: (string | null | undefined)[]): string => {
  const [id, ...others] = ids.filter((given) => given !== undefined && given !== null);
  const error = { pointer: '/_id', message: '_id is required here: it says which one.' } as const;
  if (id === undefined) throw new Problem('bad-request', error.message, { errors: [{ ...error, code: 'required' }] });
  if (others.some((other) => other !== id)) {
    const message = '_id is given twice, with different values.';
    throw new Problem('bad-request', message, { errors: [{ pointer: '/_id', code: 'contradiction', message }] });
  }
  return id;
};
