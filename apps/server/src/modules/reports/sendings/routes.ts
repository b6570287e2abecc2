import { reportSendingsApi } from '@byre/contract/report-sendings/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { implement } from '../../../http/implement.ts';
import { answerOnce } from '../../../http/writing/write-once.ts';
import { draftSending, readySending, sendReport } from './commands.ts';
import { findSending, pageOfSendings } from './queries.ts';

export const reportSendingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, mail, newId } = deps;
  implement(app, deps, reportSendingsApi, {
    list: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfSendings(db, { actor, practiceId }, query), query),
    preview: async ({ actor, params: { practiceId }, query, now }) => {
      const {
        practice: _,
        composed: _composed,
        ...preview
      } = await draftSending({ db, mail, actor, practiceId, now }, query);
      return { value: preview };
    },
    send: async ({ actor, params: { practiceId }, body, now, once }) => {
      const work = { db, mail, actor, practiceId, now };
      const ready = await readySending(work, body);
      return answerOnce(db, { actor, now, once }, async (tx) => {
        const id = newId();
        await sendReport(tx, work, ready, id);
        const sending = await findSending(tx, id);
        if (sending === null) throw new Error('A sending that was just noted is gone.');
        return { text: sending.text };
      });
    },
  });
};
