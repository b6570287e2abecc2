import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Session } from '../session/schema.ts';
import { Invitation, InvitationInput, InvitationToken, NewInvitation, OpenInvitation, Registration } from './schema.ts';

const path = '/api/invitations';
const invitations = collection(path, 'invitationId', Invitation, 'invitations to your practice');

/** How a person joins a practice: an admin makes a link and hands it over, and the person registers with it. */
export const invitationsApi = defineApi({
  list: { ...invitations.list, problems: ['forbidden'] },
  get: { ...invitations.get, problems: ['forbidden', 'not-found'] },
  search: { ...invitations.search, problems: ['forbidden'] },
  create: {
    method: 'POST',
    path,
    summary: 'Invite somebody to your practice; only this answer contains the link to hand over',
    auth: 'user',
    needsConfirmation: true,
    body: InvitationInput,
    reply: NewInvitation,
    status: 201,
    problems: ['forbidden', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  },
  again: {
    method: 'POST',
    path: `${path}/:invitationId/again`,
    summary: 'Renew an invitation, with a new link and the same number of days; the earlier link stops working',
    auth: 'user',
    needsConfirmation: true,
    reply: NewInvitation,
    status: 201,
    problems: ['forbidden', 'not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  },
  withdraw: {
    method: 'DELETE',
    path: `${path}/:invitationId`,
    summary: 'Withdraw an invitation: its link no longer works',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'conflict', 'key-reused', 'in-flight'],
  },
  look: {
    method: 'POST',
    path: '/api/register/invitation',
    summary: 'The invitation of a link, before it is accepted',
    auth: 'none',
    body: InvitationToken,
    reply: OpenInvitation,
    status: 200,
    problems: ['link-void'],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Accept an invitation: creates the account in its practice, and signs in',
    auth: 'none',
    body: Registration,
    reply: Session,
    status: 200,
    problems: ['link-void', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
