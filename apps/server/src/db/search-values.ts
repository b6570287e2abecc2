import { fieldProblem, type Problem } from '@byre/contract/problem';
import type { FieldCode } from '@byre/contract/problem-codes';

/** As long as the longest field; counted in code points, which are never more than code units. */
const maxText = 20_000;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isScalar = (value: unknown): value is string | number => isText(value) || isNumber(value);
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Values that must be texts. Throws 400 naming the field, as all here does. */
export const texts = (name: string, values: unknown[]): string[] => {
  const sought = all(name, values, isText, 'a string');
  for (const text of sought) checkLength(`/${name}`, text);
  return sought;
};

/** As JSON texts: Postgres compares numbers by their value. */
export const scalars = (name: string, values: unknown[]): string[] =>
  all(name, values, isScalar, 'a number or a string').map((value) => {
    if (isText(value)) checkLength(`/${name}`, value);
    return JSON.stringify(value);
  });

/** Refuses a text that is longer than any field may be. */
export const checkLength = (pointer: string, text: string): void => {
  if (text.length > maxText && [...text].length > maxText) {
    throw faultAt(pointer, 'too-long', `Must be at most ${maxText} characters.`);
  }
};

/** Values that must all fit. */
export const all = <T>(name: string, values: unknown[], fits: (value: unknown) => value is T, word: string): T[] => {
  if (values.every(fits)) return values;
  throw fault(name, 'wrong-type', `Must be ${word}, or an array of such.`);
};

/** What is wrong with the value for a field, or at a place in it. */
export const fault = (name: string, code: FieldCode, message: string): Problem => faultAt(`/${name}`, code, message);

export const faultAt = (pointer: string, code: FieldCode, message: string): Problem =>
  fieldProblem('bad-request', { pointer, code, message: `${pointer.slice(1)}: ${message}` });
