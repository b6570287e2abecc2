import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { canonical, declarationOf, type MutableEntity } from '@byre/contract/sync/entities';

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

/** Takes the dates that were sent, in the form of answers. */
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

/** A date of a checked body in the form of answers. */
export const isoDate = (value: string | null | undefined): string | null => (value ? toIsoDate(value) : null);

/** The values of a record about which nothing is known. */
export const blankOf = (entity: MutableEntity): Record<string, Json> => {
  const { fields, filled = {} } = declarationOf(entity);
  return {
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, canonical(field, null)])),
    ...Object.fromEntries(
      Object.entries(filled).map(([field, kind]) => [field, kind === 'text' || kind === 'number' ? null : []]),
    ),
  };
};

/**
 * Takes the fields that were sent, each in the form of its kind. Objects and lists of objects are left to the rules of
 * the resource.
 */
export const fieldsSent = (entity: MutableEntity, input: object): Record<string, Json> => {
  const sent: Record<string, Json | undefined> = { ...input };
  const values: Record<string, Json> = {};
  for (const [field, kind] of Object.entries(declarationOf(entity).fields)) {
    const { [field]: value } = sent;
    if (value === undefined || typeof kind === 'object' || kind === 'history') continue;
    if (kind === 'date') values[field] = isoDate(value as string | null);
    else values[field] = kind === 'texts' ? [value ?? []].flat() : value;
  }
  return values;
};
