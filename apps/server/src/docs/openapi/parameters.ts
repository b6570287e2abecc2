import type { Endpoint } from '@byre/contract/endpoint';
import { ownParameterOf, wordsOf } from '@byre/contract/entities/record-apis';
import { exampleOfRecord } from '@byre/contract/entities/record-examples';
import { exampleIds } from '@byre/contract/example';
import { ListQuery } from '@byre/contract/paging';
import { mutableEntities } from '@byre/contract/sync/entities';
import { lifetimeWords } from '../../http/answers/lifetime.ts';
import type { HeaderObject, ParameterObject, SchemaObject } from './document.ts';
import { publishedFormat } from './schemas.ts';

const pathParameter = (name: string, what: string, example: string): ParameterObject => ({
  name,
  in: 'path',
  required: true,
  description: `${what}. One segment of the address: percent-encode it, so that \`/\` is written \`%2F\`.`,
  schema: { type: 'string', minLength: 1 },
  example,
});

const list = 'Id on the central list';

/** The id of each kind of record. Addresses below a treatment have another name for that of its record. */
const ofRecords = Object.fromEntries(
  mutableEntities.flatMap((entity) => {
    const names = [ownParameterOf(entity), ...(entity === 'medical-record' ? ['recordId'] : [])];
    const { _id } = exampleOfRecord(entity);
    return names.map((name) => [name, pathParameter(name, `Id of the ${wordsOf(entity)}`, _id)]);
  }),
);

const shared: Readonly<Record<string, ParameterObject>> = {
  locationScheme: pathParameter('locationScheme', 'Scheme of the id of the holding: `uk.cph`', 'uk.cph'),
  farmId: pathParameter('farmId', 'Id of the farm, its holding number', exampleIds.farm),
  ...ofRecords,
  practiceId: pathParameter('practiceId', 'Id of the practice', exampleIds.practice),
  conversionName: pathParameter('conversionName', 'Name of the table of conversions', 'ema-rev-4'),
  entryId: pathParameter('entryId', 'Id of the formulary entry', '01946606-7a10-7c25-8d3e-6b9f1a2c4e70'),
  practiceProductId: pathParameter(
    'practiceProductId',
    'Id of the product of the practice',
    'practice:01946606-7a10-7c25-8d3e-6b9f1a2c4e88',
  ),
  scheduleId: pathParameter('scheduleId', 'Id of the scheduled report', '01946607-1c40-7e3b-9f52-8a4d6c1b7e80'),
  importId: pathParameter('importId', 'Id of the import', '01946607-1c40-7e3b-9f52-8a4d6c1b7e61'),
  teamId: pathParameter('teamId', 'Id of the team', '01946607-1c40-7e3b-9f52-8a4d6c1b7e63'),
  list: pathParameter('list', 'What is imported: animals, farms, people or formulary', 'animals'),
  viewId: pathParameter('viewId', 'Id of the saved view', '01946607-1c40-7e3b-9f52-8a4d6c1b7e60'),
  deviceId: pathParameter('deviceId', 'Id of the device', '01946604-5c10-7f0e-8a71-9d3b5e2c6f48'),
  refusedId: pathParameter('refusedId', 'Id of the refused edit', '01946605-2e90-7b44-9c1d-4f8a6b3e7d25'),
  personId: pathParameter('personId', 'Id of the person', '018f0000-0000-7000-8000-000000000002'),
  invitationId: pathParameter('invitationId', 'Id of the invitation', '01946600-9a30-7d12-a6b4-3c8e5f7d2b19'),
  calendarToken: pathParameter(
    'calendarToken',
    'The secret part of the address, with or without `.ics`',
    'h3nYp0Zr6mQvXw2LbT9sKc4DfGjA8eUo1iRqNyVxPzM.ics',
  ),
  keyId: pathParameter('keyId', 'Id of the key', '01946607-1c40-7e3b-9f52-8a4d6c1b7e30'),
  vendorId: pathParameter('vendorId', 'Id of the vendor', '01946607-1c40-7e3b-9f52-8a4d6c1b7e50'),
  webhookId: pathParameter('webhookId', 'Id of the webhook', '01946607-1c40-7e3b-9f52-8a4d6c1b7e40'),
  deliveryId: pathParameter('deliveryId', 'Id of the message', '01946a3d-8c20-7a11-b6de-2f0c9b1e5d77'),
  passkeyId: pathParameter('passkeyId', 'Id of the passkey', '01946607-1c40-7e3b-9f52-8a4d6c1b7e31'),
  lockId: pathParameter(
    'lockId',
    'Id of the lock, a UUID that the device made',
    '01946607-1d40-7a58-b2c6-5e9d0f3a7b14',
  ),
  sessionId: pathParameter('sessionId', 'Id of the session', '01946601-2b10-7c5e-8d44-7f2a9b3c6e10'),
  productId: pathParameter('id', `${list} of products, a marketing authorisation number`, exampleIds.product),
  conditionId: pathParameter('id', `${list} of conditions`, exampleIds.condition),
};

const words: Readonly<Record<string, string>> = {
  limit: 'The number of items on a page; by default 20.',
  skip: 'How many items to leave out before the page begins.',
  criteria: 'With `sort`: descending.',
  collation:
    'With `sort`: `natural` sorts text as people do. Case and accents matter only between equals, and figures count by their value. Without it, text is in byte order.',
  search: 'Only documents that contain this text anywhere, in upper or lower case. Field names and dates do not count.',
  farm_id: 'Only what belongs to this farm, by its holding number.',
  species: 'Only animals of this species.',
  state: 'Only entries that are in this state.',
  nonce: 'Any text; the answer repeats it.',
  _id: 'Id of the treatment history, if the body does not name it.',
};

