import { strangersBodyBytes } from '@byre/contract/endpoint';
import { scopes } from '@byre/contract/keys/schema';
import { type AuthorizationServer, oauthPath } from '@byre/contract/oauth/schema';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asAsked } from '../../access/site.ts';
import { inLane } from '../../db/lanes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { laneOf } from '../../http/caller/let-in.ts';
import { costOf } from '../../http/limits/budgets.ts';
import { refuseOtherMethods } from '../../http/problems/other-methods.ts';
import { whenceOf } from '../../http/problems/refusals.ts';
import { authenticateVendor, credentialsOf, type Form, isClientId, OAuthRefusal, readForm } from './client.ts';
import { findConnection, issueToken, revokeToken } from './tokens.ts';

/** OAuth forbids caches to store an answer with a token (RFC 6749, 5.1). */
const uncached = { 'cache-control': 'no-store', pragma: 'no-cache' };
const authMethods = ['client_secret_basic', 'client_secret_post'];

const asked = {
  token: { method: 'POST', path: oauthPath.token },
  revoke: { method: 'POST', path: oauthPath.revoke },
  metadata: { method: 'GET', path: oauthPath.metadata },
} as const;

/**
 * OAuth 2.0 client credentials for the systems of vendors. Its forms, errors and addresses are those of the RFCs, so it
 * is not in the table of resources. What a token may do is decided in the same place as for keys.
 */
export const oauthRoutes = (app: FastifyInstance, deps: Deps): void => {
  // A scope of its own: nowhere else is a form accepted, or refused in the words of OAuth.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded(;|$)/,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler(async (error, request, reply) => {
      if (error instanceof OAuthRefusal) return refuse(request, reply, error);
      throw error;
    });
    const post = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
      const units = costOf({ method: 'POST', path: url })(0);
      scope.route({
        method: 'POST',
        url,
        bodyLimit: strangersBodyBytes,
        onRequest: async (request, reply) => deps.charging?.charge(request, reply, units),
        handler: (request, reply) => inLane(laneOf(request), () => answer(request, reply)),
      });
    };
    post(oauthPath.token, (request, reply) => giveToken(deps, request, reply));
    post(oauthPath.revoke, (request, reply) => takeTokenBack(deps, request, reply));
    scope.get(oauthPath.metadata, async (request, reply) => {
      const origin = originOf(deps, request);
      return reply.header('cache-control', 'public, max-age=3600').send(metadataOf(origin));
    });
    done();
  });
  refuseOtherMethods(app, Object.values(asked));
};

const giveToken = async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { db, now } = deps;
  const at = now();
  const form = readForm(request.body);
  const grant = form.get('grant_type');
  if (grant === undefined) throw new OAuthRefusal('invalid_request', 'Send grant_type=client_credentials.');
  if (grant !== 'client_credentials') {
    throw new OAuthRefusal('unsupported_grant_type', 'The only supported grant type is client_credentials.');
  }
  const vendorId = await vendorOf(deps, request, form);
  const practiceId = form.get('practice');
  if (practiceId === undefined || practiceId.includes('\0')) {
    throw new OAuthRefusal('invalid_request', 'Send the id of the practice as practice. A token is for one practice.');
  }
  const wanted = { vendorId, practiceId, scope: form.get('scope') ?? null, now: at };
  const token = await inTransaction(db, (tx) => issueToken(tx, wanted));
  return reply.headers(uncached).send(token);
};

const takeTokenBack = async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const form = readForm(request.body);
  const vendorId = await vendorOf(deps, request, form);
  const token = form.get('token');
  if (token === undefined) throw new OAuthRefusal('invalid_request', 'Send the token to revoke as token.');
  const keyId = await revokeToken(deps.db, vendorId, token);
  if (keyId !== null) {
    const concerned = new Set([keyId]);
    deps.identities.forget(concerned);
    deps.live.accessChanged(concerned);
  }
  return reply.headers(uncached).send();
};

/** The vendor that asks. A refusal is recorded for the named practice, if it has to do with that vendor. */
const vendorOf = async ({ db, security, now }: Deps, request: FastifyRequest, form: Form): Promise<string> => {
  const credentials = credentialsOf(request.headers.authorization, form);
  const at = now();
  try {
    return await authenticateVendor(db, credentials, { address: request.ip, now: at });
  } catch (error) {
    const isLockedOut = error instanceof Problem && error.code === 'too-many-requests';
    if (isLockedOut || error instanceof OAuthRefusal) {
      const { clientId } = credentials;
      const practiceId = form.get('practice') ?? '';
      // A text that is not a client id may be anything, even something that cannot be stored.
      const isOne = isClientId(clientId);
      const keyId = isOne && !practiceId.includes('\0') ? await findConnection(db, clientId, practiceId) : null;
      security.note(
        {
          ...(isLockedOut ? { kind: 'locked-out' } : { kind: 'sign-in-failed', reason: 'wrong-credentials' }),
          ...(keyId === null ? (isOne ? { email: clientId } : {}) : { userId: keyId }),
          ...whenceOf(request),
          operation: `POST ${request.routeOptions.url}`,
        },
        at,
      );
    }
    throw error;
  }
};

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { error, status, message }: OAuthRefusal,
): FastifyReply => {
  request.log.debug({ requestId: request.id, error }, 'refused');
  // Also sent to callers that put the secret in the form, because this is the other way to send it.
  if (status === 401) reply.header('www-authenticate', 'Basic realm="byre"');
  return reply.code(status).headers(uncached).send({ error, error_description: message });
};

/** The public address of the service. Throws 404 if it is not set: a wrong address would send secrets elsewhere. */
const originOf = ({ publicOrigin }: Deps, { host, protocol }: FastifyRequest): string => {
  if (publicOrigin === asAsked) return `${protocol}://${host}`;
  if (publicOrigin !== null) return publicOrigin;
  throw new Problem('not-found', 'The public address of this service is not configured (PUBLIC_ORIGIN).');
};

const metadataOf = (issuer: string): AuthorizationServer => ({
  issuer,
  token_endpoint: issuer + oauthPath.token,
  revocation_endpoint: issuer + oauthPath.revoke,
  scopes_supported: [...scopes],
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  service_documentation: `${issuer}/api/docs`,
});
