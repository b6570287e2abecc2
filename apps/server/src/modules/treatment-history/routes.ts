import { treatmentHistoryApi } from '@byre/contract/treatment-history/api';
import type { FastifyInstance } from 'fastify';
import { createDocument, removeDocument, updateDocument } from '../../commands/documents.ts';
import type { Parents } from '../../commands/tables.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answer.ts';
import { documentAnswer } from '../../http/document-answer.ts';
import { type Asked, implement } from '../../http/implement.ts';
import { pageAnswer } from '../../http/page-answer.ts';
import { writeOnce } from '../../http/write-once.ts';
import { createdAnswer, namedId, writtenAnswer } from '../../http/written-answer.ts';
import { findTreatmentHistory, pageOfTreatmentHistories, treatmentHistories } from './queries.ts';
import { treatmentHistoryRules } from './rules.ts';

export const treatmentHistoryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  const update = ({ params, body, expectedVersions, ...writing }: AskedToUpdate, id: string) =>
    writeOnce<never>(db, writing, async (work) =>
      writtenAnswer(await updateDocument(work, treatmentHistoryRules, parentsOf(params), id, body, expectedVersions)),
    );
  const remove = ({ params, expectedVersions, ...writing }: AskedToRemove, id: string) =>
    writeOnce(db, writing, async (work) => {
      await removeDocument(work, treatmentHistoryRules.table, parentsOf(params), id, expectedVersions);
      return nothing;
    });
  implement(app, deps, treatmentHistoryApi, {
    list: async ({ access, params, query }) =>
      pageAnswer(
        await pageOfTreatmentHistories(db, access, parentsOf(params), query, textCondition(query.search)),
        query,
      ),
    get: async ({ access, params }) =>
      documentAnswer(await findTreatmentHistory(db, access, parentsOf(params), params.treatmentId)),
    search: async ({ access, params, query, body }) => {
      const condition = searchCondition(treatmentHistories.fields, body, query.time_zone);
      return pageAnswer(await pageOfTreatmentHistories(db, access, parentsOf(params), query, condition), query);
    },
    create: async ({ params, body, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const id = body._id ?? newId();
        const written = await createDocument(work, treatmentHistoryRules, parentsOf(params), id, body);
        return createdAnswer(work, treatmentHistoryRules.table, id, written, pathOf(params));
      }),
    update: (asked) => update(asked, asked.params.treatmentId),
    updateByBody: async (asked) => update(asked, namedId(asked.body._id)),
    remove: (asked) => remove(asked, asked.params.treatmentId),
    removeByBody: async (asked) => remove(asked, namedId(asked.body?._id, asked.query._id)),
  });
};

type Path = { farmId: string; animalId: string; recordId: string };
type AskedToUpdate = Asked<typeof treatmentHistoryApi.updateByBody>;
type AskedToRemove = Omit<Asked<typeof treatmentHistoryApi.removeByBody>, 'body' | 'query'>;

const parentsOf = ({ animalId, recordId }: Path): Parents => ({
  animalId,
  medicalRecordId: recordId,
  treatmentId: null,
});

const pathOf = ({ farmId, animalId, recordId }: Path) => [
  ...['farms', farmId, 'animals', animalId],
  ...['medical-records', recordId, 'treatment-history'],
];
