import type { FieldError } from '@byre/contract/problem-document';

/** No document of the interface is nested a tenth as deep. */
const maxDepth = 64;

/** The first text in a value that Postgres cannot store (NUL, half a surrogate pair), or nesting too deep to walk. */
export const findUnstorable = (value: unknown, pointer = '', depth = 0): FieldError | null => {
  if (typeof value === 'string') return isStorable(value) ? null : { pointer, code: 'bad-format', message: unstorable };
  if (value === null || typeof value !== 'object') return null;
  if (depth >= maxDepth) return { pointer, code: 'bad-value', message: 'Is nested too deeply.' };
  if (Array.isArray(value)) return findInList(value, pointer, depth);
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return { pointer, code: 'unknown-field', message: unstorable };
    const found = findUnstorable(member, `${pointer}/${key}`, depth + 1);
    if (found) return found;
  }
  return null;
};

/** A list may have ten thousand members: no more is made of each than looking needs. */
const findInList = (list: readonly unknown[], pointer: string, depth: number): FieldError | null => {
  for (const [at, member] of list.entries()) {
    if (typeof member === 'string' ? isStorable(member) : member === null) continue;
    const found = findUnstorable(member, `${pointer}/${at}`, depth + 1);
    if (found) return found;
  }
  return null;
};

const unstorable = 'Contains a character that cannot be stored (NUL or half a surrogate pair).';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
