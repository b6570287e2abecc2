import type { OpenApiDocument, ParameterObject } from '../openapi/document.ts';
import { operationsOf } from './operation.ts';
import { exampleOf, type Placed, parametersOf } from './request.ts';

/**
 * The interface as a collection that Postman and Bruno import (Postman collection format 2.1): a folder for each resource, a
 * request for each call, with the example that the pages show. `baseUrl` and `token` are variables of the collection.
 */
export const postmanCollection = (document: OpenApiDocument): object => ({
  info: {
    name: `${document.info.title} ${document.info.version}`,
    description: `${document.info.summary}. Set baseUrl, and token to a key or the token of a sign-in.`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  variable: [
    { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
    { key: 'token', value: '' },
  ],
  item: document.tags.map(({ name, description }) => ({
    name,
    description,
    item: operationsOf(document, name).map((placed) => requestItem(document, placed)),
  })),
});

const requestItem = (document: OpenApiDocument, placed: Placed): object => {
  const { method, path, operation } = placed;
  const { ids, query, needsToken, takesKey, body } = exampleOf(document, placed);
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  const asked = parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
  return {
    name: operation.summary,
    request: {
      method,
      description: operation.description ?? operation.summary,
      ...(needsToken ? {} : { auth: { type: 'noauth' } }),
      header: [
        ...(takesKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query: asked.map((parameter) => queryItem(parameter, query)),
        // Programs put them in as they are, so slashes are encoded here.
        variable: Object.entries(ids).map(([key, value]) => ({ key, value: encodeURIComponent(value) })),
      },
      ...(body === undefined
        ? {}
        : { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }),
    },
    response: [],
  };
};

const queryItem = ({ name = '', description = '' }: ParameterObject, given: Readonly<Record<string, string>>) => ({
  key: name,
  value: given[name] ?? '',
  description,
  disabled: !Object.hasOwn(given, name),
});
