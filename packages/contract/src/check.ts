import type { Static, TSchema } from 'typebox';
import Format from 'typebox/format';
import { Compile, type Validator } from 'typebox/schema';
import { isDay, parseDate } from './dates.ts';
import { explain } from './explain.ts';
import { isTimeZone } from './place-days.ts';
import type { FieldError } from './problem-document.ts';

Format.Set('date-input', (value) => parseDate(value) !== null);
Format.Set('day', isDay);
Format.Set('time-zone', isTimeZone);

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Checks values against one schema of the contract. Nothing is converted, filled in or left out. The check is compiled
 * at its first use. Errors name the field by its JSON pointer.
 */
export const checkerOf = <S extends TSchema>(schema: S): ((value: unknown) => Checked<Static<S>>) => {
  let validator: Validator | undefined;
  return (value) => {
    validator ??= Compile(schema) as Validator;
    if (validator.Check(value)) return { ok: true, value: value as Static<S> };
    const errors = explain(schema, value);
    // The two must agree on what is valid. If they ever do not, the value is still refused, only with a poorer explanation.
    const unexplained: FieldError = { pointer: '', code: 'bad-value', message: 'The value does not fit its schema.' };
    return { ok: false, errors: errors.length > 0 ? errors : [unexplained] };
  };
};
