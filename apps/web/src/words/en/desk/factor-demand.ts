/** Whether a practice requires a second factor, shown and set at the desk. */
export const factorDemand = {
  title: 'Second factor',
  loading: 'Loading who needs a second factor',
  who: 'Who needs a second factor',
  groups: { nobody: 'Nobody', admins: 'Admins', everybody: 'Everybody' },
  meaning: {
    nobody: 'Not required: people may sign in with a password alone.',
    admins: 'Required for admins: an admin without one cannot manage the practice until they have set one up.',
    everybody:
      'Required for everybody: Byre sends and fetches nothing for a person without one until they have set one up. Keys of other systems are not affected.',
  },
  ask: {
    nobody: {
      title: 'No longer require a second factor?',
      explanation: 'People who have set one up are still asked for it at each sign-in. Nobody else needs one.',
      confirm: 'No longer require it',
    },
    admins: {
      title: 'Require a second factor for admins only?',
      explanation:
        'Admins sign in as before. Until they have a second factor they see no people, keys, audit or settings here; farms, records and reports stay open to them.',
      confirm: 'Require it',
    },
    everybody: {
      title: 'Require a second factor for everybody?',
      explanation:
        'People sign in as before and are then asked to set one up. Until they have, nothing is sent or fetched for them. Phones keep what is on them, so work in the field can continue, and unsent work is kept.',
      confirm: 'Require it',
    },
  },
  missing: (names: readonly string[]) => `Without one now: ${names.join(', ')}.`,
  missingNone: { admins: 'All admins have one already.', everybody: 'Everybody has one already.' },
  changed: {
    nobody: 'A second factor is no longer required.',
    admins: 'A second factor is now required for all admins.',
    everybody: 'A second factor is now required for everybody.',
  },
  ownFirst: 'Set up your own second factor first, or you would lock yourself out. Nothing was changed.',
  setUp: 'Set up a second factor',
  gate: {
    everybodyTitle: 'Your practice requires a second factor',
    everybodyExplanation: 'Set one up to open this page: it takes two minutes and your phone.',
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
      'For someone who has lost both the phone and the recovery codes. Make sure that it is really them: call them on a number you know.',
    afterwards:
      'They then sign in with the password alone, and their recovery codes stop working. They are told that you did this, and it is recorded in the audit.',
    keep: 'Cancel',
    done: (name: string) => `${name} now signs in with the password alone.`,
  },
};
