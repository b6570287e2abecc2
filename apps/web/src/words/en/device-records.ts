import { format } from '../format.ts';

const unsentChanges = (n: number) => `${format.count(n, 'change', 'changes')} not sent yet`;

export const deviceRecords = {
  signOut: {
    title: 'Sign out of this device?',
    clean: 'Everything you recorded has been sent. Signing in again needs signal.',
    unsent: (n: number) =>
      `You have ${unsentChanges(n)}. Whatever you choose, they stay on this device and are sent when you sign in here again.`,
    shared: 'Others use this device too. Remove your farms and records when you leave.',
    what: 'If you remove them, your farms and records are downloaded again at your next sign-in. If you keep them, anyone who can open this device’s storage can read them.',
    remove: 'Sign out and remove the records from this device',
    keep: 'Sign out and keep',
    stay: 'Stay signed in',
  },
  sealed: {
    left: 'The records were removed from this device.',
    ended:
      'You were signed out, by yourself on another device or by your practice. The records were removed from this device.',
    'ran-out': 'Nobody signed in again for a week, so the records were removed from this device.',
    emptied: 'Your practice had the records removed from this device.',
    back: 'They come back when you sign in.',
    unsent: (n: number) =>
      `${unsentChanges(n)}, kept on this device. They are sent when the person who recorded them signs in.`,
  },
  closesOn: (day: string) =>
    `If you do not, the records are removed from this device on ${day}, until you sign in. Unsent changes stay.`,
};
