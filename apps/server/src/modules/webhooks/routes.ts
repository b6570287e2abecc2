import { webhooksApi } from '@byre/contract/webhooks/api';
import type { NewWebhook } from '@byre/contract/webhooks/schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { type Handlers, implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { changeWebhook, makeWebhook, removeWebhook, rotateSecret, sendAgain, testWebhook } from './commands.ts';
import { findWebhook, pageOfDeliveries, pageOfWebhooks, readDelivery, requireKeeper, webhooks } from './queries.ts';

export const webhookRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, webhooksApi, { ...reading(deps), ...keeping(deps), ...sending(deps) });

type Own = Handlers<typeof webhooksApi>;

const reading = ({ db }: Deps): Pick<Own, 'list' | 'get' | 'search' | 'deliveries'> => ({
  list: async ({ actor, query }) => {
    requireKeeper(actor);
    return pageAnswer(await pageOfWebhooks(db, actor, query, textCondition(query.search)), query);
  },
  get: async ({ actor, params }) => {
    requireKeeper(actor);
    return documentAnswer(await findWebhook(db, actor, params.webhookId));
  },
  search: async ({ actor, query, body }) => {
    requireKeeper(actor);
    const condition = searchCondition(webhooks.fields, body, query.time_zone);
    return pageAnswer(await pageOfWebhooks(db, actor, query, condition), query);
  },
  deliveries: async ({ actor, params, query }) => {
    requireKeeper(actor);
    return pageAnswer(await pageOfDeliveries(db, actor, params.webhookId, query), query);
  },
});

const keeping = (deps: Deps): Pick<Own, 'create' | 'update' | 'remove' | 'rotate'> => {
  const { db, newId } = deps;
  const { reach } = deps.webhooks;
  return {
    create: async (asked) => {
      const { actor, body, now } = asked;
      requireKeeper(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const id = newId();
        const secret = await makeWebhook(tx, { actor, id, now }, body, { reach, newId });
        const answer = await withSecret(tx, actor, id, secret);
        return { ...answer, headers: { ...answer.headers, location: `/api/webhooks/${id}` } };
      });
    },
    update: async (asked) => {
      const { actor, body, now, params } = asked;
      requireKeeper(actor);
      return waking(
        deps,
        answerSealed(db, ownRequest(asked), async (tx) => {
          await changeWebhook(tx, { actor, id: params.webhookId, now }, body, reach);
          return documentAnswer(await findWebhook(tx, actor, params.webhookId));
        }),
      );
    },
    remove: async (asked) => {
      const { actor, now, params } = asked;
      requireKeeper(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await removeWebhook(tx, { actor, id: params.webhookId, now });
        return nothing;
      });
    },
    rotate: async (asked) => {
      const { actor, now, params } = asked;
      requireKeeper(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const secret = await rotateSecret(tx, { actor, id: params.webhookId, now });
        return withSecret(tx, actor, params.webhookId, secret);
      });
    },
  };
};

const sending = (deps: Deps): Pick<Own, 'test' | 'sendAgain'> => {
  const { db, newId } = deps;
  return {
    test: async (asked) => {
      const { actor, now, params } = asked;
      requireKeeper(actor);
      return waking(
        deps,
        answerSealed(db, ownRequest(asked), async (tx) => {
          const deliveryId = newId();
          await testWebhook(tx, { actor, id: params.webhookId, now }, deliveryId);
          return { text: await readDelivery(tx, deliveryId) };
        }),
      );
    },
    sendAgain: async (asked) => {
      const { actor, now, params } = asked;
      requireKeeper(actor);
      return waking(
        deps,
        answerSealed(db, ownRequest(asked), async (tx) => {
          await sendAgain(tx, { actor, id: params.webhookId, now }, params.deliveryId);
          return { text: await readDelivery(tx, params.deliveryId) };
        }),
      );
    },
  };
};

/** A requested message is sent at once, if this process is free to. */
const waking = async <Reply>({ webhooks: { wake } }: Deps, answer: Promise<Answer<Reply>>): Promise<Answer<Reply>> => {
  const done = await answer;
  wake();
  return done;
};

/** A webhook as it is read, and the secret, shown only this once. */
const withSecret = async (tx: Transaction, actor: Actor, id: string, secret: string): Promise<Answer<NewWebhook>> => {
  const { text, etag } = documentAnswer(await findWebhook(tx, actor, id));
  const document = text instanceof Uint8Array ? new TextDecoder().decode(text) : String(text);
  return { value: { ...JSON.parse(document), secret }, etag, headers: { 'cache-control': 'no-store' } };
};
