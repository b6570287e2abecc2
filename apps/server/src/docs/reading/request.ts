import type { MediaType, OpenApiDocument, OperationObject, ParameterObject } from '../openapi/document.ts';
import { nameOfRef } from './names.ts';

export type Placed = { method: string; path: string; operation: OperationObject };

/** An example of a request, from which the samples in each language are written. */
export type ExampleRequest = Placed & {
  /** By their names in the address, plain. */
  ids: Record<string, string>;
  query: Record<string, string>;
  /** The address with its ids percent-encoded, and with what its query cannot be without. */
  address: string;
  needsToken: boolean;
  takesKey: boolean;
  body: unknown;
  /** How the answer comes. */
  answer: 'json' | 'lines' | 'nothing' | 'events';
};

/** A parameter itself where the operation refers to it. */
export const resolved = (document: OpenApiDocument, parameter: ParameterObject): ParameterObject =>
  parameter.$ref ? (document.components.parameters[nameOfRef(parameter.$ref)] ?? parameter) : parameter;

/** All parameters of an operation. */
export const parametersOf = (document: OpenApiDocument, { parameters = [] }: OperationObject): ParameterObject[] =>
  parameters.map((parameter) => resolved(document, parameter));

/** The example of an operation: the ids of the demo world, and the first body that shows something. */
export const exampleOf = (document: OpenApiDocument, placed: Placed): ExampleRequest => {
  const { operation, path } = placed;
  const parameters = parametersOf(document, operation);
  const ids = valuesOf(parameters.filter((parameter) => parameter.in === 'path'));
  const query = valuesOf(parameters.filter((parameter) => parameter.in === 'query' && parameter.required));
  const encoded = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(ids[name] ?? ''));
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    ...placed,
    ids,
    query,
    address: search === '' ? encoded : `${encoded}?${search}`,
    needsToken: operation.security?.length !== 0,
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: richest(operation.requestBody?.content['application/json']),
    answer: answerOf(operation),
  };
};

/** What required parameters of a query are given in examples, where they have none of their own. */
const usual: Readonly<Record<string, string>> = { nonce: 'a-text-of-yours', farm_id: '87/100/4208' };

const valuesOf = (parameters: readonly ParameterObject[]): Record<string, string> =>
  Object.fromEntries(parameters.map(({ name = '', example }) => [name, String(example ?? usual[name] ?? '')]));

const answerOf = ({ responses }: OperationObject): ExampleRequest['answer'] => {
  const [first] = Object.values(responses);
  const [type] = Object.keys(first?.content ?? {});
  if (type === undefined) return 'nothing';
  if (type === 'application/x-ndjson') return 'lines';
  return type === 'text/event-stream' ? 'events' : 'json';
};

/** The first example that shows something. */
const richest = (media: MediaType | undefined): unknown => {
  const values = Object.values(media?.examples ?? {}).map(({ value }) => value);
  return (
    values.find((value) => value !== null && typeof value === 'object' && Object.keys(value).length > 0) ?? values[0]
  );
};
