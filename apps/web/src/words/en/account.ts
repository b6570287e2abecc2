import { minAdminPasswordLength, minPasswordLength } from '@byre/contract/account/rules';
import { format } from '../format.ts';

export const account = {
  sessions: {
    title: 'Signed in on',
    loading: 'Checking where you are signed in',
    needsSignal: 'This needs signal: only the practice’s server knows where you are signed in.',
    thisDevice: 'This device',
    unnamed: 'A device without a name',
    lastUsed: (when: string) => `Last used ${when}`,
    more: (n: number) => `And ${format.count(n, 'other', 'others')}, used earlier.`,
    end: 'Sign out',
    endNamed: (device: string, when: string) => `Sign out: ${device}, last used ${when}`,
    endTitle: (device: string) => `Sign out ${device}?`,
    endExplanation: 'Its user must sign in again to send. Until then, what was recorded there stays there.',
    ended: (device: string) => `${device} is signed out.`,
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere but here?',
    endOthersExplanation:
      'On every other device you must sign in again to send. Until then, what you recorded there stays there.',
    othersEnded: 'You are signed in on this device only.',
    keep: 'Stay signed in',
  },
  password: {
    title: 'Change your password',
    change: 'Change password',
    explanation: 'You will be signed out everywhere else. Sign in there with the new password.',
    current: 'Current password',
    new: 'New password',
    rules: `At least ${format.number(minPasswordLength)} characters, ${format.number(minAdminPasswordLength)} for an admin, and not made of your name, e-mail address or practice. Four words in a row are hard to guess and easy to remember.`,
    again: 'Repeat the password',
    show: 'Show what I type',
    changed: 'Your password has been changed. You are signed out everywhere else.',
  },
  register: {
    title: 'Welcome to Byre',
    introduction: 'Choose a password. Your farms are then downloaded to this device.',
    loading: 'Reading your invitation',
    invitation: 'Your invitation',
    practice: 'Practice',
    email: 'You sign in as',
    role: 'You join as',
    expires: 'Valid until',
    name: 'Your name',
    nameHint: 'As colleagues know you. It is shown beside what you record.',
    password: 'Password',
    submit: 'Register and sign in',
  },
  reset: {
    title: 'Choose a new password',
    introduction: 'You will be signed out everywhere, and sign in with the new password. Nothing you recorded is lost.',
    submit: 'Set the password',
    done: 'Your new password is set',
    doneExplanation: 'The old one no longer works.',
    signIn: 'Sign in',
  },
  linkVoid: {
    register: 'This invitation is not valid, or no longer valid',
    registerHelp:
      'If you have already registered with it, sign in. Otherwise open the link again, or ask your practice for a new one.',
    reset: 'This link is not valid, or no longer valid',
    resetHelp:
      'If you have already chosen a password with it, sign in. Otherwise open the link again, or ask your practice for a new one.',
    signIn: 'Go to sign-in',
  },
  failures: {
    'no-network': 'This needs signal. Try again where there is some.',
    'signed-out': 'Sign in again on this device first.',
    failed: 'The practice’s server could not do that just now. Try again in a moment.',
    refused: 'The practice’s server did not accept that.',
    unconfirmed: 'Nothing was changed. Confirm first that it is you.',
    conflict: 'There is already an account with this e-mail address. Sign in with it, or ask your practice.',
  },
  tooMany: (seconds: number) =>
    seconds < 90
      ? 'Too many attempts. Wait a minute, then try again.'
      : `Too many attempts. Try again in ${format.count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,
  faults: {
    'missing-name': 'Enter your name',
    'missing-current': 'Enter your current password',
    'wrong-current': 'That is not your current password',
    missing: 'Enter a password',
    'too-short': `Use at least ${format.number(minPasswordLength)} characters`,
    'too-short-admin': `An admin’s password needs at least ${format.number(minAdminPasswordLength)} characters`,
    personal: 'Choose something not made of your name, e-mail address or practice',
    common: 'That password is too easy to guess: choose a longer or less common one',
    'not-same': 'The two do not match',
    other: 'Choose something else here',
  },
  tryAgain: 'Try again',
};
