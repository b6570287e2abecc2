import type { ReportSchedulesQuery, scheduledReports } from '@byre/contract/report-schedules/schema';
import { belongsTo } from '../../../access/practice-access.ts';
import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Db, Transaction } from '../../../db/database.ts';
import { readPlainPage } from '../../../db/plain-page.ts';
import { sql } from '../../../db/sql.ts';
import { isUuid } from '../../../ids.ts';
import { mayBeRead, type OfPractice } from '../of-practice.ts';
import type { Every } from './periods.ts';

/** A page of a practice's schedules, next due first; 404 for people who do not work for it. */
export const pageOfSchedules = (db: Db, of: OfPractice, query: ReportSchedulesQuery) =>
  readPlainPage(db, query, {
    document: sql`report_schedule_document(item)`,
    from: sql`
      from report_schedule as item
      where ${mayBeRead(of)}
    `,
    order: sql`due_at, _id`,
    exists: belongsTo(of.actor, of.practiceId),
  });

/** A page of the people of a practice who can receive a report, by name; 404 for people who do not work for it. */
export const pageOfRecipients = (db: Db, { actor, practiceId }: OfPractice, query: ReportSchedulesQuery) =>
  readPlainPage(db, query, {
    document: sql`json_build_object('_id', item.id, 'name', item.name)`,
    from: sql`
      from app_user as item
      where item.disabled_at is null
        and item.kind = 'person'
        and item.email is not null
        and item.id in (select user_id from user_practice where practice_id = ${practiceId})
    `,
    order: sql`lower(name), id`,
    exists: belongsTo(actor, practiceId),
  });

export type FoundSchedule = { text: string; version: number };

export const findSchedule = async (db: Db, of: OfPractice, id: string): Promise<FoundSchedule | null> => {
  if (!isUuid(id)) return null;
  const [row] = await db.rows<FoundSchedule>(sql`
    select report_schedule_document(item)::text as text, version
    from report_schedule as item
    where _id = ${id}
      and ${mayBeRead(of)}
      and ${belongsTo(of.actor, of.practiceId)}
  `);
  return row ?? null;
};

export type ScheduleState = {
  farm_id: string | null;
  report: (typeof scheduledReports)[number];
  every: Every;
  language: 'en' | 'cy';
  to_farmer: boolean;
  people: string[];
  is_paused: boolean;
  next_from: string;
};
export type LockedSchedule = ScheduleState & { version: number };

/** The same for writing: locked. */
export const lockSchedule = async (tx: Transaction, of: OfPractice, id: string): Promise<LockedSchedule | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<LockedSchedule>(sql`
    select farm_id, report, every, language, to_farmer, to_json(people) as people, paused_at is not null as is_paused,
      to_char(next_from, 'YYYY-MM-DD') as next_from, version
    from report_schedule
    where _id = ${id}
      and ${mayBeRead(of)}
      and ${belongsTo(of.actor, of.practiceId)}
    for update
  `);
  return row ?? null;
};

export const zoneOfPractice = async (db: Db, practiceId: string): Promise<string | null> => {
  const [row] = await db.rows<{ time_zone: string | null }>(sql`
    select time_zone from practice where _id = ${practiceId}
  `);
  return row?.time_zone ?? null;
};

export const countSchedules = async (tx: Transaction, practiceId: string): Promise<number> => {
  const [row] = await tx.rows<{ schedules: number }>(sql`
    select count(*)::int as schedules from report_schedule where practice_id = ${practiceId}
  `);
  return row?.schedules ?? 0;
};

/** Those among some people who work for a practice. */
export const peopleOfPractice = async (db: Db, practiceId: string, people: readonly string[]) =>
  db.rows<{ id: string; email: string }>(sql`
    select u.id, u.email
    from app_user u
    join user_practice on user_practice.user_id = u.id
    where user_practice.practice_id = ${practiceId}
      and u.id = any (${[...people]}::uuid[])
      and u.disabled_at is null
      and u.kind = 'person'
      and u.email is not null
    order by u.id
  `);

export type Written = Omit<ScheduleState, 'is_paused'> & { id: string; dueAt: Date; pausedAt: Date | null };

export const insertSchedule = async (tx: Transaction, of: OfPractice, now: Date, one: Written): Promise<void> => {
  await tx.rows(sql`
    insert into report_schedule (
      _id, practice_id, farm_id, report, every, language, to_farmer, people, owner_id, paused_at, next_from, due_at,
      created_at, updated_at
    )
    values (
      ${one.id}, ${of.practiceId}, ${narrowedTo(one.farm_id)}, ${one.report}, ${one.every}, ${one.language}, ${one.to_farmer},
      ${one.people}::uuid[], ${of.actor.userId}, ${one.pausedAt}, ${one.next_from}::date, ${one.dueAt}, ${now}, ${now}
    )
  `);
};

/** Writes a schedule that was locked. From now on it reports what the person who changed it may see. */
export const updateSchedule = async (tx: Transaction, of: OfPractice, now: Date, one: Written): Promise<void> => {
  await tx.rows(sql`
    update report_schedule
    set language = ${one.language}, to_farmer = ${one.to_farmer}, people = ${one.people}::uuid[],
      owner_id = ${of.actor.userId}, paused_at = ${one.pausedAt}, next_from = ${one.next_from}::date,
      due_at = ${one.dueAt}, failure = null, lease = null, leased_until = null, updated_at = ${now},
      version = version + 1
    where _id = ${one.id}
  `);
};

export const deleteSchedule = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(sql`delete from report_schedule where _id = ${id}`);
};

export type NewRun = {
  id: string;
  scheduleId: string;
  from: string;
  to: string;
  sha256: Uint8Array;
  sendings: number;
  askedById: string | null;
};

/** Records a period that was made. */
export const insertRun = async (tx: Transaction, run: NewRun, now: Date): Promise<void> => {
  await tx.rows(sql`
    insert into report_run (_id, schedule_id, period_from, period_to, made_at, sha256, sendings, asked_by_id)
    values (
      ${run.id}, ${run.scheduleId}, ${run.from}::date, ${run.to}::date, ${now}, ${run.sha256}, ${run.sendings},
      ${run.askedById}
    )
  `);
};
