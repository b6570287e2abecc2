import {
  allAnimalsApi,
  allMedicalRecordsApi,
  allMedicineUsageApi,
  allObservationsApi,
  allTreatmentHistoryApi,
} from '@byre/contract/across-farms/api';
import type { PeriodListQuery } from '@byre/contract/across-farms/schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import {
  type AcrossFarms,
  allAnimals,
  allMedicalRecords,
  allMedicineUsage,
  allObservations,
  allTreatmentHistory,
  pageAcrossFarms,
} from './queries.ts';

export const acrossFarmsRoutes = (app: FastifyInstance, deps: Deps): void => {
  implement(app, deps, allAnimalsApi, pagesOf(deps, allAnimals));
  implement(app, deps, allMedicalRecordsApi, pagesOf(deps, allMedicalRecords));
  implement(app, deps, allTreatmentHistoryApi, pagesOf(deps, allTreatmentHistory));
  implement(app, deps, allMedicineUsageApi, pagesOf(deps, allMedicineUsage));
  implement(app, deps, allObservationsApi, pagesOf(deps, allObservations));
};

type Reading = { readonly actor: Actor; readonly query: PeriodListQuery };

/** The two handlers of every kind of document that is listed across farms. */
const pagesOf = ({ db }: Deps, of: AcrossFarms) => ({
  list: async ({ actor, query }: Reading) => pageAnswer<never>(await pageAcrossFarms(db, actor, of, query), query),
  search: async ({ actor, query, body }: Reading & { body: Readonly<Record<string, unknown>> }) =>
    pageAnswer<never>(await pageAcrossFarms(db, actor, of, query, body), query),
});
