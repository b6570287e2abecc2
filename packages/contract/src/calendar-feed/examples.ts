import type { CalendarFeed, NewCalendarFeed } from './schema.ts';

const feed: CalendarFeed = {
  active: true,
  created_at: '2025-01-14T18:06:00.000Z',
  last_read_at: '2025-01-15T06:00:00.000Z',
};
const made: NewCalendarFeed = {
  ...feed,
  last_read_at: null,
  address: 'https://byre.example/api/calendars/h3nYp0Zr6mQvXw2LbT9sKc4DfGjA8eUo1iRqNyVxPzM.ics',
};

export const calendarFeedExamples = {
  documents: { 'a calendar that is read': feed, 'the address of a new one': made },
  bodies: {},
} as const;
