import { vendorsApi } from '@byre/contract/vendors/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { connectVendor } from './commands.ts';
import { pageOfVendors } from './queries.ts';

export const vendorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, vendorsApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfVendors(db, query, textCondition(query.search)), query);
    },
    connect: async (asked) => {
      const { actor, params, body, now } = asked;
      requireAdminRole(actor);
      requireCountable({ expires_at: body.expires_at });
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const { text, tag } = await connectVendor(tx, { actor, vendorId: params.vendorId, id: newId(), now }, body);
        return { value: JSON.parse(new TextDecoder().decode(text)), etag: tag };
      });
    },
  });
};
