import { deletedRecordsApi } from '@byre/contract/deleted-records/api';
import type { FastifyInstance } from 'fastify';
import { restoreDocument } from '../../commands/restore.ts';
import { type Parents, type RecordTable, recordTables } from '../../commands/tables.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { type Writing, writeOnce } from '../../http/writing/write-once.ts';
import { writtenAnswer } from '../../http/writing/written-answer.ts';
import { pageOfDeleted } from './queries.ts';

export const deletedRecordRoutes = (app: FastifyInstance, { db, ...deps }: Deps): void => {
  const restore = <Reply>(table: RecordTable, writing: Writing, parents: Parents, id: string) =>
    writeOnce<Reply>(db, writing, async (work) => writtenAnswer(await restoreDocument(work, table, parents, id)));
  implement(app, { db, ...deps }, deletedRecordsApi, {
    list: async ({ actor, query }) => pageAnswer(await pageOfDeleted(db, actor, query), query),
    restoreMedicalRecord: async ({ params: { animalId, medicalRecordId }, ...writing }) =>
      restore(
        recordTables['medical-record'],
        writing,
        { animalId, medicalRecordId: null, treatmentId: null },
        medicalRecordId,
      ),
    restoreTreatmentHistory: async ({ params: { animalId, recordId, treatmentId }, ...writing }) =>
      restore(
        recordTables['treatment-history'],
        writing,
        { animalId, medicalRecordId: recordId, treatmentId: null },
        treatmentId,
      ),
    restoreMedicineUsage: async ({ params, ...writing }) => {
      const { animalId, medicalRecordId, treatmentId, medicineUseageId } = params;
      return restore(
        recordTables['medicine-usage'],
        writing,
        { animalId, medicalRecordId, treatmentId },
        medicineUseageId,
      );
    },
    restoreObservation: async ({ params: { animalId, observationId }, ...writing }) =>
      restore(recordTables.observation, writing, { animalId, medicalRecordId: null, treatmentId: null }, observationId),
  });
};
