/** Words about an operation, by its id, or by its name where they hold for every resource. */
export const operationWords: Readonly<Record<string, string>> = {
  search:
    'Each key is a field, each value one value or an array of values. Several values of a field are alternatives; several fields all hold. Text is compared exactly. An array of no values matches nothing.',
  create: 'The answer is the whole document, with what the service filled in. A client may send its own `_id`.',
  update: 'Fields that are not sent stay as they are; null clears an optional one. The answer is the whole document.',
  'animals.update':
    'Fields that are not sent stay as they are; null clears an optional one. `reproductive_state`, `milk_yield_level` and `diet_intensity` are histories: a value sent is pushed onto them. Animals cannot be created or deleted.',
  'treatmentHistory.updateByBody':
    'The published address of this operation carries no id, so the `_id` comes in the body; without it: 400.',
  'treatmentHistory.removeByBody':
    'The published address of this operation carries no id, so the `_id` comes in the query or the body; without it: 400.',
  'session.signIn': 'The token lives for two weeks after its last use. Whether an account exists is never told.',
  'session.signInUnprefixed': 'The same under the address that was published first.',
  'account.endSession':
    'Other devices of yours learn it at their next request: 401. What they have not sent stays on them.',
  'account.changePassword': 'The session of this request goes on. Tries count as tries to sign in.',
  'people.get': 'For admins of a practice.',
  'people.list': 'For admins of a practice.',
  'people.update':
    'For admins of a practice, and about people who work nowhere else. Fields that are not sent stay as they are. Disabling somebody ends their sessions, and the links that they handed out stop working; so do those links when an admin becomes something else. Nobody can change their own role or disable themselves, so a practice always has an admin.',
  'people.offerReset':
    'For admins of a practice, and about people who work nowhere else. The link works once, for 24 hours; a newer one replaces it. The old password fits until a new one is chosen.',
  'invitations.get': 'For admins of a practice.',
  'invitations.list': 'For admins of a practice.',
  'invitations.create':
    'For admins of a practice. The link works once, for seven days unless `days` says otherwise. Another invitation of the practice to the same e-mail address that is still open is withdrawn: the newest link is the one that works.',
  'invitations.withdraw': 'Withdrawing it again changes nothing. One that was used is 409: disable the person instead.',
  'invitations.register':
    'The account has the e-mail address of the invitation. Where there is one with that address already, the answer is 409 and the invitation stays open.',
  'sync.push':
    'For devices. An edit that the server had already is answered as the first time, so a push can be repeated until its answer arrives.',
  'sync.pull':
    'For devices. The whole answer is read from one moment of the database; it begins with `hello` and is complete only if it ends with `bye`.',
};

/** The chapters of the document, by the key of the resource in the API, in the order in which they are read. */
export const tagWords: Readonly<Record<string, { name: string; description: string }>> = {
  session: { name: 'Signing in', description: 'Tokens, and who they belong to.' },
  account: { name: 'Your account', description: 'Your own sessions and your password.' },
  farms: { name: 'Farms', description: 'The farms that the signed-in person may see.' },
  animals: {
    name: 'Animals',
    description: 'The animals of a farm. The central list holds them all: none are created or deleted here.',
  },
  medicalRecords: {
    name: 'Medical records',
    description: 'One case of one animal each: conditions at three levels of certainty, and the methods behind them.',
  },
  treatmentHistory: { name: 'Treatment history', description: 'The courses of treatment of a case.' },
  medicineUsage: { name: 'Medicine usage', description: 'The medicines used in a treatment.' },
  history: {
    name: 'History',
    description: 'Every version of records, treatments, usages and animals: who, when, from which device.',
  },
  products: { name: 'Products', description: 'The list of veterinary medicines.' },
  practices: { name: 'Practices', description: 'The practices that the signed-in person belongs to.' },
  conditions: { name: 'Conditions', description: 'The list of conditions, with the methods that diagnose them.' },
  people: { name: 'People', description: 'The people of a practice. For its admins; everybody else: 403.' },
  invitations: { name: 'Invitations', description: 'How a person comes to a practice: by a link that is handed over.' },
  sync: {
    name: 'Devices',
    description: "Byre's own addition for devices that work without a signal. Other systems do not need it.",
  },
};
