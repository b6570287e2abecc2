/** The second factor that a practice demands of its admins, as the desk shows and sets it. */
export const factorDemand = {
  title: 'Second factor for admins',
  loading: 'Loading what admins need',
  on: 'Required: an admin without one cannot manage the practice until they have set one up.',
  off: 'Not required: an admin may sign in with a password alone.',
  demand: 'Require it',
  stop: 'No longer require it',
  demandTitle: 'Require a second factor for all admins?',
  demandExplanation:
    'Admins sign in as before. Until they have a second factor they see no people, keys, audit or settings here; farms, records and reports stay open to them.',
  missing: (names: readonly string[]) => `Without one now: ${names.join(', ')}.`,
  missingNone: 'All admins have one already.',
  stopTitle: 'No longer require a second factor?',
  stopExplanation: 'Admins who have set one up are still asked for it at each sign-in. Nobody else needs one.',
  demanded: 'A second factor is now required for all admins.',
  stopped: 'A second factor is no longer required.',
  ownFirst: 'Set up your own second factor first, or you would lock yourself out. Nothing was changed.',
  setUp: 'Set up a second factor',
  gate: {
    title: 'Your practice requires a second factor for its admins',
    explanation:
      'Set one up to open this page: it takes two minutes and your phone. Farms, records and reports stay open to you in the meantime.',
  },
  ofPerson: {
    label: 'Second factor',
    standings: { set: 'Set up', none: 'None', required: 'None, but required', 'taken-away': 'Removed' },
    takeAway: 'Remove the second factor',
    title: (name: string) => `Remove ${name}’s second factor?`,
    explanation:
      'For somebody who has lost both the phone and the recovery codes. Make sure that it is really them: call them on a number you know.',
    afterwards:
      'They then sign in with the password alone, and their recovery codes stop working. They are told that you did this, and the audit records it.',
    keep: 'Leave it',
    done: (name: string) => `${name} now signs in with the password alone.`,
  },
};
