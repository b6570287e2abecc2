/** What can be found by its words. */
export type Findable = {
  readonly kind: FindableKind;
  readonly id: string;
  readonly animalId: string;
  /** Of the animal; null where it has none, or is not known. */
  readonly tag: string | null;
  /** The case that it belongs to, or is. */
  readonly recordId: string | null;
  /** When it happened, in milliseconds: the newest stands first. */
  readonly atMs: number;
};
export type FindableKind =
  | 'animal'
  | 'medical-record'
  | 'treatment-history'
  | 'medicine-usage'
  | 'observation'
  | 'attachment';

/** A document and what it is found by. */
export type Worded = { readonly item: Findable; readonly words: readonly string[] };
export type Found = Findable & { readonly farmId: string };

/** A word is looked for from its second letter on; one letter is in everything. */
export const leastLetters = 2;
/** A bit each in a byte. */
const mostWords = 8;

/** Lower case without accents and apostrophes: "Johne’s" is found by "johnes". */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= leastLetters);

/** The words that a person looks for; each may be the beginning of one. */
export const wordsTyped = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, mostWords);

export const holdsAll = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((begin) => words.some((word) => word.startsWith(begin)));

/**
 * The words of all documents in memory: for each word the places of the documents that have it. A key that is typed looks at the
 * words that begin so, and at nothing else. Farms come and go whole.
 */
export const createWordIndex = () => {
  const items: Found[] = [];
  /** By place, beside the items: what is looked at for each of a hundred thousand is found without looking far. */
  const moments: number[] = [];
  const standing: boolean[] = [];
  /** Where a farm's documents stand: the first, and the one behind the last. */
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

  /** For each place a bit for each word that begins so. */
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
    /** Puts a farm's documents in the place of those that were known of it. */
    put,
    drop,
    /** Sorts what came in, so that the next key does not have to. */
    settle: (): void => void sortedWords(),
    /** The newest documents that have all words, and how many there are. */
    find: (typed: readonly string[], limit: number): { found: Found[]; total: number } => {
      if (typed.length === 0) return { found: [], total: 0 };
      const marks = marksOf(typed);
      const all = 2 ** typed.length - 1;
      const newest: Found[] = [];
      let total = 0;
      let oldestMs = Number.NEGATIVE_INFINITY;
      for (let place = 0; place < marks.length; place += 1) {
        if (marks[place] !== all || standing[place] !== true) continue;
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

/** `newest` stays sorted, and no longer than the limit. */
const keepNewest = (newest: Found[], item: Found, limit: number): void => {
  const at = newest.findIndex(({ atMs }) => atMs < item.atMs);
  newest.splice(at === -1 ? newest.length : at, 0, item);
  if (newest.length > limit) newest.pop();
};
