import type { TagEntry } from '../storage/animal-pages.ts';

/**
 * Finds animals by the last digits of their tag. Keys are the reversed digits, sorted, so that tags with the same end
 * are together and found by binary search.
 */
export type TagIndex = {
  /** Entries whose tag or electronic id ends in these digits, by tag; all of them for ''. */
  endingIn(digits: string): readonly TagEntry[];
};

export const buildTagIndex = (entries: readonly TagEntry[]): TagIndex => {
  const byTag = entries.toSorted(compareTags);
  const keys = byTag
    .flatMap((entry) => entry[2].map((digits) => ({ key: backwards(digits), entry })))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    endingIn: (digits) => {
      if (digits === '') return byTag;
      const wanted = backwards(digits);
      const found = new Set<TagEntry>();
      for (let i = firstAtLeast(keys, wanted); keys[i]?.key.startsWith(wanted); i += 1) {
        const entry = keys[i]?.entry;
        if (entry) found.add(entry);
      }
      // A whole number, such as a freeze brand, comes before the many tags that end in it.
      const isWhole = (entry: TagEntry) => Number(entry[2].includes(digits));
      return [...found].sort((a, b) => isWhole(b) - isWhole(a) || compareTags(a, b));
    },
  };
};

/**
 * By the digits that people read first: the end of the tag is the animal, the rest is the herd. Animals without a tag
 * come last.
 */
export const compareTags = (a: TagEntry, b: TagEntry): number => {
  const [left, right] = [a[2][0] ?? '', b[2][0] ?? ''];
  if ((left === '') !== (right === '')) return left === '' ? 1 : -1;
  if (left !== right) return left < right ? -1 : 1;
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
};

const backwards = (digits: string): string => [...digits].reverse().join('');

const firstAtLeast = (keys: readonly { key: string }[], wanted: string): number => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.key ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
