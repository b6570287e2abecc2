import { format } from '../format.ts';

/** The second factor, and confirming who you are before a sensitive change. */
export const secondFactor = {
  title: 'Second factor',
  off: 'A code from your phone as well as your password. Someone who knows only your password cannot sign in.',
  demanded:
    'Your practice requires a second factor for its admins. Until you have one, you cannot manage the practice. Your visits and records work as before.',
  ofEverybody: {
    title: 'Your practice requires a second factor',
    explanation:
      'Set up a passkey or an authenticator app: it takes two minutes and your phone. Until then Byre sends and fetches nothing for you.',
    done: 'You can carry on working',
    unsent: (n: number) =>
      `${format.count(n, 'change', 'changes')} not sent yet. Safe on this device, and sent once you have set one up.`,
    later: 'Later: work with what is on this device',
    goOn: 'Continue',
    another: 'Sign in as another person',
    setUp: 'Set up',
    waiting: 'Nothing is sent or fetched until you have one. What you record is kept on this device.',
    demanded:
      'Your practice requires a second factor for everybody. Until you have one, nothing is sent or fetched for you.',
    removed:
      'Your practice requires one for everybody. Nothing is sent or fetched for you until you have set up another.',
  },
  setUp: 'Set up an authenticator app',
  since: 'Authenticator app',
  sinceWhen: (when: string) => `Since ${when}`,
  codesLeft: 'Recovery codes',
  codesLeftCount: (n: number) => (n === 0 ? 'None left' : `${format.number(n)} not used yet`),
  fewCodes: 'Make new recovery codes before you need the last one.',
  newCodes: 'New recovery codes',
  anotherPhone: 'Set up on another phone',
  remove: 'Remove',
  removeTitle: 'Remove the second factor?',
  removeExplanation: 'From then on you sign in with your password alone. The recovery codes are removed too.',
  removeDemanded:
    'Your practice requires one for its admins. You cannot manage the practice until you have set up another.',
  removed: 'The second factor is removed.',
  keep: 'Keep it',
  loading: 'Checking how you sign in',
  takenAway: (name: string, when: string) => `${name} removed your second factor on ${when}`,
  operator: 'The operator of Byre',
  takenAwayHelp: 'If you did not ask for that, talk to them, and change your password. Set up a new one here.',
  understood: 'Understood',
  changes: {
    title: 'How you sign in was changed on another device',
    kinds: {
      'passkey-added': (name: string) => `The passkey “${name}” was added`,
      'passkey-removed': (name: string) => `The passkey “${name}” was removed`,
      'second-factor-set': () => 'An authenticator app was set up',
      'second-factor-removed': () => 'The authenticator app was removed',
      'recovery-codes-made': () => 'New recovery codes were made',
    },
    one: (what: string, on: string | null, at: string) =>
      `${what} on ${format.dayAndTime(at)}${on === null ? '' : `, ${on}`}.`,
    help: 'If it was not you: change your password now, remove the passkeys you do not know under Device, and tell an admin of your practice.',
  },
  making: {
    title: 'Set up an authenticator app',
    app: 'Open an authenticator app on your phone: Google Authenticator, 2FAS, Aegis, or the one in your password manager. Scan this code with it.',
    picture: 'QR code for the authenticator app',
    onThisPhone: 'Open the authenticator app on this phone',
    byHand: 'Or type this key into it',
    copy: 'Copy',
    copied: 'The key is copied.',
    copyFailed: 'The browser did not allow copying. The key is marked: copy it yourself.',
    code: 'Code shown in the app',
    codeHint: 'Six digits. It changes every 30 seconds.',
    missing: 'Enter the six digits shown in the app',
    wrong: 'That code is not correct. Wait for the next one, and check that the phone’s clock is right.',
    submit: 'Continue',
  },
  codes: {
    title: 'Your recovery codes',
    explanation:
      'Each of these signs you in once, when your phone is lost or broken. Keep them on paper or in a password manager. They are shown only once.',
    list: 'Recovery codes',
    copy: 'Copy all',
    copied: 'The codes are copied.',
    copyFailed: 'The browser did not allow copying. Write them down.',
    save: 'Save as a file',
    file: 'byre-recovery-codes.txt',
    fileHead: (email: string) => `Recovery codes of ${email} for Byre. Each signs you in once.`,
    kept: 'I have saved them',
    done: 'Done',
    first: 'Save the codes first: they cannot be shown again',
  },
  step: {
    code: 'Code from your authenticator app',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    missing: 'Enter the six digits shown in the app',
    missingRecovery: 'Enter one of your recovery codes',
    wrong: 'That code is wrong, too old, or was used already. Wait for the next one.',
    wrongRecovery: 'That recovery code is wrong, or was used already.',
    lost: 'Lost the phone and the codes? An admin of your practice can remove the second factor.',
  },
  confirm: {
    title: 'Is it you?',
    explanation: {
      change: 'This changes who may do what, so confirm that it is you. You are then not asked again for ten minutes.',
      'take-away':
        'This takes many records out of Byre, so confirm that it is you. You are then not asked again for ten minutes.',
    },
    withPassword: 'Use the password instead',
    withCode: 'Use a code from the authenticator app instead',
    password: 'Your password',
    missing: 'Enter your password',
    wrong: 'That is not your password',
    submit: 'Continue',
  },
};
