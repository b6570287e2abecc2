type Words = Readonly<Record<string, string>>;

/** Descriptions of the operations on sent and scheduled reports. */
export const reportSendingOperationWords: Words = {
  'farmContacts.get': 'For everybody in the practice who may see the farm. Empty if nobody has entered one.',
  'farmContacts.set': 'For everybody in the practice who may see the farm. The central list of farms is not changed.',
  'reportSchedules.list': 'Those of the farms you may see.',
  'reportSchedules.get': 'One of a farm you may see.',
  'reportSchedules.recipients': 'For everybody in the practice: the people that `people` of a schedule may contain.',
  'reportSchedules.create':
    'For everybody in the practice. The first period is the current one. A report on all farms goes to people in the practice only. A practice can have 500 schedules.',
  'reportSchedules.update':
    'From then on it covers the farms of the person who changed it. A schedule that was paused resumes with the current period; periods that it missed are not made up.',
  'reportSchedules.remove': 'Reports it has sent stay listed.',
  'reportSchedules.run':
    'It is sent to the recipients again, even if that period was made before. The next due report is not affected.',
  'reportSendings.list':
    'Those of the farms you may see. A hash proves what was sent; the report itself is not stored.',
  'reportSendings.preview': 'Nothing is sent. If `sends_mail` is false, the service sends no mail.',
  'reportSendings.send':
    'Only to the address of the farm’s contact, which `email` must repeat. At most 60 an hour for a practice. The mail goes out within seconds, and is retried for a day; `state` gives the result.',
};

const contact: Words = {
  practice_id: 'The practice that writes to it.',
  farm_id: 'The farm.',
  name: 'Who reads it.',
  email: 'The address. Null: none.',
  language: 'The recipient’s language: English or Welsh.',
  updated_at: 'When somebody last changed it.',
  updated_by: 'Who did.',
};
const sending: Words = {
  practice_id: 'The practice that sent it.',
  farm_id: 'The farm it is about; null: all farms of the practice.',
  farm_name: 'What it is called.',
  report: 'Which report.',
  from: 'The first moment of its period; null: it shows the state when it was made.',
  to: 'The first moment after it.',
  species: 'One species; without it, all.',
  language: 'The language of the report.',
  conversion: 'For antibiotic use: the table by which units of activity and prodrugs become milligrams.',
  weights: 'For antibiotic use: weights that replace the standard ones.',
  slaughtered: 'For antibiotic use: numbers slaughtered in the period.',
  recheck: 'For open cases: only those to be re-checked, by today or in the week after today.',
  email: 'The address it goes to.',
  subject: 'The subject of the mail.',
  message: 'A message to the recipient, in the mail.',
  sha256: 'The SHA-256 of the PDF that was sent.',
  state: 'waiting: for the mail server; sent: the mail server has it; failed: it was not accepted.',
  sent_at: 'When the mail server accepted it.',
  failed_at: 'When it failed.',
  failure: 'Why, as a code.',
  schedule_id: 'The schedule that sent it; null: a person.',
  created_by: 'Who sent it; null: a schedule.',
};

const schedule: Words = {
  practice_id: 'The practice.',
  farm_id: 'The farm; null: all farms of the practice.',
  farm_name: 'What it is called.',
  report: 'Which report.',
  every: 'A calendar month or quarter, in the time zone of the practice.',
  language: 'The language of the report for people in the practice; the farmer gets their own.',
  to_farmer: 'Whether the contact of the farm gets it.',
  people: 'Ids of the people in the practice who get it.',
  paused: 'Whether it is paused.',
  next_from: 'The first day of the next period.',
  next_to: 'Its last day.',
  next_at: 'When it is due: at six in the morning after its last day.',
  last: 'The last period that was made; null: none yet.',
  failure: 'Why the last attempt failed, as a code; null: it did not. It is tried again.',
  owner: 'The person who last saved it, whose farms it covers.',
};

/** Descriptions of their fields. */
export const reportSendingFieldWords: Readonly<Record<string, Words>> = {
  FarmContact: contact,
  FarmContactInput: contact,
  ReportSending: sending,
  ReportSendingInput: sending,
  ReportSchedule: schedule,
  ReportScheduleInput: schedule,
  ReportScheduleChange: schedule,
  ReportRecipient: { name: 'Their name.' },
  ReportRun: {
    from: 'Its first day.',
    to: 'Its last day.',
    made_at: 'When it was made.',
    sendings: 'How many mails were sent for it.',
    by: 'Who requested it; null: it was due.',
  },
  SendingPreview: {
    sends_mail: 'Whether this service sends mail at all.',
    name: 'Who reads it.',
    email: 'The address of the farm’s contact; null: none.',
    language: 'The language of the report.',
    subject: 'The subject of the mail.',
    file_name: 'What the PDF is called.',
    reply_to: 'The address for replies; null: none.',
  },
};

/** Descriptions of their components. */
export const reportSendingTypeWords: Words = {
  FarmContact: 'The address to which a practice sends reports about a farm.',
  FarmContactInput: 'Changes to it. Only the fields sent change.',
  ReportSending: 'A report that was sent by mail.',
  ReportSendingInput: 'A report to be sent.',
  SendingPreview: 'What would be sent.',
  ReportSchedule: 'A report that the service makes automatically.',
  ReportScheduleInput: 'A report to be scheduled.',
  ReportScheduleChange: 'Changes to it. Only the fields sent change; farm, report and period cannot be changed.',
  ReportRecipient: 'A person in the practice who can get a scheduled report.',
  ReportRun: 'A period that was made.',
};

/** Their chapters. */
export const reportSendingTagWords = {
  farmContacts: {
    name: 'Contacts of farms',
    description: 'The address to which a practice writes about a farm. Each practice that serves a farm has its own.',
  },
  reportSchedules: {
    name: 'Scheduled reports',
    description:
      'Reports that the service makes automatically each month or quarter, and sends to farmers or colleagues.',
  },
  reportSendings: {
    name: 'Sent reports',
    description: 'Reports that a practice sends to its farmers as a PDF, and whether they arrived.',
  },
} as const;
