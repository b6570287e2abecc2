import type { Json } from '@byre/contract/fields';
import { isDay } from '../../../ui/british-day.ts';

// What a refused edit says may be of any shape: read here as far as it makes sense.

type Members = { [name: string]: Json };

export const membersOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

export const objectOf = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The day of a moment, as a day is typed; what is none stays as it stands. */
export const dayIn = (value: Json | undefined): string => {
  const text = textIn(value);
  const day = text.slice(0, 10);
  return isDay(day) ? day : text;
};

/** The first moment of a day; what was typed and is none yet stays as it stands. */
export const momentOf = (day: string): string => (isDay(day) ? `${day}T00:00:00.000Z` : day);
