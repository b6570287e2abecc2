import { codeNameOf, ownParameterOf } from '@byre/contract/entities/record-apis';
import { historyApi } from '@byre/contract/history/api';
import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { type Handlers, implement } from '../../http/implement.ts';
import { parentsAbove } from '../../http/record-handlers.ts';
import { pageOfVersions } from './queries.ts';

type Asked = {
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  readonly query: { limit?: number; skip?: number };
};

/** The versions of each kind of record. The place of a document is derived from the path of its endpoint. */
export const historyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const versionsOf = (entity: MutableEntity) => {
    const own = ownParameterOf(entity);
    return async ({ access, actor, params, query }: Asked) => {
      const asked = { actor, parents: parentsAbove(own, params), id: params[own] ?? '' };
      return pageAnswer<never>(await pageOfVersions(deps.db, access, recordTables[entity], asked, query), query);
    };
  };
  // Every name in the API is built from a kind of record in the same way, and each handler gets what its path contains.
  const handlers: unknown = Object.fromEntries(
    mutableEntities.map((entity) => [codeNameOf(entity), versionsOf(entity)]),
  );
  implement(app, deps, historyApi, handlers as Handlers<typeof historyApi>);
};
