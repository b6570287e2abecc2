import { oauthErrors, oauthPath } from '@byre/contract/oauth/schema';
import type { GeneratedRequest } from './generated-request.ts';
import type { Random } from './proof/random.ts';
import type { NamedEndpoint } from './walk.ts';

/** A vendor's system that a practice has connected, and the last token it was given. */
export type OAuthClient = {
  readonly clientId: string;
  readonly secret: string;
  readonly practice: string;
  readonly token: string | null;
};

/** Its forms and errors follow the RFCs, so it is not in the table of resources. */
const operation = (name: string, path: string): NamedEndpoint => ({
  ...{ name, path, method: 'POST', summary: name, auth: 'none', reply: null, status: 200 },
  problems: [],
});
const token = operation('oauth.token', oauthPath.token);
const revoke = operation('oauth.revoke', oauthPath.revoke);

const odd = ['', ' ', '\0', '%', '🐄', 'x'.repeat(5_000), "' or 1=1 --", '__proto__', '018f0000', 'null'];
const oddForms = ['', '=', '&&&', 'grant_type', 'grant_type=%', 'practice=%00', 'grant_type=x&grant_type=y', '%ff=%ff'];

/** A request to issue or revoke a token. A fifth of them contain an error. */
export const oauthRequest = (random: Random, client: OAuthClient): GeneratedRequest => {
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const endpoint = random() < 0.75 ? token : revoke;
  // Wrong secrets are counted, and soon everybody is locked out. So they are few, and use an unknown vendor.
  const { clientId, secret } =
    random() < 0.03 ? { clientId: 'byre-vendor-nobody', secret: oneOf(odd) || 'wrong' } : client;
  const fields: Record<string, string> =
    endpoint === token
      ? {
          grant_type: 'client_credentials',
          practice: client.practice,
          ...(random() < 0.4 ? { scope: oneOf(['farms:read', 'animals:read records:write', 'nothing', '  ']) } : {}),
        }
      : { token: client.token ?? 'none', ...(random() < 0.3 ? { token_type_hint: 'access_token' } : {}) };
  const inForm = random() < 0.3;
  if (inForm) Object.assign(fields, { client_id: clientId, client_secret: secret });
  const isHostile = random() < 0.2;
  if (isHostile) fields[oneOf(Object.keys(fields).filter((name) => name !== 'client_secret'))] = oneOf(odd);
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  return {
    ...{ endpoint, path: endpoint.path, ids: {}, isAddressed: true, asVendor: false },
    body: isHostile && random() < 0.3 ? oneOf(oddForms) : new URLSearchParams(fields).toString(),
    headers: {
      'content-type':
        isHostile && random() < 0.2
          ? oneOf(['application/json', 'text/plain', 'application/x-www-form-urlencoded; charset=utf-16'])
          : 'application/x-www-form-urlencoded',
      ...(inForm ? {} : { authorization: isHostile && random() < 0.2 ? oneOf(['Basic', 'Basic =', 'x']) : basic }),
    },
  };
};

/**
 * Where an answer breaks RFC 6749 or the document. A request that is refused before its form is read gets a problem
 * document.
 */
export const wrongWithOAuth = (
  { endpoint }: GeneratedRequest,
  { status, text, body, headers }: { status: number; text: string; body: Record<string, unknown>; headers: Headers },
): string | null => {
  if (status === 200 && headers.get('cache-control') !== 'no-store') return 'may be kept by a cache';
  if (status === 200 && endpoint === revoke) return text === '' ? null : 'has a body and should have none';
  if (status === 200) {
    const isToken =
      typeof body.access_token === 'string' && body.token_type === 'Bearer' && Number(body.expires_in) > 0;
    return isToken ? null : `is no token: ${Object.keys(body)}`;
  }
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (isProblem) return [400, 413, 415, 429].includes(status) ? null : `answered ${status}`;
  const isRefusal = oauthErrors.some((error) => error === body.error) && typeof body.error_description === 'string';
  return isRefusal && status === (body.error === 'invalid_client' ? 401 : 400) ? null : `answered ${status} ${text}`;
};
