import { type Endpoint, problemsOf } from '@byre/contract/endpoint';
import type { ResourceExamples } from '@byre/contract/example';
import { examples } from '@byre/contract/examples';
import { ProblemDocument } from '@byre/contract/problem-document';
import description from '../../package.json' with { type: 'json' };
import type { OpenApiDocument, OperationObject, ResponseObject, SecurityScheme } from './openapi/document.ts';
import { guide } from './openapi/guide.ts';
import { oauthComponents, oauthPaths, vendorScheme } from './openapi/oauth-paths.ts';
import { belowTheRouter, health, openPaths, openTag, setBack } from './openapi/open-paths.ts';
import { operationOf } from './openapi/operations.ts';
import { headerComponents, parameterComponents, templateOf } from './openapi/parameters.ts';
import { fieldCodeWords, problemExamplesOf, problemWords } from './openapi/problems.ts';
import { schemaWriter } from './openapi/schemas.ts';
import { tagWords } from './openapi/words/tag-words.ts';

/** A whole API: the endpoints of each resource. */
type ApiTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * The API as an OpenAPI 3.1 document. Everything with a name in the contract is a component. Examples, problem codes
 * and headers are described at every operation.
 */
export const openApi = (api: ApiTable): OpenApiDocument => {
  const schemas = schemaWriter();
  const responses: Record<string, ResponseObject> = {
    NotModified: { description: 'The document still has the version you have.', headers: { ETag: etag } },
  };
  const keepResponse = (name: string, response: ResponseObject): ResponseObject => {
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const [resource, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const place = { resource, name, endpoint, examples: examplesOf(resource) };
      const operation = operationOf(place, tagOf(resource).name, { schemas, keepResponse });
      const path = templateOf(endpoint.path);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  Object.assign(paths, openPaths(keepResponse), oauthPaths(keepResponse));
  Object.assign(schemas.components, oauthComponents);
  schemas.components.Health = health;
  schemas.components.SetBack = setBack;
  schemas.schemaOf(ProblemDocument);
  const used = new Set([
    ...belowTheRouter,
    ...Object.values(api).flatMap((endpoints) =>
      Object.values(endpoints).flatMap((endpoint) => [...problemsOf(endpoint)]),
    ),
  ]);
  return {
    openapi: '3.1.1',
    info: about,
    servers: [{ url: '/', description: 'Where this document came from.' }],
    security: [{ bearer: [] }],
    tags: [...Object.keys(api).map(tagOf), openTag],
    paths,
    components: {
      securitySchemes: { bearer, vendor: vendorScheme },
      schemas: sorted(schemas.components),
      parameters: parameterComponents,
      headers: headerComponents,
      responses: sorted(responses),
      examples: problemExamplesOf(used),
    },
    'x-problems': problemWords,
    'x-field-codes': fieldCodeWords,
  };
};

/** The document as it is checked in and served. */
export const openApiText = (api: ApiTable): string => `${JSON.stringify(openApi(api), null, 2)}\n`;

const bearer: SecurityScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token of a sign-in, or a key of a practice. The description of each operation says which scope a key needs. So does the scope of the scheme `vendor` beside this one. People need no scope.',
};

const etag = { $ref: '#/components/headers/ETag' };

const about: OpenApiDocument['info'] = {
  title: 'Byre',
  version: description.version,
  summary: 'Medical records of farm animals',
  description: guide,
  contact: { name: 'The operator of this service' },
  license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
};

const examplesOf = (resource: string): ResourceExamples =>
  (examples as Readonly<Record<string, ResourceExamples>>)[resource] ?? { documents: {}, bodies: {} };

const tagOf = (resource: string) => tagWords[resource] ?? { name: resource, description: '' };

const sorted = <T>(named: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
