import { type Static, Type } from 'typebox';
import { Line, ListId, Nullable } from '../fields.ts';

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
});
export type Practice = Static<typeof Practice>;
