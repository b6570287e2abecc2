import type { Scope } from '../keys/schema.ts';

/** Where a vendor's system is given tokens (RFC 6749), gives one back (RFC 7009), and finds both (RFC 8414). */
export const oauthPath = {
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** How long a token works; short, as nothing but time ends one that leaked unseen. */
export const tokenSeconds = 15 * 60;

/** How every client id begins, and every secret: so that either is known for one wherever it turns up. */
export const clientIdStart = 'byre-vendor-';
export const clientSecretStart = 'byre_secret_';

/** The answer with a token (RFC 6749, 5.1); `practice` is ours. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'Bearer';
  /** In seconds. */
  expires_in: number;
  /** Separated by spaces. */
  scope: string;
  practice: string;
};

/** Why none was given (RFC 6749, 5.2). */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unsupported_grant_type',
] as const;
export type OAuthError = (typeof oauthErrors)[number];

/** What the service publishes about its tokens (RFC 8414). */
export type AuthorizationServer = {
  issuer: string;
  token_endpoint: string;
  revocation_endpoint: string;
  scopes_supported: readonly Scope[];
  response_types_supported: [];
  grant_types_supported: ['client_credentials'];
  token_endpoint_auth_methods_supported: string[];
  revocation_endpoint_auth_methods_supported: string[];
  service_documentation: string;
};
