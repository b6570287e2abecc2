import { randomUUID } from 'node:crypto';
import { zoneNamed } from '@byre/contract/place-days';
import { Problem } from '@byre/contract/problem';
import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';
import { minuteMs } from '@byre/contract/time';
import type { Actor } from '../../../access/actor.ts';
import { keepEvent } from '../../../access/audit.ts';
import type { NameBook } from '../../../access/names-of-others.ts';
import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inTransaction, sqlStateOf } from '../../../db/transaction.ts';
import type { Mailbox } from '../../../mail/mailbox.ts';
import { makePaper } from '../papers/make.ts';
import { findLetterhead } from '../papers/queries.ts';
import { mailReport } from '../sendings/commands.ts';
import { dueAt, nextFirstDay, type Period, periodFrom } from './periods.ts';
import { insertRun, peopleOfPractice, type ScheduleState } from './queries.ts';

/** Longer than making a paper takes. After this, another process takes over from one that died. */
const leasedForMs = 5 * minuteMs;
/** After a failure. */
const pauseMs = 15 * minuteMs;

export type Making = { db: Database; mail: Mailbox; names: NameBook; now: () => Date; newId: () => string };

/**
 * A schedule that is being worked on, and the person whose access it has; null: they no longer work for the practice.
 */
export type Claimed = Omit<ScheduleState, 'is_paused'> & {
  id: string;
  practice_id: string;
  practice: string;
  time_zone: string | null;
  owner: { id: string; name: string; role: Actor['role'] } | null;
};

/** Takes the lease of one schedule that is due. Of several processes one gets it. */
export const claimDue = async (db: Database, lease: string, now: Date): Promise<Claimed | null> => {
  const [row] = await db.rows<{ id: string }>(sql`
    update report_schedule
    set lease = ${lease}, leased_until = ${new Date(now.getTime() + leasedForMs)}
    where _id in (
      select _id
      from report_schedule
      where paused_at is null
        and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by due_at, _id
      limit 1
      for update skip locked
    )
    returning _id as id
  `);
  return row ? readClaimed(db, row.id) : null;
};

export const readClaimed = async (db: Database, id: string): Promise<Claimed | null> => {
  const [row] = await db.rows<Claimed>(sql`
    select s._id as id, s.practice_id, coalesce(practice.name, s.practice_id) as practice, practice.time_zone, s.farm_id,
      s.report, s.every, s.language, s.to_farmer, to_json(s.people) as people,
      to_char(s.next_from, 'YYYY-MM-DD') as next_from,
      (
        select json_build_object('id', u.id, 'name', u.name, 'role', u.role)
        from app_user u
        join user_practice on user_practice.user_id = u.id
        where u.id = s.owner_id
          and u.disabled_at is null
          and user_practice.practice_id = s.practice_id
      ) as owner
    from report_schedule s
    join practice on practice._id = s.practice_id
    where s._id = ${id}
  `);
  return row ?? null;
};

/** Why a report cannot be made: its owner no longer works there, or its farmer has no address. */
export class CannotBeMade extends Error {
  readonly reason: 'owner-left' | 'no-address';

