import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const folder = fileURLToPath(new URL('../../../../packages/reference-data/data/icar-ade/', import.meta.url));
const start = 'https://icar.example/';

export type Schema = {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  type?: string;
  format?: string;
  pattern?: string;
  nullable?: boolean;
};

const read = (file: string): Schema => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const schemas = new Map<string, Schema>(
  globSync('*/*.json', { cwd: folder }).map((file) => [new URL(file, start).href, read(file)]),
);

/** Their dialect is that of OpenAPI 3.0, which has keywords that JSON Schema does not know. */
const validatorOf = (nullable: (schema: Schema) => Schema): Ajv => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const [id, schema] of schemas) ajv.addSchema({ ...mapped(schema, nullable), $id: id });
  return ajv;
};

const mapped = <Value>(value: Value, nullable: (schema: Schema) => Schema): Value => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, nullable)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => [name, mapped(one, nullable)]);
  const { nullable: isNullable, ...schema } = Object.fromEntries(members);
  return (isNullable === true ? nullable(schema) : schema) as Value;
};

/** Nothing of ours is null. */
const answers = validatorOf((schema) => schema);
const messages = validatorOf((schema) => ({ anyOf: [schema, { type: 'null' }] }));

/** What a schema of the standard refuses of a message that somebody sends; it accepts what it does not name. */
export const faultsOfSent = (file: string, value: unknown): string[] => errorsOf(messages, file, value);

const errorsOf = (ajv: Ajv, file: string, value: unknown): string[] => {
  const validate = ajv.getSchema(new URL(file, start).href);
  if (!validate) throw new Error(`There is no schema ${file}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/**
 * The parts of a value that a schema of the standard refuses or does not name. The standard itself accepts what it does
 * not name.
 */
export const faultsOf = (file: string, value: unknown): string[] => [
  ...errorsOf(answers, file, value),
  ...unknownIn(value, [schemaAt(file)], ''),
];

/** The schema in a file of the standard. */
export const schemaAt = (file: string): At => {
  const base = new URL(file, start).href;
  return { schema: schemas.get(base) ?? {}, base };
};

export type At = { readonly schema: Schema; readonly base: string };

/** The schema with everything it refers to. */
export const partsOf = ({ schema, base }: At): At[] => {
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
