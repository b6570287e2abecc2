import { dayMs, hourMs, minuteMs } from '@byre/contract/time';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { inLane } from '../db/lanes.ts';
import { repeatedly } from '../housekeeping/repeatedly.ts';
import { endMail, type Mailbox, mailboxOf, takeDue, tryAgainAt, type Waiting } from './mailbox.ts';
import type { MailSettings } from './settings.ts';

/** What the log may say about a mail: neither its address nor its text. */
export type MailTrouble = { kind: string; tries: number; code: string; isGivenUp: boolean };

export type Postman = Mailbox & {
  /** Sends what is due now. Returns the number sent. */
  deliver(): Promise<number>;
  /** Starts nothing new; resolves when sending in progress has ended. */
  stop(): Promise<void>;
};

const usualLookMs = 5_000;
const mostAtOnce = 10;
/** Longer than all of them can take: each is given up by the time limits below. */
const lentMs = 10 * minuteMs;
const firstPauseMs = minuteMs;
const longestPauseMs = hourMs;
const givenUpAfterMs = dayMs;
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

type Options = {
  db: Database;
  settings: MailSettings;
  now: () => Date;
  onTrouble: (trouble: MailTrouble) => void;
  /** How often it looks for due mails, in milliseconds. */
  lookEveryMs?: number;
};

/**
 * Sends the mails that wait in the database, in whichever process finds them first, and never within a request. A mail
 * that cannot be sent is tried again after a minute, two, four, up to an hour, and is given up after a day.
 */
export const startPostman = ({ db, settings, now, onTrouble, lookEveryMs = usualLookMs }: Options): Postman => {
  const mailbox = mailboxOf(settings);
  const transport = createTransport({ ...transportOf(settings), ...timeLimits });
  const send = async (waiting: Waiting): Promise<boolean> => {
    const { id, to, mail, kind, tries, createdAt } = waiting;
    try {
      if (mail === null) throw Object.assign(new Error('Sealed under another setting.'), { code: 'SEALED' });
      await transport.sendMail({ ...mail, to, from: settings.from, messageId: `<${id}@byre>` });
      await endMail(db, id, now(), null);
      return true;
    } catch (error) {
      const isGivenUp = mail === null || now().getTime() - createdAt.getTime() >= givenUpAfterMs;
      if (isGivenUp) await endMail(db, id, now(), codeOf(error));
      else await tryAgainAt(db, id, new Date(now().getTime() + pauseAfter(tries)));
      onTrouble({ kind, tries, code: codeOf(error), isGivenUp });
      return false;
    }
  };
  const deliver = async (): Promise<number> => {
    const due = await takeDue(db, now(), mailbox.open, { most: mostAtOnce, lentMs });
    let sent = 0;
    for (const waiting of due) if (await send(waiting)) sent += 1;
    return sent;
  };
  // If the database is unavailable, the next look finds them.
  const looking = repeatedly(() => inLane(null, deliver), { everyMs: lookEveryMs, onFailure: () => {} });
  return {
    sends: mailbox.sends,
    put: mailbox.put,
    deliver,
    stop: async () => {
      await looking.stop();
      transport.close();
    },
  };
};

const transportOf = ({ smtpUrl, requireTls }: MailSettings) => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && requireTls,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const pauseAfter = (tries: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));

/** Only the kind of failure, because a server's own words may repeat the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code).slice(0, 40) : 'UNKNOWN';
