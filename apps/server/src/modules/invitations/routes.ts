import { invitationsApi } from '@byre/contract/invitations/api';
import type { NewInvitation } from '@byre/contract/invitations/schema';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Transaction } from '../../db/database.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { handOver, type Invited, invite, inviteAgain, withdraw } from './commands.ts';
import { findInvitation, findOpenInvitation, invitations, pageOfInvitations } from './queries.ts';
import { register } from './register.ts';

/** What was just made or is about a secret is not cached. */
const headers = { 'cache-control': 'no-store' };

export const invitationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId, mail } = deps;
  /** The answer to the admin, who may hand over the link, and, if mail is set up, the mail with the same link. */
  const made = async (tx: Transaction, id: string, invited: Invited, now: Date): Promise<Answer<NewInvitation>> => {
    const value = await handOver(tx, mail, invited, now);
    return { value, etag: invited.tag, headers: { ...headers, location: `/api/invitations/${id}` } };
  };
  implement(app, deps, invitationsApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfInvitations(db, actor, query, textCondition(query.search)), query);
    },
    get: async ({ actor, params }) => {
      requireAdminRole(actor);
      return documentAnswer(await findInvitation(db, actor.userId, params.invitationId));
    },
    search: async ({ actor, query, body }) => {
      requireAdminRole(actor);
      return pageAnswer(
        await pageOfInvitations(db, actor, query, searchCondition(invitations.fields, body, query.time_zone)),
        query,
      );
    },
    create: async (asked) => {
      const { actor, body, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const id = newId();
        return made(tx, id, await invite(tx, { actor, id, now }, body), now);
      });
    },
    again: async (asked) => {
      const { actor, params, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const id = newId();
        return made(tx, id, await inviteAgain(tx, { actor, id, now }, params.invitationId), now);
      });
    },
    withdraw: async (asked) => {
      const { actor, params, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await withdraw(tx, { actor, id: params.invitationId, now });
        return nothing;
      });
    },
    look: async ({ body, now }) => {
      const value = await findOpenInvitation(db, hashToken(body.token), now);
      if (!value) throw new Problem('link-void');
      return { value, headers };
    },
    register: async ({ body, now, once, cookie, isEncrypted, address, agent }) =>
      register(deps, body, { now, once, browser: { cookie, isEncrypted, address, agent } }),
  });
};
