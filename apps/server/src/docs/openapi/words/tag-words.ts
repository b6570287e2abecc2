import { recordTagWords } from '../records/words.ts';
import { attachmentTagWords } from './attachment-words.ts';
import { calendarFeedTagWords } from './calendar-feed-words.ts';
import { deletedRecordTagWords } from './deleted-record-words.ts';
import { keyTagWords } from './key-words.ts';
import { priceCodeTagWords } from './price-code-words.ts';
import { reportSendingTagWords } from './report-sending-words.ts';
import { savedViewTagWords } from './saved-view-words.ts';
import { teamTagWords } from './team-words.ts';

/** The chapters of the document, by the key of the resource in the API. */
export const tagWords: Readonly<Record<string, { name: string; description: string }>> = {
  session: { name: 'Signing in', description: 'Tokens, and who they belong to.' },
  account: { name: 'Your account', description: 'Your own sessions and your password.' },
  secondFactors: {
    name: 'Second factors',
    description:
      'An authenticator app and recovery codes besides the password, and the confirmation that it is still you.',
  },
  passkeys: {
    name: 'Passkeys',
    description: 'Signing in with a key that a device keeps behind its fingerprint, face or code.',
  },
  ...recordTagWords,
  farms: { name: 'Farms', description: 'The farms that the signed-in person may see.' },
  withdrawals: {
    name: 'Withdrawals',
    description:
      'The produce of an animal that may not be used now, as the app shows it, for other systems. If `until` is null, until further notice.',
  },
  ...attachmentTagWords,
  history: {
    name: 'History',
    description:
      'Every version of records, treatments, usages, observations, attachments and animals: who, when, from which device.',
  },
  ...deletedRecordTagWords,
  products: {
    name: 'Products',
    description: 'The list of veterinary medicines, with the products that your own practices have added.',
  },
  practices: { name: 'Practices', description: 'The practices that the signed-in person belongs to.' },
  sessionLimits: {
    name: 'Session limits',
    description: 'How long the people of a practice stay signed in. For its admins.',
  },
  practiceLogo: {
    name: 'Logo of a practice',
    description: 'The picture on the records and reports that a practice prints.',
  },
  practicePreferences: {
    name: 'Preferences of a practice',
    description: 'Preferences with which the app starts for the people of a practice, until they choose their own.',
  },
  shownNames: {
    name: 'Shown names',
    description:
      'Practices that serve the same farm see each other\u2019s work under the name of the practice, unless it shows its people. For its admins.',
  },
  formulary: {
    name: 'Formulary',
    description:
      'What a practice has confirmed about the products it uses: strength, dose, routes, withdrawals. Everybody in the practice can read it; vets and admins can change it.',
  },
  practiceProducts: {
    name: 'Products of a practice',
    description:
      'Lawful medicines that are not on the list: special imports, human and extemporaneous medicines, autogenous vaccines, new authorisations, and stock of an expired one. Everybody in the practice can read them. Vets and admins add them, or anybody with their first use.',
  },
  ...calendarFeedTagWords,
  ...priceCodeTagWords,
  ...reportSendingTagWords,
  ...savedViewTagWords,
  ...teamTagWords,
  changes: {
    name: 'Changes',
    description: 'What has happened on the farms you may see, in an order that can be followed.',
  },
  ade: {
    name: 'ICAR ADE',
    description:
      'Animals, diagnoses and treatments of a holding in the form of ICAR Animal Data Exchange 1.3, for herd software that uses it.',
  },
  exports: {
    name: 'Exports',
    description:
      'Everything of a kind in one streamed answer, for a copy or for analysis. A person must have confirmed who they are.',
  },
  allAnimals: { name: 'Animals across farms', description: 'The animals of all farms you may see, in one list.' },
  allMedicalRecords: {
    name: 'Medical records across farms',
    description:
      'The cases of all farms you may see, in one list. They can also be searched by `product_id` and `product_name` of the medicines used in them.',
  },
  allTreatmentHistory: {
    name: 'Treatment history across farms',
    description: 'The courses of treatment on all farms you may see, in one list.',
  },
  webhooks: {
    name: 'Webhooks',
    description:
      'Byre notifies another system when something happens, from the change feed: at least once, signed, and in order for each record. The guide says how to receive messages.',
  },
  allMedicineUsage: {
    name: 'Medicine usage across farms',
    description: 'The medicines used on all farms you may see, in one list.',
  },
  allObservations: {
    name: 'Observations across farms',
    description: 'What was measured or seen in the animals of all farms you may see, in one list.',
  },
  conditions: { name: 'Conditions', description: 'The list of conditions, with the methods that diagnose them.' },
  people: {
    name: 'People',
    description: 'The people of a practice. For its admins; everybody else reads names only, at `GET /api/colleagues`.',
  },
  invitations: {
    name: 'Invitations',
    description: 'How a person joins a practice: by a link that an admin hands over.',
  },
  ...keyTagWords,
  audit: { name: 'Audit', description: 'Who did what, when. For the admins of a practice.' },
  securityLog: {
    name: 'Security log',
    description: 'Refused access and unusual events. For the admins of a practice.',
  },
  sync: {
    name: 'Devices',
    description: "Byre's own addition for devices that work without a signal. Other systems do not need it.",
  },
  devices: { name: 'Devices of a practice', description: 'What is unsent on which device. For admins.' },
  lists: {
    name: 'Keeping the lists',
    description: 'New versions of the lists that all practices share. For admins of the practice that keeps them.',
  },
  imports: {
    name: 'Loading files',
    description:
      'Import farms, animals and people to invite from a file: first a preview, then the change, which can be undone for a day. For admins.',
  },
  lockKeys: {
    name: 'Locked devices',
    description: 'The second key to a device that a person has locked, in case they forget the PIN. Only your own.',
  },
  quarantine: {
    name: 'Refused edits',
    description: 'Edits of devices that the service refused, and what the practice decides about them. For admins.',
  },
  reportTrends: {
    name: 'Trends of reports',
    description:
      'How a figure has changed over the last months or quarters, and how a farm compares with the others of the practice.',
  },
  reportSheets: {
    name: 'Reports as Excel files',
    description:
      'Reports as data: one value in each cell, numbers as numbers, days as days, units in columns of their own. The headings do not change with the language. At most 20,000 lines. The day book as CSV too.',
  },
  reportPapers: {
    name: 'Reports as PDF',
    description: 'Reports to send or print: A4, with the practice’s name and address, page numbers and the date.',
  },
  reports: {
    name: 'Reports',
    description:
      'What the records add up to, on one farm or on all you may see. Without a period a report covers the year that ends now. Days and months are those of `time_zone`, or without it those of your practice.',
  },
};
