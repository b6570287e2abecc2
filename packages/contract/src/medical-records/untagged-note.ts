/**
 * A record belongs to an animal of the list, and animals without a number are not on it. How many there were and how to
 * recognise them is written at the beginning of the notes, in a sentence that people and other systems can read too:
 * "Untagged group of 40: lambs, orange mark." It is part of the record, so it is the same in every language of the app.
 */

/** Animals without a number that were treated as a group. */
export type UntaggedGroup = {
  count: number;
  what: string;
};

const sentence = /^Untagged group of (\d+)(?:: ([^\n]*?))?\.(?: |\n|$)/;

/** The group that the notes are about; null if they are about the animal itself. */
export const untaggedIn = (notes: string | null): UntaggedGroup | null => {
  const [, count, what = ''] = sentence.exec(notes ?? '') ?? [];
  return count === undefined ? null : { count: Number(count), what };
};

/** The notes with the group before them. */
export const withUntagged = (notes: string, { count, what }: UntaggedGroup): string => {
  const told = what.replaceAll(/\s+/g, ' ').replaceAll('.', '').trim();
  return `Untagged group of ${count}${told === '' ? '' : `: ${told}`}. ${notes}`.trim();
};
