import type { invitationsApi } from '@byre/contract/invitations/api';
import type { Invitation, InvitationInput, NewInvitation } from '@byre/contract/invitations/schema';
import { isObject } from '@byre/contract/json';
import type { peopleApi } from '@byre/contract/people/api';
import type { HandOver, Person, PersonChange, PersonSession } from '@byre/contract/people/schema';
import { server } from './api-client.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Managing the people of a practice, for its admins: on the server only, so every call throws `ServerError` without
// signal.

const paths = {
  people: '/api/people' satisfies typeof peopleApi.list.path,
  invitations: '/api/invitations' satisfies typeof invitationsApi.list.path,
};

export const listPeople = (): Promise<Person[]> => allOf<Person>(`${paths.people}?sort=name`);

/** Changes a person, unless another admin has changed them since `version`. */
export const changePerson = (id: string, version: number, change: PersonChange): Promise<Person> =>
  server.ask(
    { method: 'PUT', path: `${paths.people}/${segment(id)}`, body: change, ifVersion: version, auth: 'user' },
    isDocument<Person>,
  );

export const listSessionsOf = (id: string): Promise<PersonSession[]> =>
  allOf<PersonSession>(`${paths.people}/${segment(id)}/sessions`);

export const endSessionOf = (id: string, sessionId: string): Promise<void> =>
  server.tell({
    method: 'DELETE',
    path: `${paths.people}/${segment(id)}/sessions/${segment(sessionId)}`,
    auth: 'user',
  });

export const endSessionsOf = (id: string): Promise<void> =>
  server.tell({ method: 'DELETE', path: `${paths.people}/${segment(id)}/sessions`, auth: 'user' });

/** Makes a link for choosing a new password. */
export const offerReset = (id: string, onceKey: string): Promise<HandOver> =>
  server.ask(
    { method: 'POST', path: `${paths.people}/${segment(id)}/password-reset`, auth: 'user', onceKey },
    isHandOver,
  );

export const listInvitations = (): Promise<Invitation[]> =>
  allOf<Invitation>(`${paths.invitations}?sort=created_at&criteria=descending`);

export const invite = (body: InvitationInput, onceKey: string): Promise<NewInvitation> =>
  server.ask({ method: 'POST', path: paths.invitations, body, auth: 'user', onceKey }, isDocument<NewInvitation>);

export const inviteAgain = (id: string, onceKey: string): Promise<NewInvitation> =>
  server.ask(
    { method: 'POST', path: `${paths.invitations}/${segment(id)}/again`, auth: 'user', onceKey },
    isDocument<NewInvitation>,
  );

export const withdrawInvitation = (id: string): Promise<void> =>
  server.tell({ method: 'DELETE', path: `${paths.invitations}/${segment(id)}`, auth: 'user' });

const isHandOver = (value: unknown): value is HandOver =>
  isObject(value) && typeof (value as HandOver).link === 'string';
