import type { CalendarFeed, NewCalendarFeed } from '@byre/contract/calendar-feed/schema';
import { server } from './api-client.ts';

// One's own visits in one's own calendar application. Every call throws `ServerError`.

const path = '/api/calendar-feed';

export const readCalendarFeed = (): Promise<CalendarFeed> =>
  server.ask({ method: 'GET', path, auth: 'user' }, isFeed<CalendarFeed>);

/** Makes a new address; the one before no longer works. The address is a path of this site, and is never said again. */
export const makeCalendarFeed = (onceKey: string): Promise<NewCalendarFeed> =>
  server.ask({ method: 'POST', path, auth: 'user', onceKey }, isFeed<NewCalendarFeed>);

export const revokeCalendarFeed = (): Promise<void> => server.tell({ method: 'DELETE', path, auth: 'user' });

const isFeed = <Feed>(value: unknown): value is Feed =>
  typeof value === 'object' && value !== null && typeof (value as CalendarFeed).active === 'boolean';
