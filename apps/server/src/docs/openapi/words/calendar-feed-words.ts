type Words = Readonly<Record<string, string>>;

/** Descriptions of the operations on calendars. */
export const calendarFeedOperationWords: Words = {
  'calendarFeed.get': 'For people only; keys of other systems have no calendar.',
  'calendarFeed.create':
    'Anybody who knows the address can read the calendar without signing in. It is shown once and cannot be read again.',
  'calendarFeed.remove': 'Repeating it changes nothing.',
  'calendarFeed.read':
    'All-day events for the farms its owner may see, one for each farm and day: the name of the farm and how many tasks there are, without animals or conditions. It covers the next four weeks, and what is overdue today. 404 for an address that was replaced or revoked.',
};

const feed: Words = {
  active: 'Whether there is an address that works.',
  created_at: 'When it was made.',
  last_read_at: 'When a calendar application last read it.',
};

/** Descriptions of their fields. */
export const calendarFeedFieldWords: Readonly<Record<string, Words>> = {
  CalendarFeed: feed,
  NewCalendarFeed: { ...feed, address: 'The secret address. Give it to your calendar application.' },
};

/** Descriptions of their components. */
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
