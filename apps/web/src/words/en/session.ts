import { format } from '../format.ts';

const unsentChanges = (n: number) => `${format.count(n, 'change', 'changes')} not sent yet`;

export const session = {
  signIn: {
    title: 'Sign in',
    introduction: 'You need signal once. After that, Byre works on this device wherever you are.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show the password',
    submit: 'Sign in',
    missingEmail: 'Enter your e-mail address',
    missingPassword: 'Enter your password',
    failures: {
      'wrong-password': 'E-mail and password do not match. Check both and try again.',
      'no-network': 'Signing in needs signal. Anyone who has signed in on this device before can continue below.',
      'no-network-alone': 'Signing in needs signal. Try again where there is some.',
      portal:
        'You must sign in to this network first. Open any page in the browser, sign in to the network there, then try again.',
      'passkey-needed': 'Your practice asks for more than a password. Use “Sign in with a passkey”.',
      failed: 'The practice’s server could not sign you in just now. Try again in a moment.',
    },
    tooMany: (seconds: number) =>
      seconds < 90
        ? 'Too many attempts. Wait a minute, then try again.'
        : `Too many attempts. Try again in ${format.count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,
    expired: (name: string) => `${name}, sign in again to send. What you record stays on this device until then.`,
  },
  people: {
    title: 'On this device',
    goOn: (name: string) => `Continue as ${name}`,
    goOnHint: 'Works without signal',
    signInAs: (name: string) => `Sign in as ${name}`,
    signInHint: 'Needs signal',
    unsent: unsentChanges,
    allSent: 'Everything has been sent',
    notAnyMore: 'That is no longer possible without signing in.',
  },
  remove: {
    explanation: 'Everybody who has signed in here. Their farms and records are kept on this device.',
    you: 'Signed in now',
    button: 'Remove from this device',
    buttonNamed: (name: string) => `Remove from this device: ${name}`,
    title: (name: string) => `Remove ${name} from this device?`,
    clean: (name: string) =>
      `${name}’s farms and records are removed from this device. Nothing is lost: everything has been sent. Signing in again needs signal.`,
    cleanYou:
      'Your farms and records are removed from this device, and you are signed out. Nothing is lost: everything has been sent. Signing in again needs signal.',
    unsent: (name: string, n: number) =>
      `${name} has ${unsentChanges(n)}. They exist nowhere else: removing ${name} deletes them.`,
    saveFirst: 'Save them as a file first, for the practice to enter, or keep them here until they are sent.',
    saveFile: 'Save as a file',
    locked: (name: string) => `${name} has locked Byre on this device`,
    lockedHow: (name: string, choice: (name: string) => string) =>
      `So nobody else can send these changes or save them as a file. Keep them, and ask ${name} to unlock: “Another person”, then “${choice(name)}”. They are then sent as soon as there is signal.`,
    file: (name: string, day: string) => `byre-unsent-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.json`,
    saved: 'The unsent changes are in the file that was just saved.',
    confirm: 'Remove',
    goOn: 'Remove anyway',
    lastTitle: (n: number) => `Delete ${format.count(n, 'unsent change', 'unsent changes')} for good?`,
    last: (name: string) => `What ${name} recorded and never sent cannot be recovered.`,
    lastConfirm: 'Delete and remove',
    keep: 'Keep',
    done: (name: string) => `${name} is no longer on this device.`,
  },
  account: {
    title: 'Signed in',
    name: 'Name',
    email: 'E-mail',
    practices: 'Practices',
    roles: { vet: 'Vet', staff: 'Staff', admin: 'Practice admin' },
    role: 'Role',
    expired: 'Sign in again to send. You can keep recording in the meantime.',
    signInAgain: 'Sign in again',
    switchPerson: 'Another person',
    signOut: 'Sign out',
  },
};
