import { defineApi } from '../endpoint.ts';
import { CalendarFeed, NewCalendarFeed } from './schema.ts';

const path = '/api/calendar-feed';

/** Somebody's own visits in their own calendar application, at an address that only they know. */
export const calendarFeedApi = defineApi({
  get: {
    method: 'GET',
    path,
    summary: 'Whether your calendar can be read, and when it was last read',
    auth: 'user',
    reply: CalendarFeed,
    status: 200,
    problems: [],
  },
  create: {
    method: 'POST',
    path,
    summary: 'Make a secret address for your calendar; the one before stops working',
    auth: 'user',
    needsConfirmation: true,
    reply: NewCalendarFeed,
    status: 201,
    problems: ['key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path,
    summary: 'Make your calendar unreadable',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  read: {
    method: 'GET',
    path: '/api/calendars/:calendarToken',
    summary: 'Somebody’s visits as a calendar (RFC 5545)',
    auth: 'none',
    bytes: ['text/calendar'],
    reply: null,
    status: 200,
    problems: ['not-found'],
  },
});
