import { format } from '../../format.ts';

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

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
    hint: 'These are on the records and reports that the practice prints. Phones are updated at their next contact.',
    save: 'Save name and address',
    saved: 'Saved. New printouts have these details.',
  },
  logo: {
    title: 'Logo',
    hint: 'A PNG, JPEG or WebP picture. It is made smaller and is on the reports that the practice prints.',
    choose: 'Choose a logo',
    chooseAnother: 'Choose another logo',
    remove: 'Remove the logo',
    saved: 'Saved. New printouts have the logo.',
    removed: 'The logo is removed.',
    noPicture: 'This file cannot be read as a picture. Choose a PNG, JPEG or WebP file.',
  },
  sections: { security: 'Security', sight: 'Who sees what' },
  preferences: {
    title: 'Language and species',
    loading: 'Loading the language and species',
    language: 'Language',
    languageHint: 'For devices on which nobody has chosen a language.',
    browser: 'Same as the browser',
    languages: { en: 'English', cy: 'Cymraeg' },
    species: 'Species that the practice works with',
    speciesHint: 'These are offered first.',
    saved: 'Saved.',
  },
  teams: {
    title: 'Teams',
    hint: 'Members of a team see only the farms of their teams. Everybody else sees all farms of the practice, or those they are limited to under People. Admins see all farms.',
    loading: 'Loading the teams',
    none: 'There are no teams. Everybody sees the farms that they may see under People.',
    about: (members: readonly string[], farms: number) =>
      `${members.length === 0 ? 'Nobody' : members.join(', ')} · ${format.count(farms, 'farm', 'farms')}`,
    make: 'Make a team',
    name: 'Name of the team',
    noName: 'Name of the team: enter a name.',
    members: 'Members',
    membersHint: 'Members’ devices remove other farms at their next contact. Unsent changes are sent first.',
    nobody: 'The practice has only admins.',
    farms: 'Farms of the team',
    save: 'Save the team',
    saved: (name: string) => `${name} is saved.`,
    dissolve: 'Dissolve the team',
    dissolveTitle: (name: string) => `Dissolve ${name}?`,
    dissolveHint: 'Its members then see the farms of their other teams, or all farms of the practice.',
    dissolved: (name: string) => `${name} is dissolved.`,
  },
  timeZone: 'Time zone',
  timeZoneHint: 'Type a town to find its zone. Days, filters and months are counted in this zone.',
  noZone: 'Time zone: choose one from the list, such as Europe/London.',
  save: 'Save',
  saved: (zone: string) => `Days are now counted in ${zone}. Phones are updated at their next contact.`,
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
      desk_idle_hours: 'At a desk, after its last use',
      session_days: 'Anywhere, after the sign-in',
    },
    units: { phone_idle_days: 'days', desk_idle_hours: 'hours', session_days: 'days' },
    range: (least: number, most: number) => `${format.number(least)} to ${format.number(most)}`,
    fault: (label: string, least: number, most: number) =>
      `${label}: enter a whole number from ${format.number(least)} to ${format.number(most)}.`,
    hint: 'Nothing is lost when people must sign in again: what they recorded stays on their device and is then sent.',
    saved: 'Saved. This applies at once, also to people who are signed in.',
  },
  names: {
    title: 'What shared farms show',
    loading: 'Loading what other practices see',
    shows: 'Show our people’s names to other practices',
    hint: 'Where another practice works on the same farm, it sees what you recorded either way. Without names it sees your practice’s name in place of the vet’s, and does not see whose phone it was or who is looking at an animal. Your own people, and the audit, always have the names.',
    contact:
      'Other practices can also see how to reach yours, beside the farms you share. They see none of it unless you show it here.',
    showsPhone: 'Show our telephone number',
    showsEmail: 'Show our e-mail address',
    showsAddress: 'Show our address',
    later: 'Phones of the other practice keep a name they already have until that record is next changed.',
    things: {
      shows_names: 'your people’s names',
      shows_phone: 'your telephone number',
      shows_email: 'your e-mail address',
      shows_address: 'your address',
    },
    saved: (shown: readonly string[], hidden: readonly string[]) =>
      [
        'Saved.',
        shown.length > 0 && `Other practices on your farms now see ${allOf.format(shown)}.`,
        hidden.length > 0 &&
          `${shown.length > 0 ? 'They' : 'Other practices on your farms'} no longer see ${allOf.format(hidden)}.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
};
