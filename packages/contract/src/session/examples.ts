import { practiceExamples } from '../practices/examples.ts';
import type { Credentials, Session, User } from './schema.ts';

const vet: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'vet@glen.example',
  name: 'Isla Drummond',
  role: 'vet',
  practices: [practiceExamples.documents['a practice']],
  second_factor: 'none',
  vets: ['Isla Drummond', 'Tom Carrick'],
};

const session: Session = {
  token: 'mR1tqYI3nQd0x2C4wDqk0bVY1rJ8aG5sZ7uK9eP3hLo',
  expires_at: '2026-12-05T09:00:00.000Z',
  user: vet,
};

const signIns = {
  valid: {
    'a vet, from an application': {
      email: 'vet@glen.example',
      password: 'byre-demo',
      name: 'Herd software 4.2',
    },
    'with a second factor': { email: 'vet@glen.example', password: 'byre-demo', one_time_code: '492039' },
    'without naming the application': { email: 'vet@glen.example', password: 'byre-demo' },
  } satisfies Record<string, Credentials>,
  invalid: {
    'no password': { body: { email: 'vet@glen.example' }, errors: [{ pointer: '/password', code: 'required' }] },
    'a user name instead of an e-mail address': {
      body: { username: 'vet', password: 'byre-demo' },
      errors: [
        { pointer: '/email', code: 'required' },
        { pointer: '/username', code: 'unknown-field' },
      ],
    },
  },
} as const;

export const sessionExamples = {
  documents: { 'a session': session, 'a vet': vet },
  bodies: { signIn: signIns, signInUnprefixed: signIns },
} as const;
