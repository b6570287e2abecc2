import { Problem } from '@byre/contract/problem';
import { teamsApi } from '@byre/contract/teams/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { changeTeam, dissolveTeam, makeTeam } from './commands.ts';
import { findTeam, type OfPractice, pageOfTeams } from './queries.ts';

export const teamRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  implement(app, deps, teamsApi, {
    list: async ({ actor, params: { practiceId }, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfTeams(db, { actor, practiceId }, query), query);
    },
    get: async ({ actor, params: { practiceId, teamId } }) => {
      requireAdminRole(actor);
      return teamAnswer(db, { actor, practiceId }, teamId);
    },
    create: async (asked) => {
      const { actor, params, body, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const [id, { practiceId }] = [newId(), params];
        await makeTeam(tx, { actor, practiceId, id, now }, body);
        const location = `/api/practices/${encodeURIComponent(practiceId)}/teams/${id}`;
        return { ...(await teamAnswer(tx, { actor, practiceId }, id)), headers: { location } };
      });
    },
    update: async (asked) => {
      const { actor, params, body, now, expectedVersions } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const { practiceId, teamId: id } = params;
        await changeTeam(tx, { actor, practiceId, id, now }, body, expectedVersions);
        return teamAnswer(tx, { actor, practiceId }, id);
      });
    },
    remove: async (asked) => {
      const { actor, params, now, expectedVersions } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const { practiceId, teamId: id } = params;
        await dissolveTeam(tx, { actor, practiceId, id, now }, expectedVersions);
        return nothing;
      });
    },
  });
};

const teamAnswer = async <Reply>(db: Db, of: OfPractice, id: string): Promise<Answer<Reply>> => {
  const found = await findTeam(db, of, id);
  if (!found) throw new Problem('not-found');
  return found;
};
