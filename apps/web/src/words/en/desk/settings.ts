import { format } from '../../format.ts';

/** What a practice sets for all of its people, at its desk. */
export const settings = {
  title: 'Settings',
  subtitle: 'What holds for everybody in the practice.',
  timeZone: 'Time zone',
  timeZoneHint: 'Type a town to find its zone. Days, filters and months are counted in this zone.',
  noZone: 'Time zone: choose one from the list, such as Europe/London.',
  save: 'Save',
  saved: (zone: string) => `Days are counted in ${zone} now. Phones follow when they are next in touch.`,
  appLock: {
    title: 'App lock',
    loading: 'Reading whether the app has to be locked',
    on: 'Demanded: each device of the practice’s people is locked with a PIN, fingerprint or face.',
    off: 'Not demanded: everybody chooses for themselves.',
    demand: 'Demand the lock',
    stop: 'No longer demand the lock',
    demandTitle: 'Demand the app lock of everybody?',
    demandExplanation:
      'Devices without a lock ask for a PIN when Byre is next opened with signal, this one too, and encrypt what they hold. Nothing unsent is lost. Nobody can turn the lock off. Who forgets the PIN opens it with the password.',
    stopTitle: 'No longer demand the app lock?',
    stopExplanation: 'Locks that are set stay. Everybody may take theirs off.',
    demanded: 'The lock is demanded now. Devices ask for it when Byre is next opened with signal.',
    stopped: 'The lock is no longer demanded.',
  },
  sessions: {
    title: 'Staying signed in',
    loading: 'Reading how long people stay signed in',
    fields: {
      phone_idle_days: 'On a phone, after its last use',
      desk_idle_hours: 'At a desk, after somebody last used it',
      session_days: 'Anywhere, after the sign-in',
    },
    units: { phone_idle_days: 'days', desk_idle_hours: 'hours', session_days: 'days' },
    range: (least: number, most: number) => `${format.number(least)} to ${format.number(most)}`,
    fault: (label: string, least: number, most: number) =>
      `${label}: enter a whole number from ${format.number(least)} to ${format.number(most)}.`,
    hint: 'Whoever is asked to sign in again loses nothing: what they recorded stays on their device and is sent then.',
    saved: 'Saved. It holds at once, for those who are signed in as well.',
  },
  names: {
    title: 'Names on shared farms',
    loading: 'Reading what other practices see',
    shows: 'Show our people’s names to other practices',
    hint: 'Where another practice works on the same farm, it sees what you recorded either way. Without names it reads your practice’s name in place of the vet’s, and does not see whose phone it was or who is looking at an animal. Your own people, and the audit, always have the names.',
    later: 'Phones of the other practice keep a name they already have until that record is written again.',
    shown: 'Saved. Other practices on your farms now see who recorded what.',
    hidden: 'Saved. Other practices on your farms now see your practice’s name only.',
  },
};
