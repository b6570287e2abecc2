import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { OwnSession, PasswordChange, PasswordReset, ResetConfirmation } from './schema.ts';

/** What everybody does with their own account. */
export const accountApi = defineApi({
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'A page of your own sessions, one for each sign-in, last used first',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(OwnSession),
    status: 200,
    problems: [],
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out everywhere: all your tokens stop working, including this one',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['key-reused', 'in-flight'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    summary: 'End one of your own sessions',
    auth: 'user',
    needsConfirmation: true,
    reply: null,
    status: 204,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/password',
    summary: 'Change your own password; every other session of yours ends',
    auth: 'user',
    body: PasswordChange,
    reply: null,
    status: 204,
    problems: ['rule-broken', 'too-many-requests', 'key-reused', 'in-flight'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choose a new password with the token of a reset link; every session of that person ends',
    auth: 'none',
    body: PasswordReset,
    reply: null,
    status: 204,
    problems: ['link-void', 'rule-broken', 'key-reused', 'in-flight'],
  },
  confirmReset: {
    method: 'POST',
    path: '/api/password/reset/confirm',
    summary: 'Confirm that it was you who set your password with the link',
    auth: 'user',
    body: ResetConfirmation,
    reply: null,
    status: 204,
    problems: ['rule-broken', 'too-many-requests', 'key-reused', 'in-flight'],
  },
});
