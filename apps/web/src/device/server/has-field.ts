import { isObject } from '@byre/contract/json';

/** Recognises an answer by a field that every document of its kind has. */
export const hasField =
  <T>(name: keyof T & string) =>
  (value: unknown): value is T =>
    isObject(value) && name in value;
