import { hkdfSync, randomUUID } from 'node:crypto';
import type { Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { openText, sealText } from '../sealed-text.ts';
import { type Letter, writeMail } from './letters.ts';
import type { Mail } from './mail.ts';
import type { MailSettings } from './settings.ts';

/** Accepts letters in the transaction that they report on. They are sent only if it is committed. */
export type Mailbox = {
  /** Whether mail is sent at all. */
  readonly sends: boolean;
  /** The id of the waiting mail; null if mail is not sent. */
  put(tx: Transaction, to: string, letter: Letter, now: Date): Promise<string | null>;
};

/** For services without mail, where links are handed over. */
export const noMailbox: Mailbox = { sends: false, put: async () => null };

/**
 * A waiting mail. It is stored encrypted until it is sent, and then deleted, because links contain tokens, of which the
 * database has only hashes.
 */
export type Waiting = { id: string; kind: string; to: string; mail: Mail | null; createdAt: Date; tries: number };

export const mailboxOf = (settings: MailSettings): Mailbox & { open(sealed: Uint8Array): Mail | null } => {
  const key = Buffer.from(hkdfSync('sha256', settings.smtpUrl, '', 'byre mail that waits', 32));
  return {
    sends: true,
    put: async (tx, to, letter, now) => {
      const mail = writeMail(letter, settings.publicOrigin);
      const id = randomUUID();
      await tx.rows(sql`
        insert into mail (_id, kind, address, sealed, created_at, next_try_at)
        values (${id}, ${letter.kind}, ${to}, ${sealText(key, JSON.stringify(mail))}, ${now}, ${now})
      `);
      return id;
    },
    open: (sealed) => {
      const text = unseal(key, sealed);
      return text === null ? null : (JSON.parse(text) as Mail);
    },
  };
};

/** Null if it was encrypted under another setting of the mail server. */
const unseal = (key: Uint8Array, sealed: Uint8Array): string | null => {
  try {
    return openText(key, sealed);
  } catch {
    return null;
  }
};

/**
 * A few mails that are due, reserved for as long as sending may take, so that two processes never send the same one.
 */
export const takeDue = async (
  db: Db,
  now: Date,
  open: (sealed: Uint8Array) => Mail | null,
  { most, lentMs }: { most: number; lentMs: number },
): Promise<Waiting[]> => {
  const rows = await db.rows<{
    id: string;
    kind: string;
    to: string;
    sealed: Uint8Array;
    created_ms: number;
    tries: number;
  }>(sql`
    update mail
    set next_try_at = ${new Date(now.getTime() + lentMs)}, tries = tries + 1
    where _id in (
      select _id
      from mail
      where next_try_at <= ${now}
      order by next_try_at
      limit ${most}
      for update skip locked
    )
    returning _id as id, kind, address as "to", sealed, extract(epoch from created_at)::float8 * 1000 as created_ms, tries
  `);
  return rows.map(({ sealed, created_ms, ...row }) => ({
    ...row,
    mail: open(sealed),
    createdAt: new Date(created_ms),
  }));
};

/** The mail was sent, or given up for a reason. If it carried a report, its sender is told. */
export const endMail = async (db: Db, id: string, at: Date, failure: string | null): Promise<void> => {
  await db.rows(sql`
    with ended as (
      delete from mail
      where _id = ${id}
      returning _id
    )
    update report_sending
    set sent_at = case when ${failure}::text is null then ${at}::timestamptz end,
      failed_at = case when ${failure}::text is not null then ${at}::timestamptz end,
      failure = ${failure}
    where mail_id in (select _id from ended)
  `);
};

export const tryAgainAt = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.rows(sql`update mail set next_try_at = ${at} where _id = ${id}`);
};
