import type { FarmContact, FarmContactInput } from '@byre/contract/farm-contacts/schema';
import type { ReportSending, ReportSendingInput, SendingPreview } from '@byre/contract/report-sendings/schema';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { segment } from './whole-lists.ts';

// Reports sent to farmers by e-mail, and their addresses: on the server only. Every call throws `ServerError`.

/** Calculating and typesetting a long report takes a while, in milliseconds. */
const timeoutMs = 150_000;

const of = (practiceId: string): string => `/api/practices/${segment(practiceId)}`;

export type ContactOf = { practiceId: string; farmId: string };
const contactPath = ({ practiceId, farmId }: ContactOf): string => `${of(practiceId)}/farms/${segment(farmId)}/contact`;

export const saveContact = (contact: ContactOf, body: FarmContactInput): Promise<FarmContact> =>
  server.ask({ method: 'PUT', path: contactPath(contact), body, auth: 'user' }, hasField<FarmContact>('email'));

/** The recipient and subject of a report; nothing is sent. */
export const previewSending = (practiceId: string, query: string): Promise<SendingPreview> =>
  server.ask(
    { method: 'GET', path: `${of(practiceId)}/report-sendings/preview?${query}`, auth: 'user', timeoutMs },
    hasField<SendingPreview>('sends_mail'),
  );

export const sendReport = (practiceId: string, body: ReportSendingInput, onceKey: string): Promise<ReportSending> =>
  server.ask(
    { method: 'POST', path: `${of(practiceId)}/report-sendings`, body, auth: 'user', onceKey, timeoutMs },
    hasField<ReportSending>('sha256'),
  );

export type SendingsPage = { data: ReportSending[]; total: number; skip: number };

/** A page of the reports that a practice has sent, newest first. */
export const listSendings = (practiceId: string, skip: number): Promise<SendingsPage> =>
  server.ask(
    { method: 'GET', path: `${of(practiceId)}/report-sendings?limit=50&skip=${skip}`, auth: 'user' },
    hasField<SendingsPage>('total'),
  );
