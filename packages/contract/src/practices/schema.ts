import { type Static, Type } from 'typebox';
import { Line, ListId, Maybe, Nullable, TimeZone } from '../fields.ts';
import { sessionBounds } from './rules.ts';

/** A practice, interface 2.7. The name of the e-mail field is not published; ours is `email`. */
export const Practice = Type.Object({
  _id: ListId,
  name: Nullable(Line),
  address_line_1: Nullable(Line),
  address_line_2: Nullable(Line),
  address_line_3: Nullable(Line),
  town: Nullable(Line),
  county: Nullable(Line),
  postcode: Nullable(Line),
  phone: Nullable(Line),
  email: Nullable(Line),
  time_zone: Type.String({
    ...TimeZone,
    description: 'Days in its reports and on its screens are days in this time zone.',
  }),
  has_logo: Type.Optional(Type.Boolean()),
});
export type Practice = Static<typeof Practice>;

/** The time zone for days on the practice's screens and in its reports. */
export const PracticeTimeZone = Type.Object({ time_zone: TimeZone }, { additionalProperties: false });
export type PracticeTimeZone = Static<typeof PracticeTimeZone>;

const detail = Maybe(Line);

/**
 * The letterhead of a practice's documents. Fields that are sent are replaced, others stay as they are; null clears
 * one.
 */
export const PracticeDetails = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' })),
    address_line_1: detail,
    address_line_2: detail,
    address_line_3: detail,
    town: detail,
    county: detail,
    postcode: detail,
    phone: detail,
    email: detail,
  },
  { additionalProperties: false },
);
export type PracticeDetails = Static<typeof PracticeDetails>;

/** How long the people of a practice stay signed in. For a person in several practices the strictest limit applies. */
export const SessionLimits = Type.Object(
  {
    phone_idle_days: Type.Integer(sessionBounds.phone_idle_days),
    desk_idle_hours: Type.Integer(sessionBounds.desk_idle_hours),
    session_days: Type.Integer(sessionBounds.session_days),
  },
  { additionalProperties: false },
);
export type SessionLimits = Static<typeof SessionLimits>;

/**
 * What other practices on the same farms see of this one: the names of people or only its own name, and how it can be
 * reached. Contact fields that are not sent stay as they are; answers have all of them.
 */
export const ShownNames = Type.Object(
  {
    shows_names: Type.Boolean(),
    shows_phone: Type.Optional(Type.Boolean()),
    shows_email: Type.Optional(Type.Boolean()),
    shows_address: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ShownNames = Static<typeof ShownNames>;
