import { checkerOf } from '@byre/contract/check';
import { SearchBody } from '@byre/contract/collection';
import { type Endpoint, isBodyOptional, problemsOf } from '@byre/contract/endpoint';
import type { ResourceExamples } from '@byre/contract/example';
import { ListQuery, PlainQuery } from '@byre/contract/paging';
import type { ProblemCode } from '@byre/contract/problem-codes';
import { problems } from '@byre/contract/problem-codes';
import { searchBodyOf, sortableFieldsOf } from '@byre/contract/search';
import { pullLines } from '@byre/contract/sync/examples';
import { PullLine } from '@byre/contract/sync/messages';
import type { TSchema } from 'typebox';
import { scopeOf } from '../../access/scopes.ts';
import { lifetimeWords } from '../../http/answers/lifetime.ts';
import type { ExampleObject, MediaType, OperationObject, ResponseObject, SchemaObject } from './document.ts';
import { isOneDocument, lifetimeHeaderObjects, parametersOf } from './parameters.ts';
import { problemResponses } from './problems.ts';
import type { schemaWriter } from './schemas.ts';
import { operationWords } from './words/operation-words.ts';

/** The place of an endpoint in the table of the API. */
export type Place = { resource: string; name: string; endpoint: Endpoint; examples: ResourceExamples };

export type Writer = {
  schemas: ReturnType<typeof schemaWriter>;
  /** Stores a response as a component and returns the reference to it. */
  keepResponse: (name: string, response: ResponseObject) => ResponseObject;
};

/** The problems of the endpoint in the order of their statuses. */
const inOrder = (codes: ReadonlySet<ProblemCode>): ProblemCode[] =>
  (Object.keys(problems) as ProblemCode[]).filter((code) => codes.has(code));

/** One endpoint of the contract as an operation of the document. */
export const operationOf = (place: Place, tag: string, writer: Writer): OperationObject => {
  const { resource, name, endpoint } = place;
  const sortable = isSorted(endpoint) ? sortableFieldsOf(itemOf(place)) : [];
  const parameters = parametersOf(endpoint, sortable);
  const scope = endpoint.auth === 'user' ? scopeOf(endpoint) : null;
  const description = [
    operationWords[`${resource}.${name}`] ?? operationWords[name],
    ...(scope === null ? [] : [`A key needs the scope \`${scope}\`.`]),
    ...(endpoint.deprecated ? [lifetimeWords(endpoint.deprecated)] : []),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
  return {
    operationId: `${resource}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    ...(endpoint.auth === 'none' ? { security: [] } : {}),
    ...(scope === null ? {} : { security: [{ bearer: [] }, { vendor: [scope] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBodyOf(place, writer) } : {}),
    responses: {
      [endpoint.status]: withCommonHeaders(endpoint, successOf(place, writer)),
      ...(isOneDocument(endpoint) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...problemResponses(inOrder(problemsOf(endpoint)), writer.keepResponse),
    },
  };
};

/** The headers of every answer of an endpoint: what is left of the budgets, and the announcement of its removal. */
const withCommonHeaders = (
  { deprecated, deprecatedQuery }: Endpoint,
  { headers, ...response }: ResponseObject,
): ResponseObject => ({
  ...response,
  headers: {
    ...headers,
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
    ...(deprecated || deprecatedQuery ? lifetimeHeaderObjects : {}),
  },
});

/** The query parameters that all lists and searches share. */
const isSorted = ({ query }: Endpoint): boolean => query?.properties.sort === ListQuery.properties.sort;

/** A list with a fixed order. */
const isPlain = ({ query }: Endpoint): boolean => query?.properties.skip === PlainQuery.properties.skip;

type WithItems = { properties?: { data?: { items?: Parameters<typeof sortableFieldsOf>[0] } } };

/** The schema of the documents of a list or search. */
const itemOf = ({ endpoint }: Place): Parameters<typeof sortableFieldsOf>[0] => {
  const item = (endpoint.reply as WithItems | null)?.properties?.data?.items;
  if (!item) throw new Error(`${endpoint.path} is asked for as a list and answers no page.`);
  return item;
};

const requestBodyOf = (place: Place, { schemas }: Writer) => {
  const { name, endpoint, examples } = place;
  const body = endpoint.body === SearchBody ? searchBodyOf(itemOf(place)) : endpoint.body;
  const valid = exampleObjects(examples.bodies[name]?.valid ?? {});
  const content = { 'application/json': mediaType(schemas.schemaOf(body ?? {}), valid) };
  return { required: !isBodyOptional(endpoint), content };
};

/** The names of examples become keys, which may not contain spaces. */
const exampleObjects = (named: Readonly<Record<string, unknown>>): Record<string, ExampleObject> =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name
        .replaceAll(/[^a-zA-Z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .toLowerCase(),
      { summary: name.charAt(0).toUpperCase() + name.slice(1), value },
    ]),
  );

const mediaType = (schema: SchemaObject, named: Record<string, ExampleObject>): MediaType => ({
  schema,
  ...(Object.keys(named).length > 0 ? { examples: named } : {}),
});

/** Whether an answer is calculated from many records, or contains all of them, and so says as of when it is. */
const dated = { 'Byre-Data-As-Of': { $ref: '#/components/headers/Byre-Data-As-Of' } };

const successOf = (place: Place, { schemas }: Writer): ResponseObject => {
  const { name, endpoint, examples } = place;
  if (endpoint.status === 204) return { description: 'Done; the answer has no body.' };
  if (name === 'pull') {
    const schema = schemas.schemaOf(PullLine);
    const lines = Object.fromEntries(
      pullLines.map((line) => [line.t, { summary: `A line \`${line.t}\``, value: line }]),
    );
    const description = 'Lines, each a JSON text of this schema.';
    return { description, content: { 'application/x-ndjson': mediaType(schema, lines) } };
  }
  if (endpoint.bytes) return bytesOf(endpoint.bytes);
  if (endpoint.lines) return { ...streamOf(endpoint.lines, endpoint, schemas), headers: dated };
  const isPage = isSorted(endpoint) || isPlain(endpoint);
  const documents = documentsFor(place, isPage ? itemOf(place) : endpoint.reply, isPage, examples);
  const isVersioned = isOneDocument(endpoint) || endpoint.problems.includes('stale') || endpoint.status === 201;
  const headers = {
    ...(isVersioned ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(place.resource === 'reports' ? dated : {}),
    ...(isPage || place.resource === 'changes' ? { Link: { $ref: '#/components/headers/Link' } } : {}),
    ...(endpoint.status === 201 ? { Location: { $ref: '#/components/headers/Location' } } : {}),
  };
  return {
    description: isPage ? 'A page.' : endpoint.status === 201 ? 'What was created.' : 'The document.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: {
      'application/json': mediaType(schemas.schemaOf(endpoint.reply ?? {}), documents),
      ...(place.resource === 'changes' ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    },
  };
};

