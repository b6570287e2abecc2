import { exampleIds } from '../example.ts';
import { sessionExamples } from '../session/examples.ts';
import type { Invitation, InvitationInput, NewInvitation, OpenInvitation, Registration } from './schema.ts';

const token = 'q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBoCvE';

const invitation: Invitation = {
  _id: '01946600-9a30-7d12-a6b4-3c8e5f7d2b19',
  practice_id: exampleIds.practice,
  email: 'new.vet@glen.example',
  name: 'Ailsa Munro',
  role: 'vet',
  farms: null,
  created_at: '2025-01-14T18:06:00.000Z',
  created_by: 'Alasdair Kerr',
  expires_at: '2025-01-21T18:06:00.000Z',
  used_at: null,
  withdrawn_at: null,
};

const made: NewInvitation = { ...invitation, token, link: `/register#${token}` };

const open: OpenInvitation = {
  email: invitation.email,
  name: invitation.name,
  role: invitation.role,
  practice_id: invitation.practice_id,
  practice_name: 'Glen Vets',
  expires_at: invitation.expires_at,
};

export const invitationExamples = {
  documents: {
    'an invitation': invitation,
    'an invitation just made': made,
    'an open invitation': open,
    'the new person is signed in': sessionExamples.documents['a session'],
  },
  bodies: {
    search: {
      valid: { 'to an address': { email: 'new.vet@glen.example' } },
      invalid: {
        'by its token': { body: { token }, errors: [{ pointer: '/token', code: 'unknown-field' }] },
      },
    },
    create: {
      valid: {
        'a vet of all farms': { email: 'new.vet@glen.example', name: 'Ailsa Munro', role: 'vet' },
        'a locum for two days, on one farm': {
          email: 'locum2@glen.example',
          role: 'vet',
          farms: [exampleIds.farm],
          days: 2,
        },
      } satisfies Record<string, InvitationInput>,
      invalid: {
        'no role': { body: { email: 'new.vet@glen.example' }, errors: [{ pointer: '/role', code: 'required' }] },
        'no e-mail address': {
          body: { email: 'Ailsa', role: 'vet' },
          errors: [{ pointer: '/email', code: 'bad-format' }],
        },
        'open for a year': {
          body: { email: 'new.vet@glen.example', role: 'vet', days: 365 },
          errors: [{ pointer: '/days', code: 'out-of-range' }],
        },
      },
      refused: {
        'a farm that is not of the practice': {
          body: { email: 'new.vet@glen.example', role: 'vet', farms: ['99/999/9999'] },
          errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
        },
      },
    },
    look: {
      valid: { 'the token of the link': { token } },
      invalid: { nothing: { body: {}, errors: [{ pointer: '/token', code: 'required' }] } },
    },
    register: {
      valid: {
        'a name and a password': { token, name: 'Ailsa Munro', password: 'four words are better' },
        'with a name for the session': {
          token,
          name: 'Ailsa Munro',
          password: 'four words are better',
          device: 'Pixel 9',
        },
      } satisfies Record<string, Registration>,
      invalid: {
        'a short password': {
          body: { token, name: 'Ailsa Munro', password: 'byre' },
          errors: [{ pointer: '/password', code: 'too-short' }],
        },
        'an e-mail address of their own choice': {
          body: { token, name: 'Ailsa Munro', password: 'four words are better', email: 'me@home.example' },
          errors: [{ pointer: '/email', code: 'unknown-field' }],
        },
      },
    },
  },
} as const;
