import { Problem } from '@byre/contract/problem';
import type { PaperLanguage, PaperName } from '@byre/contract/report-papers/paper-names';
import type { ReportSendingInput, SendingPreview, SendingPreviewQuery } from '@byre/contract/report-sendings/schema';
import { hourMs } from '@byre/contract/time';
import type { Actor } from '../../../access/actor.ts';
import { keepEvent } from '../../../access/audit.ts';
import { findFarmAccess } from '../../../access/farm-access.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Mailbox } from '../../../mail/mailbox.ts';
import { requireServed } from '../../farm-contacts/commands.ts';
import { findContact } from '../../farm-contacts/queries.ts';
import { compose } from '../papers/compose.ts';
import { finish, type Made } from '../papers/make.ts';
import { findLetterhead } from '../papers/queries.ts';
import { countSendingsSince, insertSending } from './queries.ts';

/**
 * Reports that a practice may send by hand in an hour: more than a morning's work, and few enough for a mail server.
 */
const mostAnHour = 60;
/** Farmers' mail servers accept less than this. */
const mostBytes = 10 * 1024 * 1024;

type Work = { db: Database; mail: Mailbox; actor: Actor; practiceId: string; now: Date };
type AskedSending = SendingPreviewQuery;

/** Everything about a sending except the mail itself. */
type Drafted = SendingPreview & { practice: string; composed: Awaited<ReturnType<typeof compose>> };

/** What would be sent. Throws 404 for a farm or a practice that is not theirs. */
export const draftSending = async (
  { db, mail, actor, practiceId, now }: Work,
  asked: AskedSending,
): Promise<Drafted> => {
  const access = await findFarmAccess(db, actor, asked.farm_id);
  if (access === null) throw new Problem('not-found');
  await requireServed(db, { actor, practiceId, access });
  const contact = await findContact(db, practiceId, access);
  const { report, language = contact.language, ...query } = asked;
  const of = { ...actor, practiceId };
  const [composed, letterhead] = await Promise.all([
    compose(db, report, { actor: of, query: { ...query, language }, now }),
    findLetterhead(db, of, asked.farm_id),
  ]);
  return {
    sends_mail: mail.sends,
    name: contact.name,
    email: contact.email,
    language,
    subject: composed.subject,
    file_name: `${composed.fileName}.pdf`,
    reply_to: letterhead?.email ?? null,
    practice: letterhead?.name ?? practiceId,
    composed,
  };
};

/** A sending with its paper. `fault`: why it cannot be sent; it then has no paper. */
export type ReadySending = { drafted: Drafted; input: ReportSendingInput } & (
  | { made: Made; fault: null }
  | { made: null; fault: string }
);

/** Makes the paper of a sending before its transaction, which would otherwise wait for it. Throws 404. */
export const readySending = async (work: Work, input: ReportSendingInput): Promise<ReadySending> => {
  const { email, message: _, ...asked } = input;
  const drafted = await draftSending(work, asked);
  const fault = faultOf(drafted, email);
  if (fault !== null) return { drafted, input, made: null, fault };
  const made = await finish(drafted.composed);
  if (made.bytes.length <= mostBytes) return { drafted, input, made, fault: null };
  return { drafted, input, made: null, fault: 'The PDF is too large for a mail. Choose a shorter period.' };
};

const faultOf = (drafted: Drafted, email: string): string | null => {
  if (!drafted.sends_mail) return 'This service sends no mail. Save the PDF and send it yourself.';
  if (drafted.email === null) return 'Nobody has entered an e-mail address for this farm.';
  return drafted.email === email
    ? null
    : 'The e-mail address of this farm has changed. Look at it again before you send.';
};

/** Queues a report as mail, and records it. Throws 422 if it cannot be sent, 429 after too many in an hour. */
export const sendReport = async (
  tx: Transaction,
  { mail, actor, practiceId, now }: Omit<Work, 'db'>,
  { drafted, input, made, fault }: ReadySending,
  id: string,
): Promise<void> => {
  if (made === null) throw new Problem('rule-broken', fault);
  const since = new Date(now.getTime() - hourMs);
  if ((await countSendingsSince(tx, practiceId, since)) >= mostAnHour) {
    const detail = `A practice can send ${mostAnHour} reports in an hour. Wait a while.`;
    throw new Problem('too-many-requests', detail, { retryAfterSeconds: 600 });
  }
  const { farm_id: farmId, report, email, message = null } = input;
  await mailReport(tx, mail, now, {
    ...{ id, practiceId, farmId, report, email, message, made, scheduleId: null, createdById: actor.userId },
    ...{ language: drafted.language, practice: drafted.practice, replyTo: drafted.reply_to },
  });
  await keepEvent(tx, {
    ...{ at: now, by: actor, kind: 'report-sent', practiceId, farmId, subject: id },
    detail: { report, sha256: Buffer.from(made.sha256).toString('hex') },
  });
};

export type MailedReport = {
  id: string;
  practiceId: string;
  practice: string;
  replyTo: string | null;
  farmId: string | null;
  report: PaperName;
  language: PaperLanguage;
  email: string;
  message: string | null;
  made: Made;
  scheduleId: string | null;
  /** Null: a schedule. */
  createdById: string | null;
};

/** A mail with its paper, and the record of it, in one transaction: both exist, or neither. */
export const mailReport = async (tx: Transaction, mail: Mailbox, now: Date, sending: MailedReport): Promise<void> => {
  const { made, email, language, practice, replyTo, message, scheduleId } = sending;
  const letter = {
    ...{ kind: 'report' as const, language, practice, replyTo, message, subject: made.subject, report: made.subject },
    ...{ isScheduled: scheduleId !== null, fileName: `${made.fileName}.pdf`, pdf: made.bytes },
  };
  const mailId = await mail.put(tx, email, letter, now);
  if (mailId === null) throw new Error('A service that sends no mail was asked to.');
  const { from = null, to = null } = made.span ?? {};
  await insertSending(tx, { ...sending, from, to, subject: made.subject, sha256: made.sha256, mailId }, now);
};
