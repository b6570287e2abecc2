import { type Checked, checkerOf } from '@byre/contract/check';
import { type Endpoint, isRead } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { findUnstorable } from '../../db/storable.ts';
import { emptyDatesOf } from './empty-dates.ts';

export type Read = { params: Record<string, string>; query: unknown; body: unknown };

/** Makes the function that reads requests of an endpoint: path, query and body, checked against its schemas. */
export const readerOf = (endpoint: Endpoint): ((request: FastifyRequest) => Read) => {
  const checkQuery = checkerOf(endpoint.query ?? noQuery);
  const checkBody = endpoint.body && checkerOf(endpoint.body);
  const clean = (endpoint.body && emptyDatesOf(endpoint.body)) ?? ((body: unknown) => body);
  return (request) => ({
    params: request.params as Record<string, string>,
    query: take(checkQuery(parseQuery(request.url, endpoint.query)), 'query'),
    body: checkBody ? take(checkBody(clean(bodyOf(request, endpoint))), 'body') : undefined,
  });
};

const noQuery = { type: 'object' } as TObject;

const take = <T>(checked: Checked<T>, where: 'query' | 'body'): T => {
  if (checked.ok) return checked.value;
  // A query has no pointers into a document, but its parameters are named in the same form.
  throw new Problem('bad-request', sentenceOf(checked.errors, where), { errors: checked.errors });
};

const sentenceOf = ([first]: FieldError[], where: 'query' | 'body'): string =>
  first ? `${first.pointer === '' ? `The ${where}` : first.pointer}: ${first.message}` : `The ${where} is malformed.`;

const bodyOf = (request: FastifyRequest, endpoint: Endpoint): unknown => {
  if (!endpoint.isBatch) {
    const unstorable = findUnstorable(request.body);
    if (unstorable) throw new Problem('bad-request', unstorable.message, { errors: [unstorable] });
  }
  if (request.body === undefined && isRead(endpoint)) return {};
  // No body counts as null, which is valid only if the schema says so.
  return request.body ?? null;
};

/** The query by its declared types: whole numbers are read as numbers, everything else stays text. */
const parseQuery = (url: string, schema: TObject | undefined): Record<string, unknown> => {
  const start = url.indexOf('?');
  if (!schema || start < 0) return {};
  const query: Record<string, unknown> = {};
  for (const [name, text] of new URLSearchParams(url.slice(start + 1))) {
    if (Object.hasOwn(query, name)) {
      const message = `${name} is given more than once.`;
      throw new Problem('bad-request', message, { errors: [{ pointer: `/${name}`, code: 'contradiction', message }] });
    }
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const isWhole = property !== undefined && 'type' in property && property.type === 'integer';
    query[name] = isWhole && /^\d+$/.test(text) ? Number(text) : text;
  }
  return query;
};
