import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession, markExpired } from '../../device/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { SignIn } from './sign-in.tsx';

const show = (knownEmail?: string) => renderScreen(<SignIn knownEmail={knownEmail} onSignedIn={() => undefined} />);
const email = () => page.getByRole('textbox', { name: 'E-mail' });

test('whose session has ended finds their e-mail filled in, and may write another', async () => {
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

test('nobody is named to who signs in beside somebody whose session goes on, but whom it is about', async () => {
  await openTestDevice();
  show();
  await expect.element(email()).toHaveValue('');
  show('isla@glen.example');
  await expect.element(email().nth(1)).toHaveValue('isla@glen.example');
});
