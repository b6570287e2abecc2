import type { Endpoint } from '@byre/contract/endpoint';
import { PlainQuery } from '@byre/contract/paging';
import type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  SchemaObject,
} from '@byre/server/docs/openapi/document';
import { pathParametersOf, templateOf } from '@byre/server/docs/openapi/parameters';
import { typeWriter, wordsOf } from './schema-types.ts';

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The operations for which the client has its own functions, or none. */
const apart = ['session', 'sync', 'changes', 'exports', 'attachmentContent'];

type Call = { name: string; endpoint: Endpoint; operation: OperationObject; queryName: string };

/** The text of `resources.ts`, and the types of queries that belong to the documents. */
export const resourceTypes = (api: Table, document: OpenApiDocument): { resources: string; queries: string } => {
  const components = document.components.schemas;
  const writer = typeWriter(components);
  const used = new Set<string>();
  const queries: string[] = [];

  const typeOf = (schema: SchemaObject): string => {
    const text = writer.typeOf(schema, '    ');
    for (const [name] of text.matchAll(/\b[A-Z]\w*\b/g)) if (writer.isNamed(name)) used.add(name);
    return text;
  };

  const resourceOf = ([resource, endpoints]: [string, Readonly<Record<string, Endpoint>>]): string => {
    const calls = Object.entries(endpoints).map(([name, endpoint]): Call => {
      const operation = operationOf(document, endpoint);
      const call = { name, endpoint, operation, queryName: `${pascal(resource)}${pascal(name)}Query` };
      if (endpoint.query) queries.push(queryOf(call, document, writer.typeOf));
      return call;
    });
    if (apart.includes(resource)) return '';
    const lines = calls.filter(({ name }) => !name.endsWith('ByBody')).map((call) => membersOf(call));
    const tag = document.tags.find(({ name }) => calls[0]?.operation.tags?.includes(name));
    return `${wordsOf(tag ?? {}, '  ')}  readonly ${resource}: {\n${lines.join('')}  };\n`;
  };

  const membersOf = (call: Call): string => {
    const { name, endpoint, operation, queryName } = call;
    const words = wordsOf(
      { description: [operation.summary, operation.description].filter(Boolean).join('.\n\n') },
      '    ',
    );
    if (endpoint.query) used.add(queryName);
    const reply = endpoint.reply === null ? 'undefined' : typeOf(replyOf(operation));
    const one = `(${argumentsOf(call, optionsOf(call))}) => Promise<${reply}>`;
    const all = () => `(${argumentsOf(call, 'CallOptions')}) => AsyncGenerator<${typeOf(itemOf(call))}, void>`;
    const every = '    /** Every document, page after page, fetched as they are needed. */\n';
    const isPlain = endpoint.query === PlainQuery;
    const own = `${words}    readonly ${name}: ${isPlain ? `(${one}) & { readonly paged: ${all()} }` : one};\n`;
    if (name === 'list') return `${own}${every}    readonly paged: ${all()};\n`;
    if (name === 'search') return `${own}${every}    readonly pagedSearch: ${all()};\n`;
    return own;
  };

  const argumentsOf = ({ endpoint, operation, queryName }: Call, options: string): string =>
    [
      ...idsOf(endpoint.path),
      ...(endpoint.body ? [`body: ${typeOf(bodyOf(operation))}`] : []),
      ...(endpoint.query ? [`query?: ${queryName}`] : []),
      `options?: ${options}`,
    ].join(', ');

  const itemOf = ({ operation }: Call): SchemaObject => {
    const reply = replyOf(operation);
    const page = reply.$ref === undefined ? reply : components[reply.$ref.split('/').at(-1) ?? ''];
    const item = page?.properties?.data?.items;
    if (!item) throw new Error(`${operation.operationId} answers no page.`);
    return item;
  };

  const body = Object.entries(api).map(resourceOf).join('');
  return {
    resources: [
      '// Made from the description of the interface.',
      `import type { ${[...used].sort().join(', ')} } from './documents.ts';`,
      `import type { CallOptions, WriteOptions } from './transport.ts';`,
      '',
      '/** The resources of the interface, each with its calls. */',
      `export type Resources = {\n${body}};\n`,
    ].join('\n'),
    queries: queries.join('\n'),
  };
};

const operationOf = ({ paths }: OpenApiDocument, { path, method }: Endpoint): OperationObject => {
  const operation = paths[templateOf(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The description has no ${method} ${path}.`);
  return operation;
};

const queryOf = (
  { operation, queryName }: Call,
  document: OpenApiDocument,
  typeOf: (schema: SchemaObject) => string,
) => {
  const parameters = (operation.parameters ?? [])
    .map((one) => resolved(one, document))
    .filter((one) => one.in === 'query');
  const properties = Object.fromEntries(
    parameters.map(({ name = '', description, schema }) => [name, { ...schema, ...(description && { description }) }]),
  );
  const required = parameters.flatMap(({ name = '', required }) => (required ? [name] : []));
  return `/** The query of \`${operation.operationId}\`. */\nexport type ${queryName} = ${typeOf({ type: 'object', properties, required })};\n`;
};

const resolved = (parameter: ParameterObject, document: OpenApiDocument): ParameterObject => {
  if (parameter.$ref === undefined) return parameter;
  const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${parameter.$ref} leads nowhere.`);
  return found;
};

const idsOf = (path: string): string[] => {
  const names = pathParametersOf(path);
  return names.length === 0 ? [] : [`ids: { ${names.map((name) => `readonly ${name}: string`).join('; ')} }`];
};

/** Reads take no key and no version. */
const optionsOf = ({ endpoint: { method }, name }: Call): string =>
  method === 'GET' || name === 'search' ? 'CallOptions' : 'WriteOptions';

const jsonOf = (content: OperationObject['responses'][string]['content']): SchemaObject =>
  content?.['application/json']?.schema ?? {};

const bodyOf = ({ requestBody }: OperationObject): SchemaObject => jsonOf(requestBody?.content);

const replyOf = ({ responses }: OperationObject): SchemaObject => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return jsonOf(success?.content);
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
