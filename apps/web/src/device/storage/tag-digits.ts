/** ISO 11784: the low 38 bits of a transponder's word are the animal's number; the country is the next ten bits. */
const animalBits = 38n;

/**
 * The digits of an ear tag or electronic id for comparison: no spaces, no letters, and an electronic id in any of the
 * forms that readers send (15 digits, 16 with a leading zero, with a space after the country, 16 hexadecimal digits) as
 * its 15 digits. Empty if there is no digit.
 */
export const readTag = (text: string): string => {
  // Most tags of a herd are digits or two letters before digits, and a fill reads three of each animal.
  if (plainTag.test(text)) return text.slice(text.charCodeAt(0) > nine ? 2 : 0);
  const compact = text.replace(/[\s-]/g, '');
  if (/^[0-9a-f]{16}$/i.test(compact) && (/[a-f]/i.test(compact) || compact.startsWith('8'))) return fromHex(compact);
  const digits = compact.replace(/\D/g, '');
  return digits.length === 16 && digits.startsWith('0') ? digits.slice(1) : digits;
};

/** With more digits it may be a hexadecimal word, or have a leading zero too many. */
const plainTag = /^(?:[A-Za-z]{2}\d{1,13}|\d{1,15})$/;
const nine = '9'.charCodeAt(0);

const fromHex = (hex: string): string => {
  const word = BigInt(`0x${hex}`);
  const animal = word & ((1n << animalBits) - 1n);
  const country = (word >> animalBits) & 0x3ffn;
  return `${country}`.padStart(3, '0') + `${animal}`.padStart(12, '0');
};
