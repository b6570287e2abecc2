import {
  allAnimalsApi,
  allMedicalRecordsApi,
  allMedicineUsageApi,
  allObservationsApi,
  allTreatmentHistoryApi,
} from '@byre/contract/across-farms/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer } from '../../http/page-answer.ts';
import {
  allAnimals,
  allMedicalRecords,
  allMedicineUsage,
  allObservations,
  allTreatmentHistory,
  pageAcrossFarms,
} from './queries.ts';

export const acrossFarmsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, allAnimalsApi, {
    list: async ({ actor, query }) => pageAnswer(await pageAcrossFarms(db, actor, allAnimals, query), query),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageAcrossFarms(db, actor, allAnimals, query, body), query),
  });
  implement(app, deps, allMedicalRecordsApi, {
    list: async ({ actor, query }) => pageAnswer(await pageAcrossFarms(db, actor, allMedicalRecords, query), query),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageAcrossFarms(db, actor, allMedicalRecords, query, body), query),
  });
  implement(app, deps, allTreatmentHistoryApi, {
    list: async ({ actor, query }) => pageAnswer(await pageAcrossFarms(db, actor, allTreatmentHistory, query), query),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageAcrossFarms(db, actor, allTreatmentHistory, query, body), query),
  });
  implement(app, deps, allMedicineUsageApi, {
    list: async ({ actor, query }) => pageAnswer(await pageAcrossFarms(db, actor, allMedicineUsage, query), query),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageAcrossFarms(db, actor, allMedicineUsage, query, body), query),
  });
  implement(app, deps, allObservationsApi, {
    list: async ({ actor, query }) => pageAnswer(await pageAcrossFarms(db, actor, allObservations, query), query),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageAcrossFarms(db, actor, allObservations, query, body), query),
  });
};
