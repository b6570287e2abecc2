type Words = Readonly<Record<string, string>>;

/** What the operations on calendars say beyond their summary. */
export const calendarFeedOperationWords: Words = {
  'calendarFeed.get': 'Of a person; keys of other systems have none.',
  'calendarFeed.create':
    'Whoever knows the address can read the calendar, without signing in. It is said once and cannot be read again.',
  'calendarFeed.remove': 'Again changes nothing.',
  'calendarFeed.read':
    'All-day events for the farms that its owner may see, one for each farm and day: the name of the farm and how much there is to do there, without animals or conditions. The next four weeks, and what is overdue today. 404 for an address that was replaced or revoked.',
};

const feed: Words = {
  active: 'Whether there is an address that works.',
  created_at: 'When it was made.',
  last_read_at: 'When a calendar application last read it.',
};

/** What their fields say. */
export const calendarFeedFieldWords: Readonly<Record<string, Words>> = {
  CalendarFeed: feed,
  NewCalendarFeed: { ...feed, address: 'The secret address. Give it to your calendar application.' },
};

/** What they are. */
export const calendarFeedTypeWords: Words = {
  CalendarFeed: 'The calendar of your visits.',
  NewCalendarFeed: 'A calendar with its address.',
};

/** Their chapter. */
export const calendarFeedTagWords = {
  calendarFeed: {
    name: 'Calendar',
    description: 'Your own visits in your own calendar application, at a secret address that you can revoke.',
  },
} as const;
