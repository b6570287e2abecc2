import type { OperationObject, ResponseObject, SchemaObject } from './document.ts';
import { problemResponses } from './problems.ts';

export const openTag = {
  name: 'The service',
  description: 'Addresses besides the resources, which need no token.',
};

export const health: SchemaObject = {
  type: 'object',
  description: 'The service can answer requests.',
  required: ['status', 'version', 'commit'],
  properties: {
    status: { type: 'string', enum: ['ok'], description: 'Always `ok`; anything else is a problem.' },
    version: { type: 'string', description: 'The version of the service.' },
    commit: { type: 'string', description: 'The commit it was built from, or `unknown`.' },
    set_back: {
      anyOf: [{ $ref: '#/components/schemas/SetBack' }, { type: 'null' }],
      description:
        'Only at `/api/health`: set if the database was restored to an earlier state without telling the service, otherwise null. The service still answers requests. Only writes to the farms concerned are refused.',
    },
  },
};

export const setBack: SchemaObject = {
  type: 'object',
  description: 'Farms accept no writes because their records were set back.',
  required: ['farms', 'since'],
  properties: {
    farms: { type: 'integer', description: 'How many.' },
    since: { type: 'string', format: 'date-time', description: 'When the first of them was noticed.' },
  },
};

/** What the server answers besides the resources of the contract. `keepResponse` stores a response as a component. */
export const openPaths = (
  keepResponse: (name: string, response: ResponseObject) => ResponseObject,
): Record<string, Record<string, OperationObject>> => ({
  '/api/health': {
    get: {
      ...open,
      operationId: 'service.health',
      summary: 'Whether the service can answer requests',
      description:
        'For load balancers. 503 while the database does not answer or has not been migrated, and as soon as the service is told to stop. It then continues to answer requests for a while.',
      responses: {
        200: answer('It can.', { $ref: '#/components/schemas/Health' }, { ...healthy, set_back: null }),
        ...problemResponses(belowTheRouter, keepResponse),
      },
    },
  },
  '/api/health/live': {
    get: {
      ...open,
      operationId: 'service.live',
      summary: 'Whether the process works',
      description: 'For supervisors. 200 while the process answers, whatever the state of the database.',
      responses: {
        200: answer('It does.', { $ref: '#/components/schemas/Health' }, healthy),
        ...problemResponses(belowTheRouter, keepResponse),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      ...open,
      operationId: 'service.openapi',
      summary: 'This document',
      description:
        'OpenAPI 3.1. It changes only with a new version of the service; `/api/docs` is the same for people.',
      responses: {
        200: answer('The document.', { type: 'object' }, { openapi: '3.1.1', info: { title: 'Byre' } }),
        ...problemResponses(belowTheRouter, keepResponse),
      },
    },
  },
});

/** Every address may answer these after reading only the first bytes. They are described once, here. */
export const belowTheRouter = ['bad-request', 'timed-out', 'headers-too-large', 'internal', 'unavailable'] as const;

const healthy = { status: 'ok', version: '0.1.0', commit: '1f0c2b7a9d3e' };

export const open = { tags: [openTag.name], security: [] };

const answer = (description: string, schema: SchemaObject, value: unknown): ResponseObject => ({
  description,
  content: { 'application/json': { schema, examples: { 'the-answer': { summary: description, value } } } },
});
