import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const folder = fileURLToPath(new URL('../../../../packages/reference-data/data/icar-ade/', import.meta.url));
const start = 'https://icar.example/';

type Schema = { $ref?: string; allOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema; type?: string };

/** Allowed beside `allOf`, although it is not JSON Schema. Nothing of ours is null. */
const withoutNull = (key: string, value: unknown): unknown => (key === 'nullable' ? undefined : value);

const schemas = new Map<string, Schema>(
  globSync('*/*.json', { cwd: folder }).map((file) => [
    new URL(file, start).href,
    JSON.parse(readFileSync(join(folder, file), 'utf8'), withoutNull) as Schema,
  ]),
);

// Their dialect is that of OpenAPI 3.0, which has keywords that JSON Schema does not know.
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
for (const [id, schema] of schemas) ajv.addSchema({ ...schema, $id: id });

/**
 * The parts of a value that a schema of the standard refuses or does not name. The standard itself accepts what it does
 * not name.
 */
export const faultsOf = (file: string, value: unknown): string[] => {
  const id = new URL(file, start).href;
  const validate = ajv.getSchema(id);
  if (!validate) throw new Error(`There is no schema ${file}.`);
  validate(value);
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return [...errors, ...unknownIn(value, [{ schema: schemas.get(id) ?? {}, base: id }], '')];
};

type At = { readonly schema: Schema; readonly base: string };

/** The schema with everything it refers to. */
const partsOf = ({ schema, base }: At): At[] => {
  const own = { schema, base };
  const referred = schema.$ref === undefined ? [] : [new URL(schema.$ref, base).href];
  return [
    own,
    ...referred.flatMap((href) => partsOf({ schema: schemas.get(href) ?? {}, base: href })),
    ...(schema.allOf ?? []).flatMap((part) => partsOf({ schema: part, base })),
  ];
};

const unknownIn = (value: unknown, at: readonly At[], path: string): string[] => {
  const parts = at.flatMap(partsOf);
  if (Array.isArray(value)) {
    const items = parts.flatMap(({ schema, base }) => (schema.items ? [{ schema: schema.items, base }] : []));
    return value.flatMap((one, place) => unknownIn(one, items, `${path}/${place}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const own = parts.flatMap(({ schema, base }) => {
      const property = schema.properties?.[name];
      return property ? [{ schema: property, base }] : [];
    });
    return own.length === 0 ? [`${path}/${name} is no member`] : unknownIn(member, own, `${path}/${name}`);
  });
};
