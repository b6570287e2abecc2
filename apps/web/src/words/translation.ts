import { isObject } from '@byre/contract/json';
import type { appLock } from './en/app-lock.ts';
import type { Words } from './en.ts';
import type { Calendar } from './format.ts';

export type LockWords = typeof appLock;

/**
 * Everything of a language: its texts, and its names of months and days. English has its texts of the lock elsewhere.
 */
export type Spoken = { words: Words & { appLock?: LockWords }; calendar: Calendar | null };

/**
 * A catalogue in another language. A text that English does not have fails the type check; a missing one is shown in
 * English until it is translated.
 */
export type Translation<T> = {
  readonly [K in keyof T]?: T[K] extends (...values: never) => unknown
    ? T[K]
    : T[K] extends object
      ? Translation<T[K]>
      : T[K];
};

/** The translation, with missing texts in English. A list of sentences is one text, translated as a whole. */
export const completed = <T extends object>(whole: T, translation: Translation<T>): T => {
  const result = { ...whole } as Record<string, unknown>;
  for (const [key, said] of Object.entries(translation)) {
    const original = result[key];
    result[key] = isObject(original) && isObject(said) ? completed(original, said) : said;
  }
  return result as T;
};

/** The missing texts, by their path: `form.faults.no-date`. */
export const missingTexts = (whole: object, translation: object): string[] =>
  Object.entries(whole).flatMap(([key, original]) => {
    const said = (translation as Record<string, unknown>)[key];
    if (Array.isArray(original)) return Array.isArray(said) && said.length === original.length ? [] : [key];
    if (!isObject(original)) return said === undefined ? [key] : [];
    return missingTexts(original, isObject(said) ? said : {}).map((below) => `${key}.${below}`);
  });
