import { medicalRecordsApi } from '@byre/contract/medical-records/api';
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
import { findMedicalRecord, medicalRecords, pageOfMedicalRecords } from './queries.ts';
import { medicalRecordRules } from './rules.ts';

export const medicalRecordRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, medicalRecordsApi, {
    list: async ({ access, params, query }) =>
      pageAnswer(await pageOfMedicalRecords(db, access, parentsOf(params), query, textCondition(query.search)), query),
    get: async ({ access, params }) =>
      documentAnswer(await findMedicalRecord(db, access, parentsOf(params), params.medicalRecordId)),
    search: async ({ access, params, query, body }) => {
      const condition = searchCondition(medicalRecords.fields, body, query.time_zone);
      return pageAnswer(await pageOfMedicalRecords(db, access, parentsOf(params), query, condition), query);
    },
    create: async ({ params, body, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const id = body._id ?? newId();
        const written = await createDocument(work, medicalRecordRules, parentsOf(params), id, body);
        return createdAnswer(work, medicalRecordRules.table, id, written, pathOf(params));
      }),
    update: async ({ params, body, expectedVersions, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const { medicalRecordId: id } = params;
        return writtenAnswer(
          await updateDocument(work, medicalRecordRules, parentsOf(params), id, body, expectedVersions),
        );
      }),
    remove: async ({ params, expectedVersions, ...writing }) =>
      writeOnce(db, writing, async (work) => {
        const { medicalRecordId: id } = params;
        await removeDocument(work, medicalRecordRules.table, parentsOf(params), id, expectedVersions);
        return nothing;
      }),
  });
};

type Path = { farmId: string; animalId: string };

const parentsOf = ({ animalId }: Path): Parents => ({ animalId, medicalRecordId: null, treatmentId: null });

const pathOf = ({ farmId, animalId }: Path) => ['farms', farmId, 'animals', animalId, 'medical-records'];
