import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import { residueLimits } from '../formulary/residue-limits.ts';
import { authorities } from './authorities.ts';

export const productStatuses = ['authorised', 'suspended', 'expired'] as const;

/** A product of the regulator's list, interface 2.6. The fields from `status` on are additive. */
export const Product = Type.Object({
  _id: ListId,
  product_name: Line,
  treatment_strategy: Type.Array(Line, {
    description: 'Pharmaceutical form: complete, and the part before the first comma.',
  }),
  target_species: Type.Array(Line),
  controlled_drug: Nullable(Type.Boolean()),
  active_substances: Type.Array(Line),
  authorization_route: Nullable(Line),
  theraputic_group: Nullable(Line),
  date_of_issue: Nullable(DateOutput),
  distributors: Type.Array(Line),
  ma_holder: Nullable(Line),
  status: oneOf(
    productStatuses,
    'Only authorised products are offered. The others can still be looked up for old records.',
  ),
  status_date: Nullable(DateOutput),
  species: Type.Array(Line, {
    description: 'The target species, in the words used for animals: Cattle, Pig, Sheep, Chicken, Turkey …',
  }),
  territories: Type.Array(Line),
  distribution_category: Nullable(Line),
  controlled_drug_schedule: Nullable(Line),
  highest_priority_antibiotic: Type.Boolean(),
  spc_link: Nullable(Line),
  residue_limit: Nullable(
    oneOf(
      residueLimits,
      'Whether a maximum residue limit is known for its substances: a product on the list that is authorised for a species which people eat contains each of them. `not_required`: it is immunological. `unknown`: produce of a treated animal is never for human use. Null until the service has worked it out.',
    ),
  ),
  /* Fields that only a practice's own product has, which only that practice sees (decisions 13). */
  practice_id: Type.Optional(ListId),
  authority: Type.Optional(oneOf(authorities)),
  certificate: Type.Optional(Nullable(Line)),
  superseded_by: Type.Optional(Nullable(ListId)),
});
export type Product = Static<typeof Product>;
