import type { Random } from './random.ts';

/** A UUID of version 7 for something made at `instant`. */
export const uuidAt = (instant: number, random: Random): string => {
  const time = instant.toString(16).padStart(12, '0');
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
};
