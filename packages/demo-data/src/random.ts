/** Repeatable random values: the same seed and names always give the same values. */
export type Random = {
  /** From 0 up to but not including 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, according to their weights. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
};

/**
 * A separate stream for every name, so that the values of one farm never affect those of the next. Small Fast Counter
 * 32, seeded by FNV-1a: good enough for examples, and not for secrets.
 */
export const randomOf = (seed: number, ...names: readonly (string | number)[]): Random => {
  const fraction = smallFastCounter([seed, ...names].join('/'));
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0);
    let rest = fraction() * total;
    const found = items.find((item) => {
      rest -= weightOf(item);
      return rest < 0;
    });
    return found ?? lastOf(items);
  };
  return {
    fraction,
    whole,
    weighted,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? lastOf(items),
  };
};

const lastOf = <T>(items: readonly T[]): T => {
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('There is nothing to choose from.');
  return last;
};

const smallFastCounter = (text: string): (() => number) => {
  let [a, b, c, counter] = [hash(text, 1), hash(text, 2), hash(text, 3), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
};

const hash = (text: string, salt: number): number => {
  let value = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
};
