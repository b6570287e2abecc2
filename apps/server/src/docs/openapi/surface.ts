import type { OpenApiDocument, ParameterObject, SchemaObject } from './document.ts';

/**
 * What a caller relies on, as lines of text in a fixed order: calls, their parameters and answers, and the fields of
 * each type. Descriptions and examples are left out, so a changed line is a change of the interface. `*` marks what is
 * required.
 */
export const surfaceOf = (document: OpenApiDocument): string[] => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const body = operation.requestBody;
      return [
        `call ${call}`,
        ...(operation.parameters ?? []).map((one) => `${call} asks ${parameterLine(document, one)}`),
        ...Object.entries(body?.content ?? {}).map(
          ([type, { schema }]) => `${call} takes${body?.required ? '*' : ''} ${type}: ${kindOf(schema)}`,
        ),
        ...Object.entries(operation.responses)
          .filter(([status]) => status < '300')
          .flatMap(([status, { content = {} }]) => [
            `${call} answers ${status}`,
            ...Object.entries(content).map(
              ([type, { schema }]) => `${call} answers ${status} ${type}: ${kindOf(schema)}`,
            ),
          ]),
      ];
    }),
  );
  const types = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    schema.properties
      ? Object.entries(schema.properties).map(([field, kind]) => {
          const isSent = schema.additionalProperties === false;
          const mark = isSent && (schema.required ?? []).includes(field) ? '*' : '';
          return `type ${name}.${field}${mark}: ${kindOf(kind)}`;
        })
      : [`type ${name}: ${kindOf(schema)}`],
  );
  const problems = document['x-problems'].map(({ code, status }) => `problem ${code}: ${status}`);
  return [...calls, ...types, ...problems].sort();
};

const parameterLine = (document: OpenApiDocument, given: ParameterObject): string => {
  const name = given.$ref?.slice(given.$ref.lastIndexOf('/') + 1) ?? '';
  const { in: place, name: own, required, schema = {} } = document.components.parameters[name] ?? given;
  // Ids are in the address, so their names do not matter to callers.
  return place === 'path' ? `path ${own}` : `${place} ${own}${required ? '*' : ''}: ${kindOf(schema)}`;
};

/** A schema in a few words: its type, or the name of its component. */
const kindOf = (schema: SchemaObject): string => {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return `one of ${JSON.stringify(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(' ')}`;
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.items) return `array of ${kindOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
};
