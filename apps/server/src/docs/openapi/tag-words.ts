import { attachmentTagWords } from './attachment-words.ts';
import { calendarFeedTagWords } from './calendar-feed-words.ts';
import { deletedRecordTagWords } from './deleted-record-words.ts';
import { keyTagWords } from './key-words.ts';
import { recordTagWords } from './records/words.ts';
import { reportSendingTagWords } from './report-sending-words.ts';
import { savedViewTagWords } from './saved-view-words.ts';
import { teamTagWords } from './team-words.ts';

/** The chapters of the document, by the key of the resource in the API. */
export const tagWords: Readonly<Record<string, { name: string; description: string }>> = {
  session: { name: 'Signing in', description: 'Tokens, and who they belong to.' },
  account: { name: 'Your account', description: 'Your own sessions and your password.' },
  secondFactors: {
    name: 'Second factors',
    description: 'An authenticator app and recovery codes beside the password, and the proof that it is still you.',
  },
  passkeys: {
    name: 'Passkeys',
    description: 'Signing in with what a device keeps behind its fingerprint, face or code.',
  },
  ...recordTagWords,
  farms: { name: 'Farms', description: 'The farms that the signed-in person may see.' },
  withdrawals: {
    name: 'Withdrawals',
    description:
      'What of an animal may not be used now: what the app shows, for other systems to ask. `until` null means until further notice.',
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
    description: 'The list of veterinary medicines, and beside it what your own practices wrote down.',
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
    description: 'How the app comes to the people of a practice, before they choose for themselves.',
  },
  shownNames: {
    name: 'Shown names',
    description:
      'Practices that serve the same farm see each other\u2019s work under the name of the practice, unless it shows its people. For its admins.',
  },
  formulary: {
    name: 'Formulary',
    description:
      'What a practice has confirmed of the products it uses: strength, dose, routes, withdrawals. Read by everybody of the practice, written by its vets and admins.',
  },
  practiceProducts: {
    name: 'Products of a practice',
    description:
      'Lawful medicines that the list does not have: special imports, human and extemporaneous medicines, autogenous vaccines, new authorisations, and stock of an expired one. Read by everybody of the practice, written by its vets and admins, or with their first use.',
  },
  ...calendarFeedTagWords,
  ...reportSendingTagWords,
  ...savedViewTagWords,
  ...teamTagWords,
  changes: {
    name: 'Changes',
    description: 'What has happened on the farms that you may see, in an order that can be followed.',
  },
  ade: {
    name: 'ICAR ADE',
    description:
      'Animals, diagnoses and treatments of a holding in the form of ICAR Animal Data Exchange 1.3, for herd software that speaks it.',
  },
  exports: {
    name: 'Exports',
    description:
      'All of something in one streamed answer, for a copy or for those who work with data. A person is asked again who they are.',
  },
  allAnimals: { name: 'Animals across farms', description: 'The animals of all farms that you may see, in one list.' },
  allMedicalRecords: {
    name: 'Medical records across farms',
    description: 'The cases of all farms that you may see, in one list.',
  },
  allTreatmentHistory: {
    name: 'Treatment history across farms',
    description: 'The courses of treatment of all farms that you may see, in one list.',
  },
  webhooks: {
    name: 'Webhooks',
    description:
      'Byre tells another system when something happens, by the change feed: at least once, signed, and in order for each record. The guide says how to receive them.',
  },
  allMedicineUsage: {
    name: 'Medicine usage across farms',
    description: 'The medicines used on all farms that you may see, in one list.',
  },
  allObservations: {
    name: 'Observations across farms',
    description: 'What was measured or seen of the animals of all farms that you may see, in one list.',
  },
  conditions: { name: 'Conditions', description: 'The list of conditions, with the methods that diagnose them.' },
  people: { name: 'People', description: 'The people of a practice. For its admins; everybody else: 403.' },
  invitations: { name: 'Invitations', description: 'How a person comes to a practice: by a link that is handed over.' },
  ...keyTagWords,
  audit: { name: 'Audit', description: 'Who did what, when. For the admins of a practice.' },
  securityLog: {
    name: 'Security log',
    description: 'Who was not let in or further, and what was unusual. For the admins of a practice.',
  },
  sync: {
    name: 'Devices',
    description: "Byre's own addition for devices that work without a signal. Other systems do not need it.",
  },
  devices: { name: 'Devices of a practice', description: 'What lies unsent on which device. For admins.' },
  lists: {
    name: 'Keeping the lists',
    description: 'New versions of the lists that all practices share. For admins of the practice that keeps them.',
  },
  imports: {
    name: 'Loading files',
    description:
      'Farms and animals as a register has them, and people to invite, by file: what it would change, then the change, and for a day the way back. For admins.',
  },
  lockKeys: {
    name: 'Locked devices',
    description: 'The second key to what somebody has locked on a device, for when they forget the PIN. Your own only.',
  },
  quarantine: {
    name: 'Refused edits',
    description: 'Edits of devices that the service refused, and what the practice decides about them. For admins.',
  },
  reportTrends: {
    name: 'Trends of reports',
    description:
      'How a figure went over the last months or quarters, and where a farm stands among those of the practice.',
  },
  reportSheets: {
    name: 'Reports as Excel files',
    description:
      'Reports as data: one value a cell, numbers as numbers, days as days, units in columns of their own. The headings do not change with the language. At most 20,000 lines.',
  },
  reportPapers: {
    name: 'Reports as PDF',
    description:
      'Reports as a practice sends them: A4, with its name and address, page numbers and the day it was made.',
  },
  reports: {
    name: 'Reports',
    description:
      'What the records add up to, on one farm or on all that you may see. Without a time a report is of the year that ends now; days and months are those of `time_zone`, without it those of your practice.',
  },
};
