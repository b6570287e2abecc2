import { reportPapersApi } from '@byre/contract/report-papers/api';
import type { PaperName } from '@byre/contract/report-papers/paper-names';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Answer } from '../../../http/answers/answer.ts';
import { downloadHeaders } from '../../../http/answers/download.ts';
import { implement } from '../../../http/implement.ts';
import { readReportBeside, readReportOfNow } from '../../../replica/read-report.ts';
import type { AskedWhole } from '../gather.ts';
import { type Composed, compose } from './compose.ts';
import { finish } from './make.ts';

export const reportPaperRoutes = (app: FastifyInstance, deps: Deps): void => {
  /** `now`: animals are sent for slaughter on the strength of this report, so it is read from the primary. */
  const paperOf =
    (name: PaperName, reads: 'beside' | 'now' = 'beside') =>
    async (asked: AskedWhole) => {
      const read = reads === 'now' ? readReportOfNow : readReportBeside;
      const { value, headers } = await read<Composed>(deps, asked.actor, async (db, actor) => ({
        value: await compose(db, name, { ...asked, actor }),
      }));
      if (!value) throw new Error('A composed paper has a value.');
      return paperAnswer(value, headers);
    };
  implement(app, deps, reportPapersApi, {
    antibioticUse: paperOf('antibiotic-use'),
    medicineUse: paperOf('medicine-use'),
    medicineRecord: paperOf('medicine-record'),
    withdrawals: paperOf('withdrawals', 'now'),
    dayBook: paperOf('day-book'),
    openCases: paperOf('open-cases'),
    incidence: paperOf('incidence'),
    outcomes: paperOf('outcomes'),
  });
};

const paperAnswer = async (composed: Composed, headers: Answer<unknown>['headers']): Promise<Answer<unknown>> => {
  const { bytes, sha256, fileName } = await finish(composed);
  return {
    file: { type: 'application/pdf', bytes },
    etag: `"${Buffer.from(sha256).toString('hex')}"`,
    headers: { ...headers, ...downloadHeaders(`${fileName}.pdf`) },
  };
};
