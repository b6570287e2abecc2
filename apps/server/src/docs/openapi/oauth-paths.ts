import type { Scope } from '@byre/contract/keys/schema';
import {
  type AuthorizationServer,
  oauthErrors,
  oauthPath,
  type TokenAnswer,
  tokenSeconds,
} from '@byre/contract/oauth/schema';
import type { HeaderObject, OperationObject, ResponseObject, SchemaObject, SecurityScheme } from './document.ts';
import { belowTheRouter, open } from './open-paths.ts';
import { problemResponses } from './problems.ts';

const scopeWords: Readonly<Record<Scope, string>> = {
  'farms:read': 'Read farms, and follow changes and exports as far as the other scopes allow.',
  'animals:read': 'Read animals.',
  'animals:write': 'Change animals.',
  'records:read': 'Read records, treatments, medicines, observations, photos and reports.',
  'records:write': 'Write records, treatments, medicines, observations and photos.',
  'lists:read': 'Read products, conditions and practices.',
  'formulary:read': 'Read the formulary of the practice.',
  'webhooks:read': 'See its own webhooks.',
  'webhooks:write': 'Make its own webhooks.',
};

/** How a vendor's system gets its tokens, for tools that do this automatically. */
export const vendorScheme: SecurityScheme = {
  type: 'oauth2',
  description:
    'For vendors who serve many practices: OAuth 2.0 client credentials. A token is for one practice, named in `practice` of the request, and has the scopes and farms that this practice has granted.',
  flows: { clientCredentials: { tokenUrl: oauthPath.token, scopes: scopeWords } },
};

const text = (description: string): SchemaObject => ({ type: 'string', description });

const credentials: Record<string, SchemaObject> = {
  client_id: text('Needed unless it is sent by HTTP Basic.'),
  client_secret: text('Needed unless it is sent by HTTP Basic.'),
};

const texts = (description: string): SchemaObject => ({ type: 'array', items: { type: 'string' }, description });

/** The schemas of OAuth messages, by the names of their components. */
export const oauthComponents: Readonly<Record<string, SchemaObject>> = {
  OAuthToken: {
    type: 'object',
    description: 'A token for one practice (RFC 6749, 5.1).',
    required: ['access_token', 'token_type', 'expires_in', 'scope', 'practice'],
    properties: {
      access_token: text('Send it as `Authorization: Bearer`. It is a secret of the practice’s connection.'),
      token_type: { type: 'string', enum: ['Bearer'], description: 'Always `Bearer`.' },
      expires_in: { type: 'integer', minimum: 1, description: 'How long it is valid, in seconds.' },
      scope: text('What it may do: scopes, separated by spaces.'),
      practice: text('Id of the practice it is for.'),
    },
  },
  OAuthError: {
    type: 'object',
    description: 'Why no token was issued or revoked (RFC 6749, 5.2).',
    required: ['error', 'error_description'],
    properties: {
      error: {
        type: 'string',
        enum: [...oauthErrors],
        description:
          '`invalid_client`: the client id or the secret is wrong. `invalid_grant`: that practice has not connected this system, or has ended the connection. `invalid_scope`: more than it has granted.',
      },
      error_description: text('The same in words.'),
    },
  },
  OAuthServer: {
    type: 'object',
    description: 'Where and how tokens are issued (RFC 8414).',
    required: ['issuer', 'token_endpoint', 'revocation_endpoint', 'grant_types_supported'],
    properties: {
      issuer: text('The public address of the service.'),
      token_endpoint: text('The address at which a token is requested.'),
      revocation_endpoint: text('The address at which a token is revoked.'),
      scopes_supported: texts('All scopes.'),
      response_types_supported: texts('None: this flow uses no browser.'),
      grant_types_supported: texts('`client_credentials`.'),
      token_endpoint_auth_methods_supported: texts('How the vendor authenticates.'),
      revocation_endpoint_auth_methods_supported: texts('The same.'),
      service_documentation: text('Documentation for developers.'),
    },
  },
  OAuthTokenRequest: {
    type: 'object',
    description: 'What a vendor’s system sends to get a token.',
    required: ['grant_type', 'practice'],
    properties: {
      grant_type: { type: 'string', enum: ['client_credentials'], description: 'Always `client_credentials`.' },
      practice: text('Id of the practice the token is for. The vendor gets it from the practice.'),
      scope: text('Scopes, separated by spaces, if you want fewer than the practice has granted.'),
      ...credentials,
    },
  },
  OAuthRevocation: {
    type: 'object',
    description: 'A token that is no longer needed.',
    required: ['token'],
    properties: { token: text('The token.'), ...credentials },
  },
};

