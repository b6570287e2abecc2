import type { Scope } from '../keys/schema.ts';

/**
 * The addresses at which a vendor's system gets tokens (RFC 6749), revokes one (RFC 7009), and finds both addresses
 * (RFC 8414).
 */
export const oauthPath = {
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** How long a token works. It is short, because only its expiry ends a token that leaked unnoticed. */
export const tokenSeconds = 15 * 60;

/** The beginnings of every client id and every secret, so that either is recognised wherever it turns up. */
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

/** Why no token was issued (RFC 6749, 5.2). */
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
