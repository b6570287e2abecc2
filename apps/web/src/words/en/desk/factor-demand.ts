/** The second factor that a practice demands of its admins, as the desk tells and sets it. */
export const factorDemand = {
  title: 'Second factor of admins',
  loading: 'Reading what is demanded of admins',
  on: 'Demanded: an admin who has none runs nothing of the practice until they have set one up.',
  off: 'Not demanded: an admin may sign in with a password alone.',
  demand: 'Demand it',
  stop: 'No longer demand it',
  demandTitle: 'Demand a second factor of all admins?',
  demandExplanation:
    'Admins sign in as before. Until they have a second factor they see no people, keys, audit or settings here; farms, records and reports stay open to them.',
  missing: (names: readonly string[]) => `Without one now: ${names.join(', ')}.`,
  missingNone: 'All admins have one now.',
  stopTitle: 'No longer demand a second factor?',
  stopExplanation: 'Who has set one up is still asked for it at each sign-in. Nobody else needs one.',
  demanded: 'A second factor is demanded of all admins now.',
  stopped: 'A second factor is no longer demanded.',
  ownFirst: 'Set up a second factor of your own first, or you would shut yourself out. Nothing was changed.',
  setUp: 'Set up a second factor',
  gate: {
    title: 'Your practice demands a second factor of its admins',
    explanation:
      'Set one up, and this opens: it takes two minutes and your phone. Farms, records and reports stay open to you meanwhile.',
  },
  ofPerson: {
    label: 'Second factor',
    standings: { set: 'Set up', none: 'None', required: 'None, though it is demanded', 'taken-away': 'Taken away' },
    takeAway: 'Take the second factor away',
    title: (name: string) => `Take the second factor of ${name} away?`,
    explanation:
      'For somebody who has lost both the phone and the recovery codes. Make sure that it is them who asks: call them on a number that you know.',
    afterwards:
      'They then sign in with the password alone, and their recovery codes are void. They are told that it was you; it stands in the audit.',
    keep: 'Leave it',
    done: (name: string) => `${name} signs in with the password alone now.`,
  },
};
