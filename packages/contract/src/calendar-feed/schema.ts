import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable } from '../fields.ts';

/** How many days ahead a calendar reaches. */
export const calendarDays = 28;

/** Whether somebody's calendar application may read their visits. */
export const CalendarFeed = Type.Object({
  active: Type.Boolean(),
  created_at: Nullable(DateOutput),
  last_read_at: Nullable(DateOutput),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

/** The address of a new calendar. It is stored nowhere and shown only once. */
export const NewCalendarFeed = Type.Object({ ...CalendarFeed.properties, address: Line });
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;
