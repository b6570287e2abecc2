import type { CalendarFeed, NewCalendarFeed } from '@byre/contract/calendar-feed/schema';
import { isObject } from '@byre/contract/json';
import { ServerError, type ServerFailure, server } from './api-client.ts';

// One's own visits in one's own calendar application. Every call throws `ServerError`.

const path = '/api/calendar-feed';

export const readCalendarFeed = (): Promise<CalendarFeed> =>
  server.ask({ method: 'GET', path, auth: 'user' }, isFeed<CalendarFeed>);

/**
 * Makes a new address; the previous one no longer works. The address is a path of this site, and is never shown again.
 */
export const makeCalendarFeed = (onceKey: string): Promise<NewCalendarFeed> =>
  server.ask({ method: 'POST', path, auth: 'user', onceKey }, isFeed<NewCalendarFeed>);

/** Revokes it, even if it was revoked on another device in the meantime. */
export const revokeCalendarFeed = async (): Promise<void> => {
  await server.tell({ method: 'DELETE', path, auth: 'user' }).catch((error: unknown) => {
    if (!(error instanceof ServerError) || !isGone(error.failure)) throw error;
  });
};

const isGone = (failure: ServerFailure): boolean => failure.kind === 'refused' && failure.code === 'not-found';

const isFeed = <Feed>(value: unknown): value is Feed =>
  isObject(value) && typeof (value as CalendarFeed).active === 'boolean';
