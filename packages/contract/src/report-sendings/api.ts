import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import {
  ReportSending,
  ReportSendingInput,
  ReportSendingsQuery,
  SendingPreview,
  SendingPreviewQuery,
} from './schema.ts';

const path = '/api/practices/:practiceId/report-sendings';

/** Reports that a practice sends to its farmers by mail. */
export const reportSendingsApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of the reports that your practice has sent, the newest first',
    auth: 'user',
    query: ReportSendingsQuery,
    reply: pageOf(ReportSending),
    status: 200,
    problems: ['not-found'],
  },
  preview: {
    method: 'GET',
    path: `${path}/preview`,
    summary: 'The address to which a report would be sent, and its subject',
    auth: 'user',
    query: SendingPreviewQuery,
    reply: SendingPreview,
    status: 200,
    problems: ['not-found'],
  },
  send: {
    method: 'POST',
    path,
    summary: 'Send a report as a PDF to the contact of a farm',
    auth: 'user',
    needsConfirmation: true,
    body: ReportSendingInput,
    reply: ReportSending,
    status: 201,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
