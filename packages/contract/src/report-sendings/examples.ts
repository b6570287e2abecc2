import { exampleIds } from '../example.ts';
import type { ReportSending, ReportSendingInput, SendingPreview } from './schema.ts';

const sending: ReportSending = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e70',
  practice_id: exampleIds.practice,
  farm_id: exampleIds.farm,
  farm_name: 'Nether Balgray',
  report: 'antibiotic-use',
  from: '2025-01-01T00:00:00.000Z',
  to: '2026-01-01T00:00:00.000Z',
  language: 'en',
  email: 'gwen@netherbalgray.example',
  subject: 'Antibiotic use: Nether Balgray, 1 Jan 2025 to 31 Dec 2025',
  sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  state: 'sent',
  sent_at: '2026-01-05T09:00:04.000Z',
  failed_at: null,
  failure: null,
  schedule_id: null,
  created_at: '2026-01-05T09:00:00.000Z',
  created_by: 'Isla Drummond',
};
const preview: SendingPreview = {
  sends_mail: true,
  name: 'Gwen Parry',
  email: sending.email,
  language: 'en',
  subject: sending.subject,
  file_name: 'antibiotic-use-nether-balgray-2026-01-05.pdf',
  reply_to: 'desk@glen.example',
};

export const reportSendingExamples = {
  documents: { 'a report that was sent': sending, 'what would be sent': preview },
  bodies: {
    send: {
      valid: {
        'antibiotic use of a year': {
          report: 'antibiotic-use',
          farm_id: exampleIds.farm,
          ...{ from: '2025-01-01', to: '2025-12-31', email: sending.email, message: 'As discussed.' },
        },
      } satisfies Record<string, ReportSendingInput>,
      invalid: {
        'no address': {
          body: { report: 'withdrawals', farm_id: exampleIds.farm },
          errors: [{ pointer: '/email', code: 'required' }],
        },
        'the day book, which is the practice’s own': {
          body: { report: 'day-book', farm_id: exampleIds.farm, email: sending.email },
          errors: [{ pointer: '/report', code: 'bad-value' }],
        },
      },
    },
  },
} as const;
