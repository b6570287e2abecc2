import { historyApi } from '@byre/contract/history/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { type Parents, type RecordTable, recordTables } from '../../commands/tables.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer } from '../../http/page-answer.ts';
import { pageOfVersions } from './queries.ts';

export const historyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const versions =
    (table: RecordTable) =>
    async <Reply>(asked: Asked, parents: Parents, id: string) => {
      const { access, actor, query } = asked;
      return pageAnswer<Reply>(await pageOfVersions(deps.db, access, table, { actor, parents, id }, query), query);
    };
  const [ofAnimal, ofRecord, ofTreatment, ofUsage, ofObservation, ofAttachment] = [
    versions(recordTables.animal),
    versions(recordTables['medical-record']),
    versions(recordTables['treatment-history']),
    versions(recordTables['medicine-usage']),
    versions(recordTables.observation),
    versions(recordTables.attachment),
  ];
  implement(app, deps, historyApi, {
    animal: async (asked) => {
      const { animalId } = asked.params;
      return ofAnimal(asked, { animalId, medicalRecordId: null, treatmentId: null }, animalId);
    },
    medicalRecord: async (asked) => {
      const { animalId, medicalRecordId } = asked.params;
      return ofRecord(asked, { animalId, medicalRecordId: null, treatmentId: null }, medicalRecordId);
    },
    treatmentHistory: async (asked) => {
      const { animalId, recordId, treatmentId } = asked.params;
      return ofTreatment(asked, { animalId, medicalRecordId: recordId, treatmentId: null }, treatmentId);
    },
    medicineUsage: async (asked) => {
      const { animalId, medicalRecordId, treatmentId, medicineUseageId } = asked.params;
      return ofUsage(asked, { animalId, medicalRecordId, treatmentId }, medicineUseageId);
    },
    observation: async (asked) => {
      const { animalId, observationId } = asked.params;
      return ofObservation(asked, { animalId, medicalRecordId: null, treatmentId: null }, observationId);
    },
    attachment: async (asked) => {
      const { animalId, attachmentId } = asked.params;
      return ofAttachment(asked, { animalId, medicalRecordId: null, treatmentId: null }, attachmentId);
    },
  });
};

type Asked = { readonly access: FarmAccess; readonly actor: Actor; readonly query: { limit?: number; skip?: number } };
