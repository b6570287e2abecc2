import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import { isDay } from '../../../ui/fields/british-day.ts';

// The values of a refused edit may have any shape. They are read as far as they make sense.

type Members = { [name: string]: Json };

export const membersOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

export const objectOf = (value: Json | undefined): Members => (isObject(value) ? value : {});

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The day of a timestamp as it is typed. Any other text stays as it is. */
export const dayIn = (value: Json | undefined): string => {
  const text = textIn(value);
  const day = text.slice(0, 10);
  return isDay(day) ? day : text;
};

/** The start of a day as a timestamp. An unfinished date stays as it is. */
export const momentOf = (day: string): string => (isDay(day) ? `${day}T00:00:00.000Z` : day);
