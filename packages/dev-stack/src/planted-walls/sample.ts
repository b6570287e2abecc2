import { createHash } from 'node:crypto';

/** A random part of a list, the same for the same seed, in the order of the list. */
export const sampled = <T extends { readonly id: string }>(all: readonly T[], count: number, seed: string): T[] => {
  const draw = ({ id }: T) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const drawn = new Set(all.toSorted((a, b) => (draw(a) < draw(b) ? -1 : 1)).slice(0, count));
  return all.filter((one) => drawn.has(one));
};
