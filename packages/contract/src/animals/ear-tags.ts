/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** A tag in the form people compare: letters and digits only, in capitals. `UK 123456-700001` is `UK123456700001`. */
export const normaliseTag = (tag: string): string => tag.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The check digit, 1 to 7, of a British cattle tag: (herd × 100000 + animal) mod 7, plus 1. */
export const gbCattleCheckDigit = (herd: string, animal: string): number => {
  if (!/^\d{6}$/.test(herd) || !/^\d{5}$/.test(animal)) {
    throw new RangeError('A British cattle tag has a herd mark of six digits and an animal number of five.');
  }
  return (Number(herd + animal) % 7) + 1;
};

export type TagCheck =
  | { kind: 'right' }
  | { kind: 'wrong_check_digit'; expected: number; found: number }
  | { kind: 'not_checkable' };

/**
 * Checks a British cattle tag issued since 2000. All others are lawful too and cannot be checked: tags before 2000,
 * Northern Irish ones (UK 9…, XI …), sheep and goats (UK 0…), other countries. A wrong digit may only cause a warning.
 */
export const checkCattleTag = (tag: string): TagCheck => {
  const match = /^UK([1-8]\d{5})(\d)(\d{5})$/.exec(normaliseTag(tag));
  if (!match) return { kind: 'not_checkable' };
  const [, herd = '', digit = '', animal = ''] = match;
  const expected = gbCattleCheckDigit(herd, animal);
  const found = Number(digit);
  return expected === found ? { kind: 'right' } : { kind: 'wrong_check_digit', expected, found };
};