const queries = Object.fromEntries(
  Object.entries(ListQuery.properties)
    .filter(([name]) => name !== 'sort')
    .map(([name, schema]) => {
      const { description: _in, ...plain } = schema as SchemaObject;
      return [name, { name, in: 'query', description: words[name], schema: plain } satisfies ParameterObject];
    }),
);

const header = (name: string, description: string, schema: SchemaObject, example: string): ParameterObject => ({
  name,
  in: 'header',
  description,
  schema,
  example,
});

const conditional = {
  'If-Match': header(
    'If-Match',
    'Change only if the document still has this version, from the `ETag` it was read with. Otherwise 412, with the current document.',
    { type: 'string' },
    '"12"',
  ),
  'If-None-Match': header(
    'If-None-Match',
    'Answer 304 without a body if the document still has this version.',
    { type: 'string' },
    '"12"',
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Any printable ASCII text, new for each new request. Repeats with the same key get the first answer, for at least 90 days.',
    { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
    '7c1d3e0a-5a55-4d0c-9a86-0d3f2f7f1d11',
  ),
};

/** Parameters that several operations share. */
export const parameterComponents: Record<string, ParameterObject> = { ...shared, ...queries, ...conditional };

/** Headers of answers. */
export const headerComponents: Record<string, HeaderObject> = {
  'Byre-Data-As-Of': {
    description:
      'The answer includes everything committed up to this moment. If the service reads from a replica, a report may be some seconds older than its answer, but always includes what its reader has written. An export is never older than its request.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-03-02T09:15:27.104Z',
  },
  ETag: { description: 'The version of the document, for `If-Match` and `If-None-Match`.', schema: { type: 'string' } },
  Link: {
    description:
      'Addresses of the pages before and after, from the root of this server: `rel="next"`, `rel="prev"`. The last page has no `next`. A page of changes has only `next`, and lacks it if the address would be too long for a proxy.',
    schema: { type: 'string' },
    example: '</api/farms?limit=20&skip=20>; rel="next"',
  },
  Location: { description: 'The address of the new document.', schema: { type: 'string' } },
  RateLimit: {
    description:
      'What is left of each budget, and in how many seconds it is full again (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"person";r=0;t=60, "practice";r=11990;t=13',
  },
  'RateLimit-Policy': {
    description: 'The budgets that apply: how many units in how many seconds.',
    schema: { type: 'string' },
    example: '"person";q=3000;w=60, "practice";q=15000;w=60',
  },
  'Retry-After': {
    description: 'How many seconds to wait before sending the same again.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': { description: '`Bearer`: how to sign in.', schema: { type: 'string' } },
};

/** Headers that announce the removal of what was used. Written only at the operations concerned, which are few. */
export const lifetimeHeaderObjects: Record<string, HeaderObject> = {
  Deprecation: {
    description:
      'Since when what you used has been deprecated, in seconds since 1970 (RFC 9745). `Link` leads to more.',
    schema: { type: 'string' },
    example: '@1798761600',
  },
  Sunset: {
    description: 'From when it may be removed (RFC 8594).',
    schema: { type: 'string' },
    example: 'Sat, 01 Jan 2028 00:00:00 GMT',
  },
};

/** The names of the `:parameters` of a path, in their order. */
export const pathParametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The path with its parameters as OpenAPI writes them. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** All parameters of an endpoint. `sortable` are the fields by which its list can be sorted. */
export const parametersOf = (endpoint: Endpoint, sortable: readonly string[]): ParameterObject[] => [
  ...pathParametersOf(endpoint.path).map((name) => ref(name === 'id' ? idOf(endpoint.path) : name)),
  ...Object.keys(endpoint.query?.properties ?? {}).map((name) => queryParameter(endpoint, name, sortable)),
  ...(isOneDocument(endpoint) ? [ref('If-None-Match')] : []),
  ...(endpoint.problems.includes('stale') ? [ref('If-Match')] : []),
  ...(endpoint.problems.includes('key-reused') ? [ref('Idempotency-Key')] : []),
];

/** Whether the endpoint reads one document of a resource, and so answers with its version. */
export const isOneDocument = ({ method, path, bytes }: Endpoint): boolean =>
  method === 'GET' && (bytes !== undefined || /:\w+$/.test(path));

const idOf = (path: string): string => (path.startsWith('/api/products') ? 'productId' : 'conditionId');

const ref = (name: string): ParameterObject => ({ $ref: `#/components/parameters/${name}` });

const queryParameter = (endpoint: Endpoint, name: string, sortable: readonly string[]): ParameterObject => {
  if (name === 'sort') {
    const description = 'The field to sort by, ascending, documents without it last. Without `sort`: by `_id`.';
    return { name, in: 'query', description, schema: { type: 'string', enum: [...sortable] } };
  }
  const property = endpoint.query?.properties[name] as SchemaObject;
  // Parameters with the same name may have different limits.
  const ends = endpoint.deprecatedQuery?.[name];
  const isOfLists = !ends && property === (ListQuery.properties as Readonly<Record<string, unknown>>)[name];
  if (isOfLists && Object.hasOwn(queries, name)) return ref(name);
  const required = endpoint.query?.required?.includes(name) ?? false;
  const { description = words[name], ...schema } = property;
  const plain: ParameterObject = { name, in: 'query', required, description, schema: publishedFormat(schema) };
  if (!ends) return plain;
  return { ...plain, deprecated: true, description: [description, lifetimeWords(ends)].filter(Boolean).join(' ') };
};
