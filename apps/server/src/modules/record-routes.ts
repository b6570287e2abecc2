import type { Api } from '@byre/contract/endpoint';
import { type RecordEndpoints, recordApis } from '@byre/contract/entities/record-apis';
import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import type { FastifyInstance } from 'fastify';
import { recordResource } from '../commands/record-resources.ts';
import type { Deps } from '../deps.ts';
import { type Handlers, implement } from '../http/implement.ts';
import { recordHandlers } from '../http/record-handlers.ts';
import { recordRoutes as own } from './record-routes.generated.ts';
import { rulesOf } from './record-rules.ts';

type Routes = (app: FastifyInstance, deps: Deps) => void;

/** The routes of a kind of record with only the common operations. */
const plainRoutes =
  (entity: MutableEntity): Routes =>
  (app, deps) => {
    const api: Api & RecordEndpoints = recordApis[entity];
    const { create } = api;
    if (create === undefined) throw new Error(`Nobody creates ${entity}: its module needs routes of its own.`);
    const handlers = recordHandlers(deps, { ...api, create }, recordResource(entity), rulesOf[entity]);
    implement(app, deps, api, handlers as unknown as Handlers<Api>);
  };

/** The routes of each kind of record: its own module's, or the common ones. */
export const recordRoutes: readonly Routes[] = mutableEntities.map(
  (entity) => (own as Partial<Record<MutableEntity, Routes>>)[entity] ?? plainRoutes(entity),
);
