import type { accountApi } from '@byre/contract/account/api';
import type { OwnSession } from '@byre/contract/account/schema';
import type { invitationsApi } from '@byre/contract/invitations/api';
import type { OpenInvitation } from '@byre/contract/invitations/schema';
import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';
import { deviceNameOf, placeHere } from '../browser/device-name.ts';
import { type CurrentSession, isSession, keepSession } from '../session/session.ts';
import { ServerError, server } from './api-client.ts';
import { refreshPerson } from './refresh-person.ts';

// What people do with their own account: on the server only, so every call needs signal and otherwise throws
// `ServerError`.

const paths = {
  look: '/api/register/invitation' satisfies typeof invitationsApi.look.path,
  register: '/api/register' satisfies typeof invitationsApi.register.path,
  reset: '/api/password/reset' satisfies typeof accountApi.resetPassword.path,
  confirm: '/api/password/reset/confirm' satisfies typeof accountApi.confirmReset.path,
  password: '/api/password' satisfies typeof accountApi.changePassword.path,
  sessions: '/api/sessions' satisfies typeof accountApi.sessions.path,
};

/** More devices than anybody has. A program that signs in every hour has more, and then several pages are read. */
const sessionsPerPage = 200;

/** The contents of a link's invitation. The token is sent in the body, because servers on the way log addresses. */
export const lookAtInvitation = (token: string): Promise<OpenInvitation> =>
  server.ask({ method: 'POST', path: paths.look, body: { token }, auth: 'none' }, isOpenInvitation);

/**
 * Creates the account of an invitation and signs in on this device. A `DeviceError` is thrown only after it was
 * created.
 */
export const register = async (taken: { token: string; name: string; password: string }): Promise<CurrentSession> => {
  const body = { ...taken, device: deviceNameOf(navigator.userAgent), place: placeHere() };
  return keepSession(await server.ask({ method: 'POST', path: paths.register, body, auth: 'none' }, isSession));
};

/** Sets the password of the person whose link has this token. They are signed out everywhere. */
export const resetPassword = (reset: { token: string; password: string }): Promise<void> =>
  server.tell({ method: 'POST', path: paths.reset, body: reset, auth: 'none' });

/** Confirms that one used the link oneself that set the current password. */
export const confirmReset = async (confirmation: { password: string }): Promise<void> => {
  await server.tell({ method: 'POST', path: paths.confirm, body: confirmation, auth: 'user' });
  await refreshPerson();
};

/** Changes one's own password and ends all one's other sessions. */
export const changePassword = (change: { current: string; new: string }): Promise<void> =>
  server.tell({ method: 'PUT', path: paths.password, body: change, auth: 'user' });

/** Where one is signed in, the last used first. */
export const listOwnSessions = async (): Promise<OwnSession[]> => {
  const path = `${paths.sessions}?limit=${sessionsPerPage}`;
  return (await server.ask({ method: 'GET', path, auth: 'user' }, isSessionPage)).data;
};

/** Ends one of one's own sessions. One that has already ended counts as success. */
export const endOwnSession = async (id: string): Promise<void> => {
  try {
    await server.tell({ method: 'DELETE', path: `${paths.sessions}/${encodeURIComponent(id)}`, auth: 'user' });
  } catch (error) {
    const isGone =
      error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'not-found';
    if (!isGone) throw error;
  }
};

/** Ends every session of one's own except this one. */
export const endOtherSessions = async (): Promise<void> => {
  const ended = new Set<string>();
  for (;;) {
    const others = (await listOwnSessions()).filter(({ _id, current }) => !current && !ended.has(_id));
    if (others.length === 0) return;
    for (const { _id } of others) {
      await endOwnSession(_id);
      ended.add(_id);
    }
  }
};

const isOpenInvitation = (value: unknown): value is OpenInvitation =>
  isObject(value) && typeof value.email === 'string' && typeof value.practice_id === 'string';

const isSessionPage = (value: unknown): value is Page<OwnSession> =>
  isObject(value) &&
  Array.isArray(value.data) &&
  value.data.every((item) => isObject(item) && typeof item._id === 'string');
