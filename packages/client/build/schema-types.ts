import type { SchemaObject } from '@byre/server/docs/openapi/document';

/** What a schema refers to by name. */
export type Components = Readonly<Record<string, SchemaObject>>;

const refStart = '#/components/schemas/';

/** Strings and numbers read better as themselves. They keep their names if their values are listed. */
const isPlain = (schema: SchemaObject): boolean =>
  !schema.properties && !schema.anyOf && !schema.enum && !schema.items && schema.type !== 'object';

/** Writes the schemas of the OpenAPI document as TypeScript types, with its descriptions. */
export const typeWriter = (components: Components) => {
  const typeOf = (schema: SchemaObject, indent = ''): string => {
    if (schema.$ref !== undefined) return referred(schema.$ref);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
    if (schema.anyOf) return unionOf(schema.anyOf.map((branch) => typeOf(branch, indent)));
    if (Array.isArray(schema.type)) {
      return unionOf(schema.type.map((type: string) => typeOf({ ...schema, type }, indent)));
    }
    switch (schema.type) {
      case undefined:
        return 'unknown';
      case 'null':
      case 'string':
      case 'boolean':
      case 'number':
        return schema.type;
      case 'integer':
        return 'number';
      case 'array':
        return arrayOf(schema.items ? typeOf(schema.items, indent) : 'unknown');
      case 'object':
        return objectOf(schema, indent);
      default:
        throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
    }
  };

  const referred = (ref: string): string => {
    const name = ref.slice(refStart.length);
    const schema = components[name];
    if (!ref.startsWith(refStart) || !schema) throw new Error(`${ref} leads nowhere.`);
    return isPlain(schema) ? typeOf(schema) : name;
  };

  const objectOf = ({ properties, required = [], additionalProperties }: SchemaObject, indent: string): string => {
    if (!properties) {
      const isKnown = typeof additionalProperties === 'object';
      return `Record<string, ${isKnown ? typeOf(additionalProperties, indent) : 'unknown'}>`;
    }
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${wordsOf(schema, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(schema, inner)};\n`;
    });
    return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
  };

  const isNamed = (name: string): boolean => {
    const schema = components[name];
    return schema !== undefined && !isPlain(schema);
  };

  return { typeOf, isNamed };
};

/** A comment above its subject; nothing if there is no description. */
export const wordsOf = (
  { description, deprecated }: { description?: string; deprecated?: boolean },
  indent: string,
): string => {
  const lines = [...(description ? description.split('\n') : []), ...(deprecated ? ['@deprecated'] : [])];
  // The text must not contain what would end the comment.
  const safe = lines.map((line) => line.replaceAll('*/', '*\u200B/').trimEnd());
  if (safe.length === 0) return '';
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const arrayOf = (item: string): string => (/ \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
