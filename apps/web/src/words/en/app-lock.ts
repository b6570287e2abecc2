import { format } from '../format.ts';

const waitText = (seconds: number) =>
  seconds < 90
    ? format.count(seconds, 'second', 'seconds')
    : format.count(Math.ceil(seconds / 60), 'minute', 'minutes');

export const appLock = {
  title: 'App lock',
  off: 'Without a lock, anyone who picks up this device unlocked can read your farms’ records. With a lock, they are encrypted here, and Byre asks for your PIN or fingerprint.',
  turnOn: 'Turn on the lock',
  on: 'On',
  opensWith: 'Opens with',
  ways: { pin: 'PIN', passkey: 'Fingerprint, face or screen lock', both: 'PIN, or fingerprint, face or screen lock' },
  idle: 'Lock after',
  idleChoices: { 0: 'Leaving Byre', 1: '1 minute', 5: '5 minutes', 15: '15 minutes' },
  lockNow: 'Lock now',
  changePin: 'Change the PIN',
  addPin: 'Add a PIN',
  addPasskey: 'Add fingerprint or face',
  removePasskey: 'Remove fingerprint or face',
  turnOff: 'Turn off the lock',
  sealing: 'Encrypting what is on this device',
  opening: 'Decrypting what is on this device',
  goesOn: 'You can carry on working. If Byre is closed in the meantime, this continues next time.',
  demand: {
    title: 'Your practice requires a lock on this device',
    explanation:
      'Choose a PIN that you will know in the shed. Farms and records are encrypted here, and Byre asks for the PIN when you come back to it. If you forget it, your password opens Byre again, with signal.',
    unsent: (n: number) =>
      `${format.count(n, 'change', 'changes')} not sent yet. Safe on this device, and sent once the PIN is set.`,
    later: 'Continue without for now',
    stays: 'Your practice requires the lock, so it cannot be turned off.',
  },
  setUp: {
    title: 'Lock Byre on this device',
    points: [
      'Farms, animals, records and unsent changes are encrypted on this device.',
      'While Byre is locked, nothing is sent. Sending continues when you unlock.',
      'Forgotten the PIN? Sign in with your password, which needs signal: everything is still there, unsent work too.',
      'Without signal and without the PIN there is no way in, not even for the practice.',
    ],
    withPin: 'Choose a PIN',
    withPasskey: 'Use fingerprint or face',
    cancel: 'Not now',
    done: 'The lock is on.',
    needsSignal: 'Turning on the lock needs signal once. Nothing was changed. Try again where there is some.',
    mustSignIn: 'Sign in again first, then turn on the lock. Nothing was changed.',
    noPasskey: 'This device cannot make a passkey that locks Byre. Use a PIN.',
  },
  choose: {
    title: 'Choose a PIN',
    first: 'New PIN, 6 to 12 digits',
    again: 'The same PIN again',
    next: 'Next',
    save: 'Use this PIN',
    faults: {
      'too-short': 'The PIN needs at least 6 digits.',
      'too-common': 'That PIN is too easy to guess. Choose another.',
      differs: 'The two PINs were different. Choose one again.',
    },
    changed: 'The new PIN is set.',
    forgottenTitle: 'Choose a new PIN',
    forgotten: 'You signed in with your password, so Byre is open. Choose a PIN for the next time.',
  },
  screen: {
    title: 'Byre is locked',
    pin: (name: string) => `PIN of ${name}`,
    unlock: 'Unlock',
    passkey: 'Use fingerprint or face',
    typed: (digits: number) => format.count(digits, 'digit typed', 'digits typed'),
    wrong: 'That is not the PIN.',
    wait: (seconds: number) => `Too many wrong PINs. Try again in ${waitText(seconds)}.`,
    noPasskey: 'That did not work. Try again, or use another way in.',
    unsent: (n: number) =>
      `${format.count(n, 'change', 'changes')} not sent yet. Safe on this device, and sent when you unlock.`,
    forgot: 'Forgotten your PIN?',
    another: 'Another person',
    forgotTitle: 'Sign in with your password',
    forgotText:
      'With signal, your password opens Byre on this device. Everything is still there, unsent work too. You then choose a new PIN.',
    forgotGo: 'Sign in',
    forgotStay: 'Back',
  },
  prove: { title: 'Is it you?', confirm: 'Continue', cancel: 'Cancel' },
};
