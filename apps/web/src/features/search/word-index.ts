import type { MutableEntity } from '@byre/contract/sync/entities';
import { typedWords } from '../../device/caches/typed-words.ts';

/** What can be found by its words. */
export type Findable = {
  readonly kind: MutableEntity;
  readonly id: string;
  readonly animalId: string;
  /** The animal's tag; null if it has none, or is not known. */
  readonly tag: string | null;
  /** The case that it belongs to or is. */
  readonly recordId: string | null;
  /** The most certain condition of a case; null for anything else, or if it has none. */
  readonly condition: string | null;
  /** Its time in milliseconds, for sorting newest first. */
  readonly atMs: number;
};

/** A document and its searchable words. */
export type Worded = { readonly item: Findable; readonly words: readonly string[] };
export type Found = Findable & { readonly farmId: string };

/** A search needs two letters; a single letter is in everything. */
export const leastLetters = 2;
/** One bit for each in a byte. */
const mostWords = 8;

export const wordsOf = (text: string): string[] => typedWords(text).filter((word) => word.length >= leastLetters);

/** The words of a search. Each may be the beginning of a word. */
export const wordsTyped = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, mostWords);

export const holdsAll = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((begin) => words.some((word) => word.startsWith(begin)));

/**
 * The words of all documents in memory: for each word, the positions of the documents that have it. A key looks only at
 * the words that begin with the typed text. Farms are added and removed as a whole.
 */
export const createWordIndex = () => {
  const items: Found[] = [];
  /** By position, parallel to the items, because this is read for each of a hundred thousand. */
  const moments: number[] = [];
  const standing: boolean[] = [];
  /** The positions of a farm's documents: the first, and the one after the last. */
  const spans = new Map<string, readonly [number, number]>();
  const places = new Map<string, number[]>();
  let sorted: string[] | null = null;

  const drop = (farmId: string): void => {
    const [from, to] = spans.get(farmId) ?? [0, 0];
    standing.fill(false, from, to);
    spans.delete(farmId);
  };

  const put = (farmId: string, documents: readonly Worded[]): void => {
    drop(farmId);
    spans.set(farmId, [items.length, items.length + documents.length]);
    for (const { item, words } of documents) {
      const place = items.length;
      items.push({ ...item, farmId });
      moments.push(item.atMs);
      standing.push(true);
      for (const word of new Set(words)) {
        const known = places.get(word);
        if (known) known.push(place);
        else {
          places.set(word, [place]);
          sorted = null;
        }
      }
    }
  };

  const sortedWords = (): readonly string[] => {
    sorted ??= [...places.keys()].sort();
    return sorted;
  };

  /** For each position, one bit for each typed word that matches. */
  const marksOf = (typed: readonly string[]): Uint8Array => {
    const marks = new Uint8Array(items.length);
    const words = sortedWords();
    for (const [bit, begin] of typed.entries()) {
      for (let at = firstNotBelow(words, begin); words[at]?.startsWith(begin); at += 1) {
        const known = places.get(words[at] ?? '') ?? [];
        for (let n = 0; n < known.length; n += 1) {
          const place = known[n] ?? 0;
          marks[place] = (marks[place] ?? 0) | (1 << bit);
        }
      }
    }
    return marks;
  };

  return {
    /** Replaces a farm's documents. */
    put,
    drop,
    /** Sorts new words, so that the next key does not have to. */
    settle: (): void => void sortedWords(),
    /** The newest documents that have all words, of one kind if it is given, and their total number. */
    find: (typed: readonly string[], limit: number, kind?: MutableEntity): { found: Found[]; total: number } => {
      if (typed.length === 0) return { found: [], total: 0 };
      const marks = marksOf(typed);
      const all = 2 ** typed.length - 1;
      const newest: Found[] = [];
      let total = 0;
      let oldestMs = Number.NEGATIVE_INFINITY;
      for (let place = 0; place < marks.length; place += 1) {
        if (marks[place] !== all || standing[place] !== true) continue;
        if (kind !== undefined && items[place]?.kind !== kind) continue;
        total += 1;
        if (newest.length >= limit && (moments[place] ?? 0) <= oldestMs) continue;
        const item = items[place];
        if (item) keepNewest(newest, item, limit);
        oldestMs = newest.at(-1)?.atMs ?? oldestMs;
      }
      return { found: newest, total };
    },
  };
};

export type WordIndex = ReturnType<typeof createWordIndex>;

const firstNotBelow = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Keeps `newest` sorted and within the limit. */
const keepNewest = (newest: Found[], item: Found, limit: number): void => {
  const at = newest.findIndex(({ atMs }) => atMs < item.atMs);
  newest.splice(at === -1 ? newest.length : at, 0, item);
  if (newest.length > limit) newest.pop();
};
