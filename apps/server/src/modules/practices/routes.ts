import {
  practiceLogoApi,
  practicePreferencesApi,
  practicesApi,
  sessionLimitsApi,
  shownNamesApi,
} from '@byre/contract/practices/api';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { narrowedCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { downloadHeaders } from '../../http/answers/download.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { setDetails, setSessionLimits, setShownNames, setTimeZone } from './commands.ts';
import { findLogo, readLogo, removeLogo, setLogo } from './logo.ts';
import { findPreferences, setPreferences } from './preferences.ts';
import { findPractice, findSessionLimits, findShownNames, pageOfPractices, practices } from './queries.ts';

export const practiceRoutes = (app: FastifyInstance, deps: Deps): void => {
  implement(app, deps, practicesApi, {
    list: async ({ actor, query }) =>
      pageAnswer(await pageOfPractices(deps.db, actor, query, textCondition(query.search)), query),
    get: async ({ actor, params }) => documentAnswer(await findPractice(deps.db, actor, params.practiceId)),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageOfPractices(deps.db, actor, query, narrowedCondition(practices.fields, body, query)), query),
    setDetails: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      return answerOnce(deps.db, { actor, now, once }, async (tx) => {
        await setDetails(tx, { actor, practiceId, now }, body);
        return documentAnswer(await findPractice(tx, actor, practiceId));
      });
    },
    setTimeZone: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      return answerOnce(deps.db, { actor, now, once }, async (tx) => {
        await setTimeZone(tx, { actor, practiceId, now }, body.time_zone);
        return documentAnswer(await findPractice(tx, actor, practiceId));
      });
    },
  });
  implement(app, deps, sessionLimitsApi, {
    get: async ({ actor, params: { practiceId } }) => {
      requireAdminRole(actor);
      return { value: theirs(await findSessionLimits(deps.db, actor, practiceId)) };
    },
    set: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      return answerSealed(deps.db, ownRequest({ actor, now, once }), async (tx) => {
        await setSessionLimits(tx, { actor, practiceId, now }, body);
        return { value: theirs(await findSessionLimits(tx, actor, practiceId)) };
      });
    },
  });
  implement(app, deps, practiceLogoApi, {
    picture: async ({ actor, params: { practiceId } }) => {
      const { sha256, ...file } = theirs(await findLogo(deps.db, actor, practiceId));
      return { file, etag: `"${sha256}"`, headers: downloadHeaders() };
    },
    set: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      const picture = await readLogo(body);
      return answerOnce(deps.db, { actor, now, once }, async (tx) => ({
        text: JSON.stringify(await setLogo(tx, { actor, practiceId, now }, picture)),
      }));
    },
    remove: async ({ actor, params: { practiceId }, now, once }) => {
      requireAdminRole(actor);
      return answerOnce(deps.db, { actor, now, once }, async (tx) => {
        await removeLogo(tx, { actor, practiceId, now });
        return nothing;
      });
    },
  });
  implement(app, deps, practicePreferencesApi, {
    get: async ({ actor, params: { practiceId } }) => ({
      value: theirs(await findPreferences(deps.db, actor, practiceId)),
    }),
    set: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      return answerOnce(deps.db, { actor, now, once }, async (tx) => {
        await setPreferences(tx, { actor, practiceId, now }, body);
        return { text: JSON.stringify(theirs(await findPreferences(tx, actor, practiceId))) };
      });
    },
  });
  implement(app, deps, shownNamesApi, {
    get: async ({ actor, params: { practiceId } }) => {
      requireAdminRole(actor);
      return { value: theirs(await findShownNames(deps.db, actor, practiceId)) };
    },
    set: async ({ actor, params: { practiceId }, body, now, once }) => {
      requireAdminRole(actor);
      return answerSealed(deps.db, ownRequest({ actor, now, once }), async (tx) => {
        await setShownNames(tx, { actor, practiceId, now }, body);
        return { value: theirs(await findShownNames(tx, actor, practiceId)) };
      });
    },
  });
};

const theirs = <Setting>(setting: Setting | null): Setting => {
  if (!setting) throw new Problem('not-found');
  return setting;
};