/** The addresses of OAuth, whose forms and errors are those of the RFCs and not those of the resources. */
export const oauthPaths = (
  keepResponse: (name: string, response: ResponseObject) => ResponseObject,
): Record<string, Record<string, OperationObject>> => {
  const problems = problemResponses(
    [...belowTheRouter, 'too-large', 'unsupported-type', 'too-many-requests'],
    keepResponse,
  );
  const refusals = {
    ...problems,
    400: refusal('The request is wrong, or the practice has not granted what was requested.'),
    401: refusal('The client id or the secret is wrong.', {
      'WWW-Authenticate': { description: '`Basic`: how to authenticate.', schema: { type: 'string' } },
    }),
  };
  return {
    [oauthPath.token]: {
      post: {
        ...open,
        operationId: 'oauth.token',
        summary: 'Get a token for a practice, as the system of a vendor',
        description: `RFC 6749, 4.4. Client id and secret are sent by HTTP Basic, or as \`client_id\` and \`client_secret\` in the form. The token is valid for ${tokenSeconds / 60} minutes; request the next one before it ends. Wrong secrets are counted by vendor and address, like wrong passwords.`,
        requestBody: form('OAuthTokenRequest'),
        responses: { 200: answer('A token.', 'OAuthToken', token), ...refusals },
      },
    },
    [oauthPath.revoke]: {
      post: {
        ...open,
        operationId: 'oauth.revoke',
        summary: 'Revoke a token before it expires',
        description:
          'RFC 7009. For a token that is unknown, expired or another vendor’s the answer is the same, and nothing happens.',
        requestBody: form('OAuthRevocation'),
        responses: { 200: { description: 'The token no longer works. The answer has no body.' }, ...refusals },
      },
    },
    [oauthPath.metadata]: {
      get: {
        ...open,
        operationId: 'oauth.metadata',
        summary: 'Where and how tokens are issued',
        description:
          'RFC 8414, for tools that configure themselves. 404 if the service’s public address is not configured.',
        responses: {
          200: answer('The addresses.', 'OAuthServer', server),
          ...problemResponses([...belowTheRouter, 'not-found'], keepResponse),
        },
      },
    },
  };
};

const form = (name: string) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const refusal = (description: string, headers?: Record<string, HeaderObject>): ResponseObject => ({
  description,
  ...(headers ? { headers } : {}),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/OAuthError' },
      examples: {
        refused: {
          summary: 'Refused',
          value: { error: 'invalid_client', error_description: 'The client id or the secret is wrong.' },
        },
      },
    },
  },
});

const answer = (description: string, name: string, value: unknown): ResponseObject => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${name}` },
      examples: { 'the-answer': { summary: description, value } },
    },
  },
});

const token: TokenAnswer = {
  access_token: 'byre_w4h8n2rt_q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBoCvE',
  token_type: 'Bearer',
  expires_in: tokenSeconds,
  scope: 'animals:read farms:read',
  practice: 'glen',
};

const server: AuthorizationServer = {
  issuer: 'https://byre.example',
  token_endpoint: `https://byre.example${oauthPath.token}`,
  revocation_endpoint: `https://byre.example${oauthPath.revoke}`,
  scopes_supported: Object.keys(scopeWords) as Scope[],
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  service_documentation: 'https://byre.example/api/docs',
};
