/* Browsers cannot join lists in Welsh: their `Intl.ListFormat` answers in another language. */

const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** As it is read aloud: 1 is `un`, 8 is `wyth`. */
const beginsWithVowel = (text: string): boolean => /^(?:[aeiouwyâêîôûŵŷ]|(?:1|11|8\d?)(?![\d,]))/i.test(text);

/** `Ann a Tom`, `Ann, Tom ac Eve`, `2 driniaeth ac 1 feddyginiaeth`: before a vowel “and” is `ac`. */
export const allOf = (items: readonly string[]): string =>
  listed(items, beginsWithVowel(items.at(-1) ?? '') ? 'ac' : 'a');

/** `cig neu laeth`, as the words are given. */
export const eitherOf = (items: readonly string[]): string => listed(items, 'neu');
