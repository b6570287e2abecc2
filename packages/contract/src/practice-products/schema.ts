import { type Static, Type } from 'typebox';
import { ConfirmedFigures, Ignored, Line, ListId, Maybe, Notes, Nullable, oneOf, stamps } from '../fields.ts';
import { authorities } from '../products/authorities.ts';
import { practiceProductPattern } from '../products/rules.ts';
import { Product } from '../products/schema.ts';
import { Warning } from '../warning.ts';

export const PracticeProductId = Type.String({
  pattern: practiceProductPattern,
  description: '`practice:` and a UUID in lower case.',
});

const { farm_id: _farm, ...ownStamps } = stamps;
const { authority: _a, certificate: _c, practice_id: _p, superseded_by: _s, ...listed } = Product.properties;

/**
 * A lawful medicine that is not on the product list, as its practice entered it (decisions 13). It has the fields of a
 * product. The service sets its `status`: authorised while it may be chosen, expired once it is retired or joined to a
 * listed product.
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
  /** Only in the answer to a change: what is pointed out about what was sent. */
  warnings: Type.Optional(Type.Array(Warning)),
});
export type PracticeProduct = Static<typeof PracticeProduct>;

const lines = (maxItems: number) => Maybe(Type.Array(Line, { maxItems }));

/** What is known about such a product when it is used. It is sent with the use, so that both arrive together. */
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

/** A practice's product as described by a use of it. */
export const StatedProductInput = Type.Object(
  { product_name: Type.String({ ...Line, minLength: 1 }), authority: oneOf(authorities), ...statedFields },
  { additionalProperties: false },
);
export type StatedProductInput = Static<typeof StatedProductInput>;

/** The same as stored with the use; it does not change afterwards. */
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
  confirm: ConfirmedFigures,
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
  residue_limit: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  created_by: Ignored,
  updated_by: Ignored,
  version: Ignored,
  warnings: Ignored,
};

const Name = Type.String({ ...Line, minLength: 1 });

/** A product to create: its name, and the legal basis of its use. */
export const PracticeProductInput = Type.Object(
  { product_name: Name, authority: oneOf(authorities), ...more },
  { additionalProperties: false },
);
export type PracticeProductInput = Static<typeof PracticeProductInput>;

/** Changes to a product: only the fields sent change. */
export const PracticeProductChange = Type.Object(
  { product_name: Type.Optional(Name), authority: Type.Optional(oneOf(authorities)), ...more },
  { additionalProperties: false },
);
export type PracticeProductChange = Static<typeof PracticeProductChange>;
