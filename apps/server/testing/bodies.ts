import { genderPattern } from '@byre/contract/animals/schema';
import { checkerOf } from '@byre/contract/check';
import type { Json } from '@byre/contract/fields';
import type { SchemaNode } from '@byre/contract/schema-node';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { emptyDatesOf } from '../src/http/reading/empty-dates.ts';

const longestText = 40;
const mostItems = 3;
const firstInstantMs = Date.parse('0002-01-01T00:00:00Z');
const lastInstantMs = Date.parse('9998-12-31T00:00:00Z');

/** Values that match a schema of the contract. Each branch and each optional field is used some of the time. */
export const fitting = (schema: TSchema | SchemaNode): Arbitrary<Json> => {
  const node = schema as SchemaNode;
  if (node.anyOf) return fc.oneof(...node.anyOf.map(fitting));
  if (node.enum) return fc.constantFrom(...(node.enum as Json[]));
  switch (node.type) {
    case 'string':
      return fittingText(node);
    case 'integer':
      return fc.integer({ min: node.minimum ?? -1_000, max: Math.min(node.maximum ?? 1_000, 2 ** 31 - 1) });
    case 'number':
      return fittingNumber(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(node.items ?? {}), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? mostItems, mostItems),
      });
    case 'object':
      return fittingObject(node);
    default:
      return storable(fc.jsonValue({ maxDepth: 2 }) as Arbitrary<Json>);
  }
};

const fittingText = ({ pattern, format, minLength, maxLength }: SchemaNode): Arbitrary<string> => {
  if (format === 'date-input') return dateText;
  if (format === 'day') return instant.map((date) => date.toISOString().slice(0, 10));
  if (format === 'time-zone') return fc.constantFrom('Europe/London', 'America/St_Johns', 'UTC');
  if (pattern === genderPattern) return fc.constantFrom('Male', 'Female');
  if (pattern?.includes('[0-9a-f]{8}')) return fc.uuid().map((id) => id.toLowerCase());
  if (pattern?.startsWith('^\\d{4}')) return instant.map((date) => date.toISOString());
  const length = { minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? longestText, longestText) };
  const text = fc.oneof(
    fc.string(length),
    fc.string({ ...length, maxLength: Math.max(length.minLength, 5), unit: 'grapheme' }),
    fc.constantFrom(...hostileTexts),
  );
  return text.filter(
    (value) =>
      value.isWellFormed() &&
      !value.includes('\0') &&
      [...value].length >= length.minLength &&
      [...value].length <= (maxLength ?? longestText),
  );
};

/** Texts that cause trouble where something is built from text instead of being passed as a value. */
const hostileTexts = [
  `'; drop table animal; --`,
  '%_\\',
  '{"a","b"}',
  '{}',
  'NULL',
  '\\N',
  '$1',
  '"',
  '\\',
  '\u2028\ufeff',
  ' ',
];

const fittingNumber = ({ minimum, exclusiveMinimum, maximum }: SchemaNode): Arbitrary<number> =>
  fc
    .double({ min: minimum ?? exclusiveMinimum ?? -1e300, max: maximum ?? 1e300, noNaN: true })
    .filter((value) => exclusiveMinimum === undefined || value > exclusiveMinimum)
    // JSON has no negative zero.
    .map((value) => (value === 0 ? 0 : value));

const instant = fc.date({ min: new Date(firstInstantMs), max: new Date(lastInstantMs), noInvalidDate: true });

/** The three forms of a date that the interface takes. */
const dateText = fc
  .record({ at: instant, form: fc.constantFrom('day', 'seconds', 'iso', 'offset', 'minutes') })
  .map(({ at, form }) => {
    const iso = at.toISOString();
    switch (form) {
      case 'day':
        return iso.slice(0, 10);
      case 'seconds':
        return iso.slice(0, 19).replace('T', ' ');
      case 'offset':
        return iso.replace('Z', '+05:30');
      case 'minutes':
        return `${iso.slice(0, 16)}Z`;
      default:
        return iso;
    }
  });

const fittingObject = (node: SchemaNode): Arbitrary<Json> => {
  const fields = Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, field]) => [name, fitting(field)]),
  );
  if (Object.keys(fields).length === 0 && node.additionalProperties !== false) {
    return storable(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })) as Arbitrary<Json>);
  }
  return fc.record(fields, { requiredKeys: node.required ?? [], noNullPrototype: true }) as Arbitrary<Json>;
};

/** Without the text that no database can store: the service refuses it everywhere. */
const storable = (values: Arbitrary<Json>): Arbitrary<Json> => values.filter((value) => !isUnstorable(value));

const isUnstorable = (value: unknown): boolean => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(value) ?? '');

/** A body with one invalid field, and the field's pointer. */
export type Broken = { body: Json; pointer: string };

/** Values of every type, some too long, too large, or without meaning. Most fields refuse most of them. */
const misfits: Json[] = [
  ...[{}, [], [[]], [null], { x: 1 }, 7, -1, 1.5, 1e300, true, null, 'x', '', '2026-02-30', '2026-13-01T00:00:00Z'],
  ...['\0', 'a\ud800', 'y'.repeat(20_001), Array.from({ length: 1_001 }, () => 'x'), [{ x: 1 }], [1, 'a', null]],
];

/** Bodies that are valid except for one field, which is unknown, in the wrong form, or required and missing. */
export const breaking = (schema: TSchema, fit: Arbitrary<Json>): Arbitrary<Broken> => {
  const check = checkerOf(schema);
  // An empty text counts as no date where a date is optional.
  const emptied = emptyDatesOf(schema) ?? ((body: unknown) => body);
  const { properties = {}, required = [] } = schema as SchemaNode;
  const names = [...Object.keys(properties), 'no_such_field', 'constructor', '__proto__'];
  const misfit = fc
    .record({ body: fit, name: fc.constantFrom(...names), value: fc.constantFrom(...misfits) })
    .map(({ body, name, value }) => ({ body: withField(body, name, value), pointer: `/${name}` }))
    .filter(({ body }) => !check(emptied(body)).ok || isUnstorable(body));
  const missing = required.map((name) => fit.map((body) => ({ body: withoutField(body, name), pointer: `/${name}` })));
  return fc.oneof(misfit, misfit, misfit, ...missing);
};

const withField = (body: Json, name: string, value: Json): Json => {
  // `__proto__` in a literal would set the prototype. In JSON text it is a field like any other.
  const members = Object.entries(body ?? {}).filter(([key]) => key !== name);
  return JSON.parse(
    `{${[...members, [name, value]].map(([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`).join(',')}}`,
  );
};

const withoutField = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key !== name));
