import { minAdminPasswordLength, minPasswordLength } from '@byre/contract/account/rules';
import { format } from '../format.ts';

export const account = {
  sessions: {
    title: 'Signed in on',
    loading: 'Looking where you are signed in',
    needsSignal: 'Needs signal: where you are signed in is known to the practice’s server only.',
    thisDevice: 'This device',
    unnamed: 'A device without a name',
    lastUsed: (when: string) => `Last used ${when}`,
    more: (n: number) => `And ${format.count(n, 'other', 'others')}, used longer ago.`,
    end: 'Sign out',
    endNamed: (device: string, when: string) => `Sign out: ${device}, last used ${when}`,
    endTitle: (device: string) => `Sign out ${device}?`,
    endExplanation: 'Whoever uses it has to sign in again to send. What was recorded there stays there until then.',
    ended: (device: string) => `${device} is signed out.`,
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere but here?',
    endOthersExplanation:
      'On every other device you have to sign in again to send. What you recorded there stays there until then.',
    othersEnded: 'You are signed in on this device only.',
    keep: 'Stay signed in',
  },
  password: {
    title: 'Change your password',
    change: 'Change password',
    explanation: 'Everywhere else you are signed out and sign in with the new one.',
    current: 'Present password',
    new: 'New password',
    rules: `At least ${format.number(minPasswordLength)} characters, ${format.number(minAdminPasswordLength)} for an admin, and not made of your name, e-mail address or practice. Four words in a row are hard to guess and easy to remember.`,
    again: 'The same once more',
    show: 'Show what I type',
    changed: 'Your password is changed. Everywhere else you are signed out.',
  },
  register: {
    title: 'Welcome to Byre',
    introduction: 'Choose a password, and this device fills with your farms.',
    loading: 'Reading your invitation',
    invitation: 'Your invitation',
    practice: 'Practice',
    email: 'You sign in as',
    role: 'You join as',
    expires: 'Open until',
    name: 'Your name',
    nameHint: 'As colleagues know you: it stands beside what you record.',
    password: 'Password',
    submit: 'Register and sign in',
  },
  reset: {
    title: 'Choose a new password',
    introduction: 'You are signed out everywhere and sign in with the new one. Nothing you recorded is lost.',
    submit: 'Set the password',
    done: 'Your new password is set',
    doneExplanation: 'From now on only the new one works.',
    signIn: 'Sign in',
  },
  linkVoid: {
    register: 'This invitation does not work, or no longer does',
    registerHelp:
      'If you have registered with it, sign in. Otherwise open the link once more, or ask your practice for a new one.',
    reset: 'This link does not work, or no longer does',
    resetHelp:
      'If you have chosen a password with it, sign in. Otherwise open the link once more, or ask your practice for a new one.',
    signIn: 'To the sign-in',
  },
  failures: {
    'no-network': 'Needs signal. Try again where there is some.',
    'signed-out': 'Sign in again on this device first.',
    failed: 'The practice’s server could not do that just now. Try again in a moment.',
    refused: 'The practice’s server did not accept that.',
    unconfirmed: 'Nothing was changed: show first that it is you.',
    conflict: 'There is an account with this e-mail address already. Sign in with it, or ask your practice.',
  },
  tooMany: (seconds: number) =>
    seconds < 90
      ? 'Too many attempts. Wait a minute, then try again.'
      : `Too many attempts. Try again in ${format.count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,
  faults: {
    'missing-name': 'Enter your name',
    'missing-current': 'Enter your present password',
    'wrong-current': 'That is not your present password',
    missing: 'Enter a password',
    'too-short': `Use at least ${format.number(minPasswordLength)} characters`,
    'too-short-admin': `An admin’s has at least ${format.number(minAdminPasswordLength)} characters`,
    personal: 'Choose something not made of your name, e-mail address or practice',
    common: 'That is one of those tried first: choose a longer or less usual one',
    'not-same': 'The two do not match',
    other: 'Choose something else here',
  },
  tryAgain: 'Try again',
};
