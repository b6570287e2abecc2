import { zoneNamed } from '@byre/contract/place-days';
import { Problem } from '@byre/contract/problem';
import { reportSchedulesApi } from '@byre/contract/report-schedules/api';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Answer, nothing } from '../../../http/answers/answer.ts';
import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { implement } from '../../../http/implement.ts';
import { answerOnce } from '../../../http/writing/write-once.ts';
import type { OfPractice } from '../of-practice.ts';
import { addSchedule, changeSchedule, removeSchedule } from './commands.ts';
import { lastWhole } from './periods.ts';
import { findSchedule, pageOfRecipients, pageOfSchedules } from './queries.ts';
import { CannotBeMade, notePeriod, preparePeriod, readClaimed } from './work.ts';

export const reportScheduleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, mail, names, newId } = deps;
  implement(app, deps, reportSchedulesApi, {
    list: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfSchedules(db, { actor, practiceId }, query), query),
    recipients: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfRecipients(db, { actor, practiceId }, query), query),
    get: async ({ actor, params: { practiceId, scheduleId } }) => scheduleAnswer(db, { actor, practiceId }, scheduleId),
    create: async ({ actor, params: { practiceId }, body, now, once }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        const id = newId();
        await addSchedule(tx, { actor, practiceId, id, now }, body);
        const location = `/api/practices/${encodeURIComponent(practiceId)}/report-schedules/${id}`;
        return { ...(await scheduleAnswer(tx, { actor, practiceId }, id)), headers: { location } };
      }),
    update: async ({ actor, params: { practiceId, scheduleId: id }, body, now, once, expectedVersions }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        await changeSchedule(tx, { actor, practiceId, id, now }, body, expectedVersions);
        return scheduleAnswer(tx, { actor, practiceId }, id);
      }),
    remove: async ({ actor, params: { practiceId, scheduleId: id }, now, once, expectedVersions }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        await removeSchedule(tx, { actor, practiceId, id, now }, expectedVersions);
        return nothing;
      }),
    run: async ({ actor, params: { practiceId, scheduleId: id }, now, once }) => {
      const of = { actor, practiceId };
      await requireThere(db, of, id);
      const claimed = await readClaimed(db, id);
      if (claimed === null) throw new Problem('not-found');
      const making = { db, mail, names, now: () => now, newId };
      const period = lastWhole(now, claimed.every, zoneNamed(claimed.time_zone));
      const prepared = await preparePeriod(making, claimed, period).catch(asProblem);
      return answerOnce(db, { actor, now, once }, async (tx) => {
        await notePeriod(tx, making, prepared, actor.userId);
        return scheduleAnswer(tx, of, id);
      });
    },
  });
};

const reasons = {
  'owner-left': 'The person who scheduled this no longer works here. Save the schedule again to take it over.',
  'no-address': 'Nobody has entered an e-mail address for this farm.',
} as const;

const asProblem = (error: unknown): never => {
  throw error instanceof CannotBeMade ? new Problem('rule-broken', reasons[error.reason]) : error;
};

const requireThere = async (db: Db, of: OfPractice, id: string): Promise<void> => {
  if ((await findSchedule(db, of, id)) === null) throw new Problem('not-found');
};

const scheduleAnswer = async <Reply>(db: Db, of: OfPractice, id: string): Promise<Answer<Reply>> => {
  const found = await findSchedule(db, of, id);
  if (!found) throw new Problem('not-found');
  return found;
};
