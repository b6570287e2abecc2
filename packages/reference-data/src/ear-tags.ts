import { gbCattleCheckDigit, normaliseTag } from '@byre/contract/animals/ear-tags';

/**
 * The form that two readings of one tag share. Flock marks are written with or without their leading 0 (`UK 123456
 * 00001`, `UK 0 123456 00001`). Without this, each spelling would be an animal of its own.
 */
export const tagKey = (tag: string): string => normaliseTag(tag).replace(/^UK(\d{11})$/, 'UK0$1');

/** The tag of one British bovine, check digit included. */
export const gbCattleTag = (herd: string, animal: string): string =>
  `UK${herd}${gbCattleCheckDigit(herd, animal)}${animal}`;

/** The digits of a tag from last to first: an index over it finds "ends with" of any length as a prefix. */
export const reversedTagDigits = (tag: string): string => [...tag.replace(/\D/g, '')].reverse().join('');

/** The last digits of a tag, as read out across a pen; fewer if the tag has fewer. */
export const lastTagDigits = (tag: string, count: number): string => {
  const digits = tag.replace(/\D/g, '');
  return digits.slice(Math.max(0, digits.length - count));
};
