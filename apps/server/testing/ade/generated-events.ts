import fc from 'fast-check';
import { type At, partsOf, type Schema, schemaAt } from './schemas.ts';

/*
 * Events made from the schemas of the standard, with every member that they allow, in every combination, and with
 * members that they do not name, as later versions add.
 */

/** Any value that the schema in a file accepts. `own`: values to use for some members, by name. */
export const generated = (file: string, own: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  anyValue([schemaAt(file)], own) as fc.Arbitrary<Record<string, unknown>>;

const anyValue = (at: readonly At[], own: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> => {
  const parts = at.flatMap(partsOf);
  const said = Object.assign({}, ...parts.map(({ schema }) => schema)) as Schema;
  const value = said.enum ? fc.constantFrom(...said.enum) : ofType(said, parts, own);
  return parts.some(({ schema }) => schema.nullable) ? fc.option(value) : value;
};

const ofType = (
  said: Schema,
  parts: readonly At[],
  own: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> => {
  switch (said.type) {
    case 'string':
      return textOf(said.format);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'integer':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(anyValue(itemsIn(parts), {}), { maxLength: 3 });
    default:
      return objectOf(parts, own);
  }
};

const itemsIn = (parts: readonly At[]): At[] =>
  parts.flatMap(({ schema, base }) => (schema.items ? [{ schema: schema.items, base }] : []));

const objectOf = (parts: readonly At[], own: Readonly<Record<string, fc.Arbitrary<unknown>>>) => {
  const names = [...new Set(parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))];
  const required = new Set(parts.flatMap(({ schema }) => schema.required ?? []));
  const members = Object.fromEntries(names.map((name) => [name, own[name] ?? anyValue(membersAt(parts, name), {})]));
  return fc
    .tuple(fc.record(members, { requiredKeys: names.filter((name) => required.has(name)) }), later)
    .map(([named, more]) => ({ ...more, ...named }));
};

const membersAt = (parts: readonly At[], name: string): At[] =>
  parts.flatMap(({ schema, base }) => {
    const member = schema.properties?.[name];
    return member ? [{ schema: member, base }] : [];
  });

/** Members that these schemas do not name. Those of the medicine are from version 1.4. */
const later = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<object>(
      { family: 'Animal Reproductive Products', gtin: '05012345678900', unspc: '51101500' },
      { identifiers: [{ scheme: 'org.gs1.gtin', id: '05012345678900', issued: null }] },
      { reference: 'pen 4', colour: { name: 'red' }, observers: ['J. Farmer', null], isChecked: true },
    ),
  },
);

/** NUL cannot be stored. */
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\u0000', ''));

const textOf = (format: string | undefined): fc.Arbitrary<string> => {
  if (format === 'date-time') return dateTime;
  return format === 'uri' ? fc.webUrl() : fc.oneof(text, fc.constant(''));
};

const dateTime = fc
  .tuple(
    fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }),
    fc.constantFrom('Z', '.000Z', '.123456Z', '+00:00', '-05:30', '+12:00'),
  )
  .map(([date, end]) => `${date.toISOString().slice(0, 19)}${end}`);
