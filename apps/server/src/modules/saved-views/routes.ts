import { Problem } from '@byre/contract/problem';
import { savedViewsApi } from '@byre/contract/saved-views/api';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/writing/write-once.ts';
import { changeView, removeView, saveView } from './commands.ts';
import { findView, type OfPractice, pageOfViews } from './queries.ts';

export const savedViewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, savedViewsApi, {
    list: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfViews(db, { actor, practiceId }, query), query),
    get: async ({ actor, params: { practiceId, viewId } }) => viewAnswer(db, { actor, practiceId }, viewId),
    create: async ({ actor, params: { practiceId }, body, now, once }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        const id = newId();
        await saveView(tx, { actor, practiceId, id, now }, body);
        const location = `/api/practices/${encodeURIComponent(practiceId)}/saved-views/${id}`;
        return { ...(await viewAnswer(tx, { actor, practiceId }, id)), headers: { location } };
      }),
    update: async ({ actor, params: { practiceId, viewId: id }, body, now, once, expectedVersions }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        await changeView(tx, { actor, practiceId, id, now }, body, expectedVersions);
        return viewAnswer(tx, { actor, practiceId }, id);
      }),
    remove: async ({ actor, params: { practiceId, viewId: id }, now, once, expectedVersions }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        await removeView(tx, { actor, practiceId, id, now }, expectedVersions);
        return nothing;
      }),
  });
};

const viewAnswer = async <Reply>(db: Db, of: OfPractice, id: string): Promise<Answer<Reply>> => {
  const found = await findView(db, of, id);
  if (!found) throw new Problem('not-found');
  return found;
};
