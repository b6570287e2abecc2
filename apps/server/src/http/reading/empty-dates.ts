import { isObject } from '@byre/contract/json';
import type { SchemaNode } from '@byre/contract/schema-node';
import type { TSchema } from 'typebox';

type Clean = (value: unknown) => unknown;

/**
 * Removes optional dates that are an empty string from a request body. They count as absent (decisions 12), so they
 * change nothing, and a history entry is dated now. Anything else that is wrong is left for the check. Null if the
 * schema has no optional date. The given value is not modified.
 */
export const emptyDatesOf = (schema: TSchema): Clean | null => cleanerOf(schema as SchemaNode);

const cleanerOf = (node: SchemaNode): Clean | null => {
  const branches = (node.anyOf ?? []).map(cleanerOf).filter((clean) => clean !== null);
  if (branches.length > 0) return (value) => branches.reduce((cleaned, clean) => clean(cleaned), value);
  if (node.items) return eachOf(cleanerOf(node.items));
  return node.properties ? membersOf(node.properties, node.required ?? []) : null;
};

const eachOf = (clean: Clean | null): Clean | null =>
  clean && ((value) => (Array.isArray(value) ? value.map(clean) : value));

const membersOf = (properties: Readonly<Record<string, SchemaNode>>, required: readonly string[]): Clean | null => {
  const dates = new Set(Object.keys(properties).filter((name) => isDate(properties[name]) && !required.includes(name)));
  const within = new Map(
    Object.entries(properties).flatMap(([name, node]) => {
      const clean = cleanerOf(node);
      return clean ? [[name, clean]] : [];
    }),
  );
  if (dates.size === 0 && within.size === 0) return null;
  return (value) => {
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([name, member]) => !(member === '' && dates.has(name)));
    return Object.fromEntries(kept.map(([name, member]) => [name, within.get(name)?.(member) ?? member]));
  };
};

const isDate = (node: SchemaNode | undefined): boolean =>
  (node?.anyOf ?? [node]).some((branch) => branch?.format === 'date-input' || branch?.format === 'day');
