import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';

/** Takes the fields that were sent, as they are. */
export const plain = <Field extends string>(
  input: { readonly [F in Field]?: Json },
  fields: readonly Field[],
): Record<string, Json> => {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    const { [field]: value } = input;
    if (value !== undefined) values[field] = value;
  }
  return values;
};

/** Takes the dates that were sent, in the answer's form. */
export const dates = <Field extends string>(
  input: { readonly [F in Field]?: string | null },
  fields: readonly Field[],
): Record<string, Json> => {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    const { [field]: value } = input;
    if (value !== undefined) values[field] = isoDate(value);
  }
  return values;
};

/** A date of a checked body in the answer's form. */
export const isoDate = (value: string | null | undefined): string | null => (value ? toIsoDate(value) : null);
