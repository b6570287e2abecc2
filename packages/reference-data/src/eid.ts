/** The largest animal number that fits the 38 bits of ISO 11784. */
const largestAnimalNumber = 274_877_906_943;

/**
 * An electronic identity as its 15 digits: country (or maker) in three, animal in twelve. Readers send it as 15 digits,
 * as 16 with a leading 0, with blanks, or as the 16 hex digits of the ISO 11784 word (country in bits 38 to 47, animal
 * in the low 38). Undefined for anything else.
 */
export const parseEid = (scan: string): string | undefined => {
  const compact = scan.replace(/\s+/gu, '').toUpperCase();
  if (/^0?\d{15}$/.test(compact)) return checkedEid(compact.slice(-15));
  if (/^[\dA-F]{16}$/.test(compact)) return eidOfWord(BigInt(`0x${compact}`));
  return undefined;
};

/** The ISO 11784 word of an electronic identity as 16 hex digits, with the animal bit set. */
export const eidAsHex = (eid: string): string => {
  const word = (1n << 63n) | (BigInt(eid.slice(0, 3)) << 38n) | BigInt(eid.slice(3));
  return word.toString(16).toUpperCase().padStart(16, '0');
};

/** The tag with the electronic identity of a British sheep or goat: 826 0 flock animal is UK 0 flock animal. */
export const flockTagOfEid = (eid: string): string | undefined =>
  /^8260\d{11}$/.test(eid) ? `UK${eid.slice(3)}` : undefined;

const eidOfWord = (word: bigint): string | undefined => {
  const country = (word >> 38n) & 0x3ffn;
  const animal = word & 0x3f_ffff_ffffn;
  return country > 999n ? undefined : checkedEid(`${pad(country, 3)}${pad(animal, 12)}`);
};

const checkedEid = (digits: string): string | undefined => {
  const known = Number(digits.slice(0, 3)) > 0 && Number(digits.slice(3)) <= largestAnimalNumber;
  return known ? digits : undefined;
};

const pad = (value: bigint, width: number): string => value.toString().padStart(width, '0');
