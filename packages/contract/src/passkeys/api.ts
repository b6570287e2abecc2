import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { Session } from '../session/schema.ts';
import { CreationOptions, NewPasskey, Passkey, PasskeyChange, PasskeySignIn, RequestOptions } from './schema.ts';

const path = '/api/passkeys';
const signInPath = '/api/authenticate/passkey';

/**
 * Signing in with a passkey that a device keeps behind its fingerprint, face or code, instead of password and one-time
 * code.
 */
export const passkeysApi = defineApi({
  own: {
    method: 'GET',
    path,
    summary: 'A page of your passkeys, newest first',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(Passkey),
    status: 200,
    problems: [],
  },
  creationOptions: {
    method: 'GET',
    path: `${path}/new/options`,
    summary: 'The options with which the browser makes a passkey; valid once, for five minutes of this session',
    auth: 'user',
    needsConfirmation: true,
    reply: CreationOptions,
    status: 200,
    problems: ['not-found'],
  },
  register: {
    method: 'POST',
    path,
    summary: 'Store a passkey that the browser has made',
    auth: 'user',
    needsConfirmation: true,
    body: NewPasskey,
    reply: Passkey,
    status: 201,
    problems: ['not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  },
  update: {
    method: 'PUT',
    path: `${path}/:passkeyId`,
    summary: 'Rename one of your passkeys',
    auth: 'user',
    body: PasskeyChange,
    reply: Passkey,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:passkeyId`,
    summary: 'Remove one of your passkeys: it can no longer be used to sign in',
    auth: 'user',
    needsConfirmation: true,
    reply: null,
    status: 204,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  signInOptions: {
    method: 'GET',
    path: `${signInPath}/options`,
    summary: 'The options with which the browser signs in with a passkey; valid once, for five minutes',
    auth: 'none',
    reply: RequestOptions,
    status: 200,
    problems: ['not-found'],
  },
  signIn: {
    method: 'POST',
    path: signInPath,
    summary: 'Sign in with a passkey; `name` is the application or device',
    auth: 'none',
    body: PasskeySignIn,
    reply: Session,
    status: 200,
    problems: ['unauthenticated', 'not-found', 'too-many-requests'],
  },
  confirmationOptions: {
    method: 'GET',
    path: '/api/session/confirmation/passkey/options',
    summary:
      'The options with which the browser confirms this session with one of your passkeys; valid once, for five minutes',
    auth: 'user',
    reply: RequestOptions,
    status: 200,
    problems: ['not-found'],
  },
});
