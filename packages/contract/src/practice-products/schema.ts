import { type Static, Type } from 'typebox';
import { Ignored, Line, ListId, Maybe, Notes, Nullable, oneOf, stamps } from '../fields.ts';
import { authorities } from '../products/authorities.ts';
import { practiceProductPattern } from '../products/rules.ts';
import { Product } from '../products/schema.ts';

export const PracticeProductId = Type.String({
  pattern: practiceProductPattern,
  description: '`practice:` and a UUID in lower case.',
});

const { farm_id: _farm, ...ownStamps } = stamps;
const { authority: _a, certificate: _c, practice_id: _p, superseded_by: _s, ...listed } = Product.properties;

/**
 * A lawful medicine that the list does not have, as its practice wrote it down (decisions 13). It has the fields of a
 * product. Its `status` is the service's: authorised while it may be chosen, expired once it is retired or joined.
 */
export const PracticeProduct = Type.Object({
  ...listed,
  _id: PracticeProductId,
  practice_id: ListId,
  authority: oneOf(authorities),
  certificate: Nullable(Line),
  superseded_by: Nullable(ListId),
  notes: Nullable(Notes),
  active: Type.Boolean(),
  ...ownStamps,
});
export type PracticeProduct = Static<typeof PracticeProduct>;

const lines = (maxItems: number) => Maybe(Type.Array(Line, { maxItems }));

/** What somebody knows of such a product at the moment of its use: it travels with the use, so that the two arrive together. */
const statedFields = {
  certificate: Maybe(Line),
  treatment_strategy: lines(5),
  target_species: lines(40),
  controlled_drug: Maybe(Type.Boolean()),
  active_substances: lines(20),
  theraputic_group: Maybe(Line),
  ma_holder: Maybe(Line),
  distribution_category: Maybe(Line),
};

/** A practice's product as a use of it states it. */
export const StatedProductInput = Type.Object(
  { product_name: Type.String({ ...Line, minLength: 1 }), authority: oneOf(authorities), ...statedFields },
  { additionalProperties: false },
);
export type StatedProductInput = Static<typeof StatedProductInput>;

/** The same as a use keeps it, frozen. */
export const StatedProduct = Type.Object({
  product_name: Line,
  authority: oneOf(authorities),
  certificate: Nullable(Line),
  treatment_strategy: Type.Array(Line),
  target_species: Type.Array(Line),
  controlled_drug: Nullable(Type.Boolean()),
  active_substances: Type.Array(Line),
  theraputic_group: Nullable(Line),
  ma_holder: Nullable(Line),
  distribution_category: Nullable(Line),
});
export type StatedProduct = Static<typeof StatedProduct>;

const more = {
  _id: Maybe(PracticeProductId),
  ...statedFields,
  superseded_by: Maybe(ListId),
  notes: Maybe(Notes),
  active: Type.Optional(Type.Boolean()),
  practice_id: Ignored,
  authorization_route: Ignored,
  date_of_issue: Ignored,
  distributors: Ignored,
  status: Ignored,
  status_date: Ignored,
  species: Ignored,
  territories: Ignored,
  controlled_drug_schedule: Ignored,
  highest_priority_antibiotic: Ignored,
  spc_link: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  created_by: Ignored,
  updated_by: Ignored,
  version: Ignored,
};

const Name = Type.String({ ...Line, minLength: 1 });

/** A product as it is created: its name, and by what right it is used. */
export const PracticeProductInput = Type.Object(
  { product_name: Name, authority: oneOf(authorities), ...more },
  { additionalProperties: false },
);
export type PracticeProductInput = Static<typeof PracticeProductInput>;

/** A product as it is changed: the fields sent. */
export const PracticeProductChange = Type.Object(
  { product_name: Type.Optional(Name), authority: Type.Optional(oneOf(authorities)), ...more },
  { additionalProperties: false },
);
export type PracticeProductChange = Static<typeof PracticeProductChange>;
