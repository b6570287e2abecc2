import { keysApi } from '@byre/contract/keys/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { makeKey, revokeKey } from './commands.ts';
import { keys, pageOfKeys, readKey } from './queries.ts';

export const keyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, keysApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfKeys(db, actor, query, textCondition(query.search)), query);
    },
    get: async ({ actor, params }) => {
      requireAdminRole(actor);
      return documentAnswer(await readKey(db, actor.userId, params.keyId));
    },
    search: async ({ actor, query, body }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfKeys(db, actor, query, searchCondition(keys.fields, body, query.time_zone)), query);
    },
    create: async (asked) => {
      const { actor, body, now } = asked;
      requireAdminRole(actor);
      requireCountable({ expires_at: body.expires_at });
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const id = newId();
        const { text, tag, token } = await makeKey(tx, { actor, id, now }, body);
        return {
          value: { ...JSON.parse(new TextDecoder().decode(text)), token },
          etag: tag,
          headers: { 'cache-control': 'no-store', location: `/api/keys/${id}` },
        };
      });
    },
    revoke: async (asked) => {
      const { actor, params, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await revokeKey(tx, { actor, id: params.keyId, now });
        return nothing;
      });
    },
  });
};
