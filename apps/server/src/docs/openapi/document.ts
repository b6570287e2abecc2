import type { Json } from '@byre/contract/fields';

/** The part of OpenAPI 3.1 that the document uses. */
export type SchemaObject = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: Json;
  enum?: Json[];
  format?: string;
  pattern?: string;
  default?: Json;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: SchemaObject;
  properties?: Record<string, SchemaObject>;
  required?: string[];
  additionalProperties?: boolean | SchemaObject;
  anyOf?: SchemaObject[];
  deprecated?: boolean;
};

export type ExampleObject = { $ref?: string; summary?: string; value?: unknown };

export type MediaType = { schema: SchemaObject; examples?: Record<string, ExampleObject> };

export type ParameterObject = {
  $ref?: string;
  name?: string;
  in?: 'path' | 'query' | 'header';
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: SchemaObject;
  example?: Json;
};

export type HeaderObject = { $ref?: string; description?: string; schema?: SchemaObject; example?: Json };

export type ResponseObject = {
  $ref?: string;
  description?: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaType>;
};

export type OperationObject = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; description?: string; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
};

export type ProblemWords = {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  example: unknown;
};

export type SecurityScheme = {
  type: 'http' | 'oauth2';
  description: string;
  scheme?: string;
  flows?: { clientCredentials: { tokenUrl: string; scopes: Record<string, string> } };
};

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    securitySchemes: Record<string, SecurityScheme>;
    schemas: Record<string, SchemaObject>;
    parameters: Record<string, ParameterObject>;
    headers: Record<string, HeaderObject>;
    responses: Record<string, ResponseObject>;
    examples: Record<string, ExampleObject>;
  };
  /** What each problem code means, and what to do about it. The anchor on its page is the code. */
  'x-problems': ProblemWords[];
  /** What each code of a fault in a field means. */
  'x-field-codes': { code: string; meaning: string }[];
};

/** `not-found` as the name of a component: `NotFound`. */
export const pascal = (words: string): string =>
  words.replaceAll(/(?:^|[-_ .])(\w)/g, (_match, letter: string) => letter.toUpperCase());
