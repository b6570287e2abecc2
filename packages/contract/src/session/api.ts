import { defineApi } from '../endpoint.ts';
import { Credentials, Session, User } from './schema.ts';

const signIn = {
  method: 'POST',
  path: '/api/authenticate/third_party',
  summary: 'Sign in with e-mail and password; `name` is the application or device',
  auth: 'none',
  body: Credentials,
  reply: Session,
  status: 200,
  problems: ['unauthenticated', 'second-factor-required', 'too-many-requests'],
} as const;

export const sessionApi = defineApi({
  signIn,
  // The address in the original documentation.
  signInUnprefixed: { ...signIn, path: '/authenticate/third_party' },
  whoAmI: {
    method: 'GET',
    path: '/api/session',
    summary: 'Who the token belongs to',
    auth: 'user',
    reply: User,
    status: 200,
    problems: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'End this session: its token no longer works',
    auth: 'user',
    reply: null,
    status: 204,
    problems: [],
  },
});
