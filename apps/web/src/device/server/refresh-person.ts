import { isObject } from '@byre/contract/json';
import type { sessionApi } from '@byre/contract/session/api';
import type { User } from '@byre/contract/session/schema';
import { hourMs } from '@byre/contract/time';
import { keepUser } from '../session/session.ts';
import { server } from './api-client.ts';

const path = '/api/session' satisfies typeof sessionApi.whoAmI.path;

const againMs = hourMs;

/**
 * Fetches the person's current data at the first contact after a start and then once an hour, because people stay
 * signed in for years while their practice's time zone, its name or their role may change. Fetches it at once if there
 * is news for them that was not there at the last fetch. Call it at each contact.
 */
export const createPersonRefresher = (): ((news?: string | null) => Promise<void>) => {
  let dueMs = Number.NEGATIVE_INFINITY;
  let known: string | null = null;
  return async (news = null) => {
    const nowMs = performance.now();
    if (nowMs < dueMs && news === known) return;
    dueMs = nowMs + againMs;
    known = news;
    try {
      await keepUser(await server.ask({ method: 'GET', path, auth: 'user' }, isUser));
    } catch (error) {
      // The next contact asks again.
      dueMs = nowMs;
      throw error;
    }
  };
};

/** Fetches it now, after an action of the person. The action is done even if this fails. */
export const refreshPerson = (): Promise<void> => createPersonRefresher()().catch(() => undefined);

const isUser = (value: unknown): value is User =>
  isObject(value) &&
  typeof (value as User).id === 'string' &&
  typeof (value as User).role === 'string' &&
  Array.isArray((value as User).practices);
