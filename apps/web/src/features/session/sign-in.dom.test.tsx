import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession, markExpired } from '../../device/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { SignIn } from './sign-in.tsx';

const show = (knownEmail?: string) => renderScreen(<SignIn knownEmail={knownEmail} onSignedIn={() => undefined} />);
const email = () => page.getByRole('textbox', { name: 'E-mail' });

test('after a session has ended the e-mail is filled in and can be changed', async () => {
  const { userId } = await openTestDevice();
  await markExpired(userId, true);
  const own = (await currentSession())?.user.email;
  show();
  await expect.element(email()).toHaveValue(own);
  await email().fill('somebody@else.example');
  await expect.element(email()).toHaveValue('somebody@else.example');
  await email().fill('');
  await expect.element(email()).toHaveValue('');
});

test('a person signing in beside another’s running session sees no names except in the message about their own', async () => {
  await openTestDevice();
  show();
  await expect.element(email()).toHaveValue('');
  show('isla@glen.example');
  await expect.element(email().nth(1)).toHaveValue('isla@glen.example');
});
