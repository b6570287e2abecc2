import { typedWords } from './typed-words.ts';

/** A text of a list item: as shown, and folded for comparison. */
type Text = { shown: string; folded: string };

/** An item of a central list with its searchable fields, the most distinctive first. */
export type Searchable<T, Field extends string> = {
  item: T;
  fields: readonly { field: Field; texts: readonly Text[] }[];
  /** All fields together, to skip quickly what cannot match. */
  all: string;
};

/** An item that was found, with the matching field; `why` is null for an empty search. */
export type Match<T, Field extends string> = { item: T; why: { field: Field; text: string } | null };

/** The words of a text with one space between them. */
const fold = (text: string): string => typedWords(text).join(' ');

/** Prepares an item once, so that every key press costs next to nothing. */
export const searchable = <T, Field extends string>(
  item: T,
  fields: readonly (readonly [Field, readonly (string | null)[]])[],
): Searchable<T, Field> => {
  const prepared = fields.map(([field, texts]) => ({
    field,
    // The leading space lets a search for " word" find the start of any word.
    texts: texts.flatMap((shown) => (shown === null ? [] : [{ shown, folded: ` ${fold(shown)}` }])),
  }));
  const all = prepared.flatMap(({ texts }) => texts.map(({ folded }) => folded)).join('\n');
  return { item, fields: prepared, all };
};

/** Names and synonyms are also found by parts of words. In longer texts that would be noise. */
const fieldsFoundInside = 2;

export type SearchOptions<T> = {
  isOffered: (item: T) => boolean;
  /** Puts an item after all others, however well it matches. */
  isLess?: (item: T) => boolean;
  /** Of equal matches the heavier item comes first. */
  weightOf?: (item: T) => number;
  limit: number;
};

/**
 * The items that contain every typed word, the best first: by the field that contains them, and within a field those
 * equal to or beginning with the text, then those with such words, then (in the first two fields) those with it inside
 * a word. Items whose words are in several fields come last. Equal matches keep the list's order.
 */
export const searchList = <T, Field extends string>(
  list: readonly Searchable<T, Field>[],
  typed: string,
  { isOffered, isLess, weightOf, limit }: SearchOptions<T>,
): Match<T, Field>[] => {
  const phrase = fold(typed);
  const words = phrase === '' ? [] : phrase.split(' ');
  const ways = waysToHold(phrase, words);
  const found = list.flatMap((one) => {
    if (!words.every((word) => one.all.includes(word)) || !isOffered(one.item)) return [];
    const hit = words.length === 0 ? { rank: 0, why: null } : hitOf(one, ways, words);
    return hit ? [{ hit, item: one.item, less: isLess?.(one.item) ? 1 : 0, weight: weightOf?.(one.item) ?? 0 }] : [];
  });
  found.sort((a, b) => a.less - b.less || a.hit.rank - b.hit.rank || b.weight - a.weight);
  return found.slice(0, limit).map(({ item, hit: { why } }) => ({ item, why }));
};

type Hit<Field> = { rank: number; why: { field: Field; text: string } };

const hitOf = <T, Field extends string>(
  { fields }: Searchable<T, Field>,
  ways: readonly Way[],
  words: readonly string[],
): Hit<Field> | null => {
  for (const [place, { field, texts }] of fields.entries()) {
    for (const [way, { holds }] of waysIn(place, ways).entries()) {
      const text = texts.find(({ folded }) => holds(folded));
      if (text) return { rank: place * ways.length + way, why: { field, text: text.shown } };
    }
  }
  return words.length === 1 ? null : spreadHit(fields, words);
};

type Way = { holds: (folded: string) => boolean };

/** The whole text, its beginning, words of it, and anything inside it. */
const waysToHold = (phrase: string, words: readonly string[]): readonly Way[] => [
  { holds: (folded) => folded === ` ${phrase}` },
  { holds: (folded) => folded.startsWith(` ${phrase}`) },
  { holds: (folded) => words.every((word) => folded.includes(` ${word}`)) },
  { holds: (folded) => words.every((word) => folded.includes(word)) },
];

const waysIn = (place: number, ways: readonly Way[]): readonly Way[] =>
  place < fieldsFoundInside ? ways : ways.slice(0, -1);

/** The words are in several fields; this is the last field needed. */
const spreadHit = <T, Field extends string>(
  fields: Searchable<T, Field>['fields'],
  words: readonly string[],
): Hit<Field> | null => {
  const hits = words.map((word) => {
    const ways = waysToHold(word, [word]);
    for (const [place, { field, texts }] of fields.entries()) {
      const text = texts.find(({ folded }) => waysIn(place, ways).some(({ holds }) => holds(folded)));
      if (text) return { rank: fields.length * ways.length + place, why: { field, text: text.shown } };
    }
    return null;
  });
  if (hits.includes(null)) return null;
  return hits.reduce((last, hit) => (hit && last && hit.rank <= last.rank ? last : hit), null);
};
