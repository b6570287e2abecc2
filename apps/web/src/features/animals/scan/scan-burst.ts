/** A key as it was typed: the character, the time, and what a field held before it. */
export type TypedKey<B> = {
  character: string;
  atMs: number;
  before: B;
};

/** A reader's message, and what the field held before its first character. */
type Scan<B> = {
  text: string;
  before: B;
};

/** Readers stutter over a weak Bluetooth link, but no pause is longer than this. */
const longestGapMs = 200;
/** Readers type 40 or more characters a second. Nobody types a whole number at 20 a second. */
const slowestMeanMs = 50;
/** The longest message: 16 characters and a few spaces. */
const keptKeys = 24;

/** The keys typed without a pause, with the next one added. Keys before a pause are dropped. */
export const withKey = <B>(keys: readonly TypedKey<B>[], key: TypedKey<B>): TypedKey<B>[] => {
  const last = keys.at(-1);
  const run = last && key.atMs - last.atMs <= longestGapMs ? keys : [];
  return [...run, key].slice(-keptKeys);
};

/**
 * What a reader has typed when its Enter or Tab arrives: the longest end of the run that is a number and came at a
 * reader's speed. A note typed just before is left out.
 */
export const scanAt = <B>(keys: readonly TypedKey<B>[], endMs: number): Scan<B> | null => {
  for (let from = 0; from < keys.length; from += 1) {
    const part = keys.slice(from);
    const first = part[0];
    const text = part.map(({ character }) => character).join('');
    if (!first || first.character === ' ' || !isWholeNumber(text)) continue;
    const last = part.at(-1) ?? first;
    const isFast = (last.atMs - first.atMs) / part.length <= slowestMeanMs && endMs - last.atMs <= longestGapMs;
    if (isFast) return { text, before: first.before };
  }
  return null;
};

/** Whether so many keys have come so fast that a reader must be typing, although it has not ended yet. */
export const isReaderTyping = <B>(keys: readonly TypedKey<B>[]): boolean => {
  const part = keys.slice(-4);
  const [first, last] = [part[0], part.at(-1)];
  return part.length === 4 && first !== undefined && last !== undefined && (last.atMs - first.atMs) / 4 <= 30;
};

/**
 * An electronic identity in one of the four forms that readers send (15 digits, 16 with a leading 0, with a space after
 * the country, or the 16 hex digits of the ISO 11784 word, whose first bit means "animal"), or a whole ear tag from a
 * barcode.
 */
export const isWholeNumber = (text: string): boolean => {
  const compact = text.replace(/[\s-]/g, '');
  return /^0?\d{15}$/.test(compact) || /^[89a-f][\da-f]{15}$/i.test(compact) || /^[a-z]{2}\d{10,14}$/i.test(compact);
};
