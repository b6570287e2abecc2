import { format } from '../../format.ts';

/** A practice's settings for all of its people. */
export const settings = {
  title: 'Settings',
  subtitle: 'These apply to everybody in the practice.',
  details: {
    title: 'Name and address',
    fields: {
      name: 'Name of the practice',
      address_line_1: 'Address, line 1',
      address_line_2: 'Address, line 2',
      address_line_3: 'Address, line 3',
      town: 'Town',
      county: 'County',
      postcode: 'Postcode',
      phone: 'Telephone',
      email: 'E-mail',
    },
    noName: 'Name of the practice: enter a name.',
    hint: 'These are on the records and reports that the practice prints. Phones follow at their next contact.',
    save: 'Save name and address',
    saved: 'Saved. New printouts have these details.',
  },
  timeZone: 'Time zone',
  timeZoneHint: 'Type a town to find its zone. Days, filters and months are counted in this zone.',
  noZone: 'Time zone: choose one from the list, such as Europe/London.',
  save: 'Save',
  saved: (zone: string) => `Days are now counted in ${zone}. Phones follow at their next contact.`,
  appLock: {
    title: 'App lock',
    loading: 'Loading the app lock setting',
    on: 'Required: every device used by the practice’s people is locked with a PIN, fingerprint or face.',
    off: 'Not required: everybody chooses for themselves.',
    demand: 'Require the lock',
    stop: 'No longer require the lock',
    demandTitle: 'Require the app lock for everybody?',
    demandExplanation:
      'Devices without a lock, including this one, ask for a PIN when Byre is next opened with signal, and encrypt what they hold. Nothing unsent is lost. Nobody can turn the lock off. Anyone who forgets the PIN can open Byre with the password.',
    stopTitle: 'No longer require the app lock?',
    stopExplanation: 'Locks that are set stay on. Everybody may turn theirs off.',
    demanded: 'The lock is now required. Devices ask for it when Byre is next opened with signal.',
    stopped: 'The lock is no longer required.',
  },
  sessions: {
    title: 'Staying signed in',
    loading: 'Loading how long people stay signed in',
    fields: {
      phone_idle_days: 'On a phone, after its last use',
      desk_idle_hours: 'At a desk, after somebody last used it',
      session_days: 'Anywhere, after the sign-in',
    },
    units: { phone_idle_days: 'days', desk_idle_hours: 'hours', session_days: 'days' },
    range: (least: number, most: number) => `${format.number(least)} to ${format.number(most)}`,
    fault: (label: string, least: number, most: number) =>
      `${label}: enter a whole number from ${format.number(least)} to ${format.number(most)}.`,
    hint: 'Nobody loses anything when asked to sign in again: what they recorded stays on their device and is then sent.',
    saved: 'Saved. This applies at once, also to people who are signed in.',
  },
  names: {
    title: 'Names on shared farms',
    loading: 'Loading what other practices see',
    shows: 'Show our people’s names to other practices',
    hint: 'Where another practice works on the same farm, it sees what you recorded either way. Without names it reads your practice’s name in place of the vet’s, and does not see whose phone it was or who is looking at an animal. Your own people, and the audit, always have the names.',
    later: 'Phones of the other practice keep a name they already have until that record is written again.',
    shown: 'Saved. Other practices on your farms now see who recorded what.',
    hidden: 'Saved. Other practices on your farms now see your practice’s name only.',
  },
};
