type Words = Readonly<Record<string, string>>;

/** What the operations on reports that are sent say beyond their summary. */
export const reportSendingOperationWords: Words = {
  'farmContacts.get': 'For everybody of the practice who may see the farm. Empty where nobody has entered one.',
  'farmContacts.set': 'For everybody of the practice who may see the farm. The central list of farms is not changed.',
  'reportSchedules.list': 'Of the farms that you may see.',
  'reportSchedules.get': 'Of a farm that you may see.',
  'reportSchedules.recipients': 'For everybody of the practice: who `people` of a schedule can name.',
  'reportSchedules.create':
    'For everybody of the practice. The first period is the one under way. A report of all farms goes to people of the practice only. One practice can have 500.',
  'reportSchedules.update':
    'Whoever changes it is the one whose farms it covers from then on. One that was paused goes on with the period under way; periods that it missed are not made.',
  'reportSchedules.remove': 'What it has sent stays listed.',
  'reportSchedules.run':
    'Once more for those who get it, whether or not that period was made before. What is due by itself stays due.',
  'reportSendings.list': 'Of the farms that you may see. What was sent is proved by its hash; the paper is not kept.',
  'reportSendings.preview': 'Nothing is sent. Without `sends_mail` the service sends no mail.',
  'reportSendings.send':
    'Only to the address of the farm’s contact, which `email` repeats as you have read it. At most 60 an hour for a practice. The mail goes out within seconds, and is tried again for a day; `state` says what became of it.',
};

const contact: Words = {
  practice_id: 'The practice that writes to it.',
  farm_id: 'The farm.',
  name: 'Who reads it.',
  email: 'The address. Null: none.',
  language: 'What the reader reads: English or Welsh.',
  updated_at: 'When somebody last changed it.',
  updated_by: 'Who did.',
};
const sending: Words = {
  practice_id: 'The practice that sent it.',
  farm_id: 'The farm that it is about; null: all farms of the practice.',
  farm_name: 'What it is called.',
  report: 'Which report.',
  from: 'The first moment of its period; null: as things stood.',
  to: 'The first moment after it.',
  species: 'One species; without it, all.',
  language: 'The language of the paper.',
  conversion: 'For antibiotic use: by which table units of activity and prodrugs become milligrams.',
  weights: 'For antibiotic use: weights in place of the standard ones.',
  slaughtered: 'For antibiotic use: heads slaughtered in the time.',
  recheck: 'For open cases: only those to be looked at again, by today or in the week after it.',
  email: 'The address that it goes to.',
  subject: 'The subject of the mail.',
  message: 'A word to the reader, in the mail.',
  sha256: 'The SHA-256 of the PDF that was sent.',
  state: 'waiting: for the mail server; sent: the mail server has it; failed: it was given up.',
  sent_at: 'When the mail server took it.',
  failed_at: 'When it was given up.',
  failure: 'Why, as a code.',
  schedule_id: 'The schedule that sent it; null: somebody did.',
  created_by: 'Who sent it; null: a schedule.',
};

const schedule: Words = {
  practice_id: 'The practice.',
  farm_id: 'The farm; null: all farms of the practice.',
  farm_name: 'What it is called.',
  report: 'Which report.',
  every: 'month or quarter of the calendar, in the time zone of the practice.',
  language: 'The language of the paper for people of the practice; the farmer gets their own.',
  to_farmer: 'Whether the contact of the farm gets it.',
  people: 'Ids of the people of the practice who get it.',
  paused: 'Whether nothing is made for now.',
  next_from: 'The first day of the period that is made next.',
  next_to: 'Its last day.',
  next_at: 'When: at six in the morning after its last day.',
  last: 'The last period that was made; null: none yet.',
  failure: 'Why the last try failed, as a code; null: it did not. It is tried again.',
  owner: 'Whose sight it has: who last saved it.',
};

/** What their fields say. */
export const reportSendingFieldWords: Readonly<Record<string, Words>> = {
  FarmContact: contact,
  FarmContactInput: contact,
  ReportSending: sending,
  ReportSendingInput: sending,
  ReportSchedule: schedule,
  ReportScheduleInput: schedule,
  ReportScheduleChange: schedule,
  ReportRecipient: { name: 'What they are called.' },
  ReportRun: {
    from: 'Its first day.',
    to: 'Its last day.',
    made_at: 'When it was made.',
    sendings: 'How many mails went out for it.',
    by: 'Who asked for it; null: it was due.',
  },
  SendingPreview: {
    sends_mail: 'Whether this service sends mail at all.',
    name: 'Who reads it.',
    email: 'The address of the farm’s contact; null: none.',
    language: 'The language of the paper.',
    subject: 'The subject of the mail.',
    file_name: 'What the PDF is called.',
    reply_to: 'Where an answer goes; null: nowhere.',
  },
};

/** What they are. */
export const reportSendingTypeWords: Words = {
  FarmContact: 'Where a practice sends what it writes about a farm.',
  FarmContactInput: 'What is set of it. Only the fields sent change.',
  ReportSending: 'A report that was sent by mail.',
  ReportSendingInput: 'A report to be sent.',
  SendingPreview: 'What would be sent.',
  ReportSchedule: 'A report that the service makes by itself.',
  ReportScheduleInput: 'A report to be scheduled.',
  ReportScheduleChange: 'What changes of it. Only the fields sent change; farm, report and period stay.',
  ReportRecipient: 'Somebody of the practice who can get a scheduled report.',
  ReportRun: 'A period that was made.',
};

/** Their chapters. */
export const reportSendingTagWords = {
  farmContacts: {
    name: 'Contacts of farms',
    description: 'Whom a practice writes to about a farm. Each practice of a farm has an address of its own.',
  },
  reportSchedules: {
    name: 'Scheduled reports',
    description:
      'Reports that the service makes by itself, once for each month or quarter, and sends to farmers or people.',
  },
  reportSendings: {
    name: 'Sent reports',
    description: 'Reports that a practice sends to its farmers as a PDF, and what became of them.',
  },
} as const;