/** An answer that is the bytes of a file. */
const bytesOf = (types: readonly string[]): ResponseObject => ({
  description: 'The bytes of the file.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
  // OpenAPI 3.1: raw bytes need no schema.
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
});

/** An answer in lines, and as a table if one may be requested. */
const streamOf = (line: TSchema, { query }: Endpoint, schemas: Writer['schemas']): ResponseObject => ({
  description: 'Any number of lines, each a JSON text of this schema.',
  content: {
    'application/x-ndjson': { schema: schemas.schemaOf(line) },
    ...(query?.properties.format ? { 'text/csv': { schema: { type: 'string' } } } : {}),
  },
});

/** The example documents of the resource that this endpoint could answer: those of the kind it returns. */
const documentsFor = (
  { endpoint }: Place,
  kind: TSchema | null,
  isPage: boolean,
  { documents }: ResourceExamples,
): Record<string, ExampleObject> => {
  if (kind === null) return {};
  const wholes = Object.entries(documents).filter(
    ([, document]) => endpoint.reply && fitting(endpoint.reply)(document),
  );
  // A report in pages contains more than its page, and has examples of the whole report.
  if (wholes.length > 0) return exampleObjects(Object.fromEntries(wholes));
  const fits = fitting(kind);
  const own = Object.entries(documents).filter(([, document]) => fits(document));
  const [first] = own;
  if (!isPage) return exampleObjects(Object.fromEntries(own));
  return first ? exampleObjects({ 'one page': { data: [first[1]], total: 1, limit: 20, skip: 0 } }) : {};
};

/** Whether a document is exactly of this kind. */
const fitting = (kind: TSchema): ((document: unknown) => boolean) => {
  const check = checkerOf(kind);
  const { properties } = kind as SchemaObject;
  return (document) =>
    check(document).ok &&
    Object.keys(Object(document)).every((field) => !properties || Object.hasOwn(properties, field));
};
