import { type Static, Type } from 'typebox';
import { nations } from '../farms/nation.ts';
import { Line, ListId, Nullable, oneOf, text } from '../fields.ts';

/** A condition of the central list, interface 2.8; the fields from `species` on are additive. */
export const Condition = Type.Object({
  _id: ListId,
  pathology: Line,
  organ: Nullable(Line),
  system: Nullable(Line),
  tentative_diagnosis_methods: Type.Array(Line),
  presumptive_diagnosis_methods: Type.Array(Line),
  confirmed_diagnosis_methods: Type.Array(Line),
  advice: Type.Array(text(2_000)),
  treatments: Type.Array(text(2_000)),
  route_of_admin: Type.Array(Line),
  causes: Type.Array(Line),
  species: Type.Array(Line),
  synonyms: Type.Array(Line),
  notifiable: Type.Boolean({
    description: 'Suspicion must be reported by law in at least one nation of the United Kingdom.',
  }),
  notifiable_in: Type.Array(oneOf(nations), { description: 'The nations in which suspicion must be reported.' }),
  reportable: Type.Boolean({ description: 'A finding is reported, by the laboratory or the vet.' }),
  presentation: Type.Boolean({ description: 'A sign that has not been diagnosed yet.' }),
  zoonotic: Nullable(
    Type.Boolean({ description: 'People can catch it from the animals. Null: the list does not say.' }),
  ),
  mondo: Nullable(Line),
  venom: Nullable(Line),
  snomed: Nullable(Line),
  icar: Nullable(Line),
});
export type Condition = Static<typeof Condition>;
