import { expect, test } from 'vitest';
import { english } from '../../words/en.ts';
import { failureText, type SignInFailure } from './sign-in-rules.ts';

const said = (failure: SignInFailure, canOthersGoOn = false) => failureText(english, failure, { canOthersGoOn });

test('without signal the message says how to continue, if there is a way', () => {
  expect(said({ kind: 'no-network' }, true)).toMatch(/can continue below/);
  expect(said({ kind: 'no-network' })).not.toMatch(/below/);
});

test('after too many attempts the wait is shown in minutes, rounded up', () => {
  expect(said({ kind: 'too-many', retryAfterSeconds: 121 })).toBe('Too many attempts. Try again in 3 minutes.');
  expect(said({ kind: 'too-many', retryAfterSeconds: 30 })).toBe('Too many attempts. Wait a minute, then try again.');
});

test('a device that cannot store the sign-in is distinguished from a wrong password', () => {
  expect(said({ kind: 'storage', code: 'storage-full' })).toBe(english.app.deviceErrors['storage-full']);
  expect(said({ kind: 'wrong-password' })).toBe('E-mail and password do not match. Check both and try again.');
});
