import { type FieldError, Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** No document of the interface is nested a tenth as deep. */
const maxDepth = 64;
const jsonType = /^application\/([\w.+-]+\+)?json(;|$)/;

/**
 * JSON bodies. An empty body is no body, whatever its content type says: some clients name one on every DELETE. What
 * is not UTF-8 or not JSON is refused here.
 */
export const registerBodyParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => parseJson(body));
};

/** The first text in a value that Postgres cannot store (NUL, half a surrogate pair), or nesting too deep to walk. */
export const findUnstorable = (value: unknown, pointer = '', depth = 0): FieldError | null => {
  if (typeof value === 'string') return isStorable(value) ? null : { pointer, code: 'bad-format', message: unstorable };
  if (value === null || typeof value !== 'object') return null;
  if (depth >= maxDepth) return { pointer, code: 'bad-value', message: 'Is nested too deep.' };
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return { pointer, code: 'unknown-field', message: unstorable };
    const found = findUnstorable(member, `${pointer}/${key}`, depth + 1);
    if (found) return found;
  }
  return null;
};

const unstorable = 'Holds a character that cannot be stored (NUL or half a surrogate pair).';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const parseJson = (body: Buffer): unknown => {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem('bad-request', 'The body is not JSON in UTF-8.');
  }
};
