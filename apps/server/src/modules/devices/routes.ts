import { devicesApi } from '@byre/contract/devices/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/writing/write-once.ts';
import { askRemoval } from './commands.ts';
import { devices, findDevice, pageOfDevices } from './queries.ts';

export const deviceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, devicesApi, {
    list: async ({ actor, params: { practiceId }, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfDevices(db, { actor, practiceId }, query, textCondition(query.search)), query);
    },
    get: async ({ actor, params: { practiceId, deviceId } }) => {
      requireAdminRole(actor);
      return documentAnswer(await findDevice(db, { actor, practiceId }, deviceId));
    },
    removeRecords: async ({ actor, params: { practiceId, deviceId }, now, once }) => {
      requireAdminRole(actor);
      return answerOnce(db, { actor, now, once }, async (tx) => {
        await askRemoval(tx, { actor, practiceId, deviceId, now });
        return documentAnswer(await findDevice(tx, { actor, practiceId }, deviceId));
      });
    },
    search: async ({ actor, params: { practiceId }, query, body }) => {
      requireAdminRole(actor);
      const condition = searchCondition(devices.fields, body, query.time_zone);
      return pageAnswer(await pageOfDevices(db, { actor, practiceId }, query, condition), query);
    },
  });
};
