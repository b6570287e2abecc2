import type { OwnSession, PasswordChange, PasswordReset, ResetConfirmation } from './schema.ts';

const phone: OwnSession = {
  _id: '01946601-2b10-7c5e-8d44-7f2a9b3c6e10',
  device: 'Pixel 9',
  current: true,
  created_at: '2025-01-02T07:40:00.000Z',
  last_used_at: '2025-01-14T18:06:00.000Z',
  expires_at: '2025-01-28T18:06:00.000Z',
};

const token = 'q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBoCvE';

export const accountExamples = {
  documents: { 'a session of a phone': phone },
  bodies: {
    changePassword: {
      valid: {
        'the old and the new one': { current: 'byre-demo', new: 'four words are better' },
      } satisfies Record<string, PasswordChange>,
      invalid: {
        'a short one': {
          body: { current: 'byre-demo', new: 'byre-2' },
          errors: [{ pointer: '/new', code: 'too-short' }],
        },
        'without the old one': {
          body: { new: 'four words are better' },
          errors: [{ pointer: '/current', code: 'required' }],
        },
      },
      refused: {
        'an old one that is wrong': {
          body: { current: 'byre-demi', new: 'four words are better' },
          errors: [{ pointer: '/current', code: 'wrong-password' }],
        },
        'the e-mail address': {
          body: { current: 'byre-demo', new: 'vet@glen.example' },
          errors: [{ pointer: '/new', code: 'weak-password' }],
        },
        'a password that is easy to guess': {
          body: { current: 'byre-demo', new: 'password12' },
          errors: [{ pointer: '/new', code: 'common-password' }],
        },
      },
    },
    resetPassword: {
      valid: { 'with the token of the link': { token, password: 'four words are better' } } satisfies Record<
        string,
        PasswordReset
      >,
      invalid: {
        'a short one': { body: { token, password: 'byre' }, errors: [{ pointer: '/password', code: 'too-short' }] },
      },
    },
    confirmReset: {
      valid: { 'with the password of the link': { password: 'four words are better' } } satisfies Record<
        string,
        ResetConfirmation
      >,
      invalid: { nothing: { body: {}, errors: [{ pointer: '/password', code: 'required' }] } },
      refused: {
        'another password': {
          body: { password: 'byre-demi' },
          errors: [{ pointer: '/password', code: 'wrong-password' }],
        },
      },
    },
  },
} as const;
