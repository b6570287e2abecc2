import type { ReportSendingsQuery } from '@byre/contract/report-sendings/schema';
import { belongsTo } from '../../../access/practice-access.ts';
import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Db, Transaction } from '../../../db/database.ts';
import { readPlainPage } from '../../../db/plain-page.ts';
import { sql } from '../../../db/sql.ts';
import { mayBeRead, type OfPractice } from '../of-practice.ts';

/** A page of what a practice has sent, newest first; 404 for people who do not work for it. */
export const pageOfSendings = (db: Db, of: OfPractice, query: ReportSendingsQuery) =>
  readPlainPage(db, query, {
    document: sql`report_sending_document(item)`,
    from: sql`
      from report_sending as item
      where ${mayBeRead(of)}
        and ${query.farm_id === undefined ? sql`true` : sql`farm_id = ${narrowedTo(query.farm_id)}`}
    `,
    order: sql`created_at desc, _id`,
    exists: belongsTo(of.actor, of.practiceId),
  });

/** One of them as it is read, by its id. */
export const findSending = async (db: Db, id: string): Promise<{ text: string } | null> => {
  const [row] = await db.rows<{ text: string }>(sql`
    select report_sending_document(item)::text as text
    from report_sending as item
    where _id = ${id}
  `);
  return row ?? null;
};

/**
 * How many reports a practice has sent by hand since a given time. The practice is locked, so that two do not count the
 * same.
 */
export const countSendingsSince = async (tx: Transaction, practiceId: string, since: Date): Promise<number> => {
  await tx.rows(sql`select 1 from practice where _id = ${practiceId} for no key update`);
  const [row] = await tx.rows<{ sendings: number }>(sql`
    select count(*)::int as sendings
    from report_sending
    where practice_id = ${practiceId}
      and created_at > ${since}
      and created_by_id is not null
  `);
  return row?.sendings ?? 0;
};

export type NewSending = {
  id: string;
  practiceId: string;
  farmId: string | null;
  report: string;
  from: Date | null;
  to: Date | null;
  language: string;
  email: string;
  subject: string;
  sha256: Uint8Array;
  mailId: string;
  scheduleId: string | null;
  createdById: string | null;
};

export const insertSending = async (tx: Transaction, sending: NewSending, now: Date): Promise<void> => {
  await tx.rows(sql`
    insert into report_sending (
      _id, practice_id, farm_id, report, period_from, period_to, language, email, subject, sha256, mail_id, schedule_id,
      created_at, created_by_id
    )
    values (
      ${sending.id}, ${sending.practiceId}, ${narrowedTo(sending.farmId)}, ${sending.report}, ${sending.from}, ${sending.to},
      ${sending.language}, ${sending.email}, ${sending.subject}, ${sending.sha256}, ${sending.mailId},
      ${sending.scheduleId}, ${now}, ${sending.createdById}
    )
  `);
};
