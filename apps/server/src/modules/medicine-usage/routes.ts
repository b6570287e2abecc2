import { medicineUsageApi } from '@byre/contract/medicine-usage/api';
import type { FastifyInstance } from 'fastify';
import { createDocument, removeDocument, updateDocument } from '../../commands/documents.ts';
import type { Parents } from '../../commands/tables.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answer.ts';
import { documentAnswer } from '../../http/document-answer.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer } from '../../http/page-answer.ts';
import { writeOnce } from '../../http/write-once.ts';
import { createdAnswer, writtenAnswer } from '../../http/written-answer.ts';
import { findMedicineUsage, medicineUsages, pageOfMedicineUsages } from './queries.ts';
import { medicineUsageRules } from './rules.ts';

export const medicineUsageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, medicineUsageApi, {
    list: async ({ access, params, query }) =>
      pageAnswer(await pageOfMedicineUsages(db, access, parentsOf(params), query, textCondition(query.search)), query),
    get: async ({ access, params }) =>
      documentAnswer(await findMedicineUsage(db, access, parentsOf(params), params.medicineUseageId)),
    search: async ({ access, params, query, body }) => {
      const condition = searchCondition(medicineUsages.fields, body, query.time_zone);
      return pageAnswer(await pageOfMedicineUsages(db, access, parentsOf(params), query, condition), query);
    },
    create: async ({ params, body, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const id = body._id ?? newId();
        const written = await createDocument(work, medicineUsageRules, parentsOf(params), id, body);
        return createdAnswer(work, medicineUsageRules.table, id, written, pathOf(params));
      }),
    update: async ({ params, body, expectedVersions, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const { medicineUseageId: id } = params;
        return writtenAnswer(
          await updateDocument(work, medicineUsageRules, parentsOf(params), id, body, expectedVersions),
        );
      }),
    remove: async ({ params, expectedVersions, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const { medicineUseageId: id } = params;
        await removeDocument(work, medicineUsageRules.table, parentsOf(params), id, expectedVersions);
        return nothing;
      }),
  });
};

type Path = { farmId: string; animalId: string; medicalRecordId: string; treatmentId: string };

const parentsOf = ({ animalId, medicalRecordId, treatmentId }: Path): Parents => ({
  animalId,
  medicalRecordId,
  treatmentId,
});

const pathOf = ({ farmId, animalId, medicalRecordId, treatmentId }: Path) => [
  ...['farms', farmId, 'animals', animalId, 'medical-records', medicalRecordId],
  ...['treatment-history', treatmentId, 'medicine-usage'],
];