  constructor(reason: CannotBeMade['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Recipient = { email: string; language: PaperLanguage };

/** The papers of one period, one for each language, and who receives which. Throws `CannotBeMade`. */
export const preparePeriod = async (making: Making, claimed: Claimed, period: Period) => {
  const { db, names, now } = making;
  const { owner, practice_id: practiceId, farm_id: farmId, report, language } = claimed;
  if (owner === null) throw new CannotBeMade('owner-left');
  const zone = zoneNamed(claimed.time_zone);
  const served = await db.rows<{ farm_id: string }>(sql`
    select farm_id from practice_farm where practice_id = ${practiceId}
  `);
  const actor: Actor = {
    ...{ userId: owner.id, name: owner.name, role: owner.role, device: null, practiceId, timeZone: zone },
    onlyFarms: served.map((one) => one.farm_id),
    others: () => names.hiddenFrom({ userId: owner.id }),
  };
  const recipients = await recipientsOf(making, claimed);
  const paperIn = (spoken: PaperLanguage) =>
    makePaper(db, report, {
      actor,
      query: {
        ...{ from: period.from, to: period.to, time_zone: zone, language: spoken },
        ...(farmId === null ? {} : { farm_id: farmId }),
        ...(report === 'antibiotic-use' ? { conversion: 'ema-rev-4' as const } : {}),
      },
      now: now(),
    });
  const spoken = new Set(recipients.length === 0 ? [language] : recipients.map((one) => one.language));
  const papers = new Map<PaperLanguage, Awaited<ReturnType<typeof paperIn>>>();
  for (const one of spoken) papers.set(one, await paperIn(one));
  const letterhead = await findLetterhead(db, actor, farmId);
  return { claimed, period, recipients, papers, replyTo: letterhead?.email ?? null };
};
type Prepared = Awaited<ReturnType<typeof preparePeriod>>;

const recipientsOf = async ({ db, mail }: Making, claimed: Claimed): Promise<Recipient[]> => {
  if (!mail.sends) return [];
  const { practice_id: practiceId, farm_id: farmId, people, to_farmer, language } = claimed;
  const colleagues = await peopleOfPractice(db, practiceId, people);
  const [farmer] = to_farmer
    ? await db.rows<Recipient>(sql`
        select email, language
        from farm_contact
        where practice_id = ${practiceId}
          and farm_id = ${narrowedTo(farmId)}
          and email is not null
      `)
    : [];
  if (to_farmer && !farmer) throw new CannotBeMade('no-address');
  return [...(farmer ? [farmer] : []), ...colleagues.map(({ email }) => ({ email, language }))];
};

/** Records a period that was prepared, with its mails, in the transaction that marks it as made. */
export const notePeriod = async (
  tx: Transaction,
  { mail, now, newId }: Making,
  { claimed, period, recipients, papers, replyTo }: Prepared,
  askedById: string | null,
): Promise<void> => {
  const at = now();
  const { id: scheduleId, practice_id: practiceId, practice, farm_id: farmId, report } = claimed;
  const paperIn = (language: PaperLanguage) => {
    const made = papers.get(language);
    if (!made) throw new Error('A paper is made in each language that is read.');
    return made;
  };
  const { sha256 } = paperIn(recipients[0]?.language ?? claimed.language);
  await insertRun(tx, { id: newId(), scheduleId, ...period, sha256, sendings: recipients.length, askedById }, at);
  for (const { email, language } of recipients) {
    const [id, made] = [newId(), paperIn(language)];
    await mailReport(tx, mail, at, {
      ...{ id, practiceId, practice, replyTo, farmId, report, language, email, message: null, made },
      ...{ scheduleId, createdById: askedById },
    });
    await keepEvent(tx, {
      ...{ at, by: null, kind: 'report-sent', practiceId, subject: id },
      ...(farmId === null ? {} : { farmId }),
      detail: { report, sha256: Buffer.from(made.sha256).toString('hex'), schedule: scheduleId },
    });
  }
};

/** Makes what is due of one claimed schedule. A failure is recorded with it, and tried again. */
const makeDue = async (making: Making, claimed: Claimed, lease: string): Promise<void> => {
  const period = periodFrom(claimed.next_from, claimed.every);
  const following = nextFirstDay(claimed.next_from, claimed.every);
  const nextDue = dueAt(periodFrom(following, claimed.every), zoneNamed(claimed.time_zone));
  const settle = async (tx: Transaction): Promise<boolean> => {
    const moved = await tx.rows(sql`
      update report_schedule
      set next_from = ${following}::date, due_at = ${nextDue}, lease = null, leased_until = null, failure = null
      where _id = ${claimed.id}
        and lease = ${lease}
        and next_from = ${period.from}::date
        and paused_at is null
      returning _id
    `);
    return moved.length > 0;
  };
  try {
    const prepared = await preparePeriod(making, claimed, period);
    await inTransaction(making.db, async (tx) => {
      if (await settle(tx)) await notePeriod(tx, making, prepared, null);
    });
  } catch (error) {
    const again = new Date(making.now().getTime() + pauseMs);
    await making.db.rows(sql`
      update report_schedule
      set failure = ${failureOf(error)}, leased_until = ${again}
      where _id = ${claimed.id}
        and lease = ${lease}
    `);
  }
};

/** A code, because an error message may contain names. */
const failureOf = (error: unknown): string => {
  if (error instanceof CannotBeMade) return error.reason;
  return error instanceof Problem ? error.code : (sqlStateOf(error) ?? 'internal');
};

/** Makes everything that is due, one after the other, including missed periods. Returns how many. */
export const makeAllDue = async (making: Making): Promise<number> => {
  const lease = randomUUID();
  for (let made = 0; ; made += 1) {
    const claimed = await claimDue(making.db, lease, making.now());
    if (claimed === null) return made;
    await makeDue(making, claimed, lease);
  }
};
