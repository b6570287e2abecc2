import { zoneNamed } from '@byre/contract/place-days';
import { fieldProblem, Problem } from '@byre/contract/problem';
import {
  mostSchedules,
  type ReportScheduleChange,
  type ReportScheduleInput,
} from '@byre/contract/report-schedules/schema';
import { keepEvent } from '../../../access/audit.ts';
import { findFarmAccess } from '../../../access/farm-access.ts';
import { requirePracticePerson } from '../../../access/practice-access.ts';
import type { Transaction } from '../../../db/database.ts';
import { requireServed } from '../../farm-contacts/commands.ts';
import type { OfPractice } from '../of-practice.ts';
import { dueAt, type Every, firstDayAt, periodFrom } from './periods.ts';
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  type LockedSchedule,
  lockSchedule,
  peopleOfPractice,
  updateSchedule,
  zoneOfPractice,
} from './queries.ts';

export type ScheduleWork = OfPractice & { readonly id: string; readonly now: Date };
type Expected = readonly number[] | undefined;

/** Schedules a report, from the current period on. Throws 404 for other practices and their farms, 422. */
export const addSchedule = async (tx: Transaction, work: ScheduleWork, input: ReportScheduleInput): Promise<void> => {
  const { practiceId, now, id } = work;
  await requirePracticePerson(tx, work.actor, practiceId);
  if ((await countSchedules(tx, practiceId)) >= mostSchedules) {
    throw new Problem('rule-broken', `A practice can have ${mostSchedules} scheduled reports. Remove one first.`);
  }
  const { farm_id = null, report, every, language = 'en', to_farmer = false, people = [], paused = false } = input;
  if (farm_id !== null) await requireFarm(tx, work, farm_id);
  const wanted = { farm_id, report, every, language, to_farmer, people: [...new Set(people)] };
  await requireSense(tx, practiceId, wanted);
  await insertSchedule(tx, work, now, {
    ...wanted,
    ...(await nextOf(tx, practiceId, every, now)),
    ...{ id, pausedAt: paused ? now : null },
  });
  await note(tx, work, 'report-schedule-made', wanted);
};

/** Replaces the fields sent. A paused schedule resumes with the current period. Throws 404, 412, 422. */
export const changeSchedule = async (
  tx: Transaction,
  work: ScheduleWork,
  change: ReportScheduleChange,
  expected: Expected,
): Promise<void> => {
  const found = await requireSchedule(tx, work, expected);
  const { practiceId, now, id } = work;
  const wanted = {
    ...{ farm_id: found.farm_id, report: found.report, every: found.every },
    language: change.language ?? found.language,
    to_farmer: change.to_farmer ?? found.to_farmer,
    people: change.people === undefined ? found.people : [...new Set(change.people)],
  };
  await requireSense(tx, practiceId, wanted);
  const isPaused = change.paused ?? found.is_paused;
  const isResumed = found.is_paused && !isPaused;
  const zone = zoneNamed(await zoneOfPractice(tx, practiceId));
  const next = isResumed
    ? await nextOf(tx, practiceId, found.every, now)
    : { next_from: found.next_from, dueAt: dueAt(periodFrom(found.next_from, found.every), zone) };
  await updateSchedule(tx, work, now, { ...wanted, ...next, id, pausedAt: isPaused ? now : null });
  await note(tx, work, 'report-schedule-changed', { ...wanted, paused: isPaused });
};

/** Removes a schedule with the records of its runs. What it sent stays listed. Throws 404, 412. */
export const removeSchedule = async (tx: Transaction, work: ScheduleWork, expected: Expected): Promise<void> => {
  const found = await requireSchedule(tx, work, expected);
  await deleteSchedule(tx, work.id);
  await note(tx, work, 'report-schedule-removed', found);
};

const requireSchedule = async (tx: Transaction, work: ScheduleWork, expected: Expected): Promise<LockedSchedule> => {
  const found = await lockSchedule(tx, work, work.id);
  if (!found) throw new Problem('not-found');
  if (expected && !expected.includes(found.version)) {
    const stands = await findSchedule(tx, work, work.id);
    throw new Problem('stale', `It is now at version ${found.version}.`, {
      current: stands && JSON.parse(stands.text),
    });
  }
  return found;
};

const requireFarm = async (tx: Transaction, { actor, practiceId }: OfPractice, farmId: string): Promise<void> => {
  const access = await findFarmAccess(tx, actor, farmId);
  if (access === null) throw new Problem('not-found');
  await requireServed(tx, { actor, practiceId, access });
};

type Wanted = Pick<LockedSchedule, 'farm_id' | 'report' | 'to_farmer' | 'people'>;

const requireSense = async (tx: Transaction, practiceId: string, wanted: Wanted): Promise<void> => {
  if (wanted.farm_id === null && wanted.to_farmer) {
    const message = 'A report of all farms goes to people of the practice. Choose one farm to send it to its farmer.';
    throw fieldProblem('rule-broken', { pointer: '/to_farmer', code: 'required', message });
  }
  if (wanted.farm_id === null && wanted.report === 'medicine-record') {
    const message = 'The medicine record is kept by one holding. Choose the farm.';
    throw fieldProblem('rule-broken', { pointer: '/farm_id', code: 'required', message });
  }
  const known = await peopleOfPractice(tx, practiceId, wanted.people);
  if (known.length === wanted.people.length) return;
  const message = 'Everybody who gets a report must work for the practice.';
  throw fieldProblem('rule-broken', { pointer: '/people', code: 'bad-value', message });
};

const nextOf = async (tx: Transaction, practiceId: string, every: Every, now: Date) => {
  const zone = zoneNamed(await zoneOfPractice(tx, practiceId));
  const next_from = firstDayAt(now, every, zone);
  return { next_from, dueAt: dueAt(periodFrom(next_from, every), zone) };
};

const note = (
  tx: Transaction,
  { actor, practiceId, now, id }: ScheduleWork,
  kind: 'report-schedule-made' | 'report-schedule-changed' | 'report-schedule-removed',
  { farm_id, report, to_farmer, people, ...more }: Wanted & { every: Every; paused?: boolean },
): Promise<void> =>
  keepEvent(tx, {
    ...{ at: now, by: actor, kind, practiceId, subject: id, ...(farm_id === null ? {} : { farmId: farm_id }) },
    detail: {
      report,
      to_farmer,
      people,
      every: more.every,
      ...(more.paused === undefined ? {} : { paused: more.paused }),
    },
  });
