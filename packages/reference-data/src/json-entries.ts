import { isObject } from '@byre/contract/json';
import { DamagedFileError } from './damaged-file.ts';

/** One element of a JSON list and the line it begins on (from 1). */
export type JsonEntry = {
  line: number;
  value: unknown;
};

/** The elements of a JSON file that is an array, or an object with the array under `key`. Throws `DamagedFileError`. */
export const jsonEntries = (text: string, key: string): JsonEntry[] => {
  const root = parseJson(text.replace(/^\uFEFF/, ''));
  const list: unknown = isObject(root) ? root[key] : root;
  if (!Array.isArray(list)) {
    throw new DamagedFileError(`The file is JSON, but neither an array nor an object with an array "${key}".`);
  }
  const lines = entryLines(text, isObject(root) ? key : null);
  return list.map((value: unknown, position) => ({ line: lines[position] ?? 1, value }));
};

const parseJson = (text: string): unknown => {
  if (text.trim() === '') throw new DamagedFileError('The file is empty.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedFileError(
      `The file is not valid JSON, or is cut off: ${error instanceof Error ? error.message : error}.`,
    );
  }
};

/**
 * The lines on which the elements of the list begin. The list is the root, or is under `key` in it. `JSON.parse` has
 * accepted the text, so only strings, brackets and commas need to be recognised.
 */
const entryLines = (text: string, key: string | null): number[] => {
  const lines: number[] = [];
  /** The open brackets. The list's own is marked, so that its commas are recognised. */
  const open: ('list' | 'other')[] = [];
  let line = 1;
  let lastString = '';
  let atElement = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},:]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (token === ']' || token === '}') {
      open.pop();
      atElement = false;
      continue;
    }
    if (atElement) lines.push(line);
    atElement = token === ',' && open.at(-1) === 'list';
    if (token === '[' || token === '{') {
      const isList =
        token === '[' && (key === null ? open.length === 0 : open.length === 1 && lastString === `"${key}"`);
      open.push(isList ? 'list' : 'other');
      atElement = isList;
    }
    lastString = token;
  }
  return lines;
};
