import { calendarFeedApi } from '@byre/contract/calendar-feed/api';
import { calendarDays } from '@byre/contract/calendar-feed/schema';
import { defaultTimeZone } from '@byre/contract/place-days';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../access/token-hash.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { downloadHeaders } from '../../http/answers/download.ts';
import { implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { visitsByDay } from '../reports/queries.ts';
import { calendarText } from './calendar-text.ts';
import { makeFeed, revokeFeed } from './commands.ts';
import { findFeed, readerOfFeed } from './queries.ts';

/** As `newToken` makes them, with the extension by which calendar applications recognise them. */
const tokenForm = /^([\w-]{43})(\.ics)?$/;

export const calendarFeedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, calendarFeedApi, {
    get: async ({ actor }) => ({ value: await findFeed(db, actor) }),
    create: async (asked) => {
      const { actor, now } = asked;
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const token = await makeFeed(tx, { actor, now });
        return {
          value: { ...(await findFeed(tx, actor)), address: `/api/calendars/${token}.ics` },
          headers: { 'cache-control': 'no-store' },
        };
      });
    },
    remove: async (asked) => {
      const { actor, now } = asked;
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await revokeFeed(tx, { actor, now });
        return nothing;
      });
    },
    read: async ({ params, now }) => {
      const token = tokenForm.exec(params.calendarToken)?.[1];
      const actor = token === undefined ? null : await readerOfFeed(db, hashToken(token), now);
      if (actor === null) throw new Problem('not-found');
      const at = { now, zone: actor.timeZone ?? defaultTimeZone };
      const text = calendarText(await visitsByDay(db, actor, calendarDays, at), actor.userId, now);
      return {
        file: { type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) },
        headers: {
          'cache-control': 'private, no-store',
          ...downloadHeaders('byre-visits.ics'),
          'x-robots-tag': 'noindex',
        },
      };
    },
  });
};
