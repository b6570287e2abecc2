import { type Static, Type } from 'typebox';
import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import {
  DateInput,
  DateOutput,
  ignoredStamps,
  Line,
  ListId,
  Maybe,
  Notes,
  Nullable,
  stamps,
  text,
  Uuid,
} from '../fields.ts';

/** A number, or a term for its kind: `in calf`. */
const Value = Type.Union([Type.Number(), Line, Type.Null()]);

/** What was measured or seen in an animal (decisions 13). */
export const Observation = Type.Object({
  _id: Uuid,
  animal_id: ListId,
  kind: Line,
  value: Value,
  unit: Nullable(Line),
  scale: Nullable(Line),
  observed_at: Nullable(DateOutput),
  notes: Nullable(Notes),
  ...stamps,
});
export type Observation = Static<typeof Observation>;

/** One of the kinds that all practices have, or a practice's own word. */
const Kind = Type.String({ ...text(100), minLength: 1 });

const observationFields = {
  _id: Maybe(Uuid),
  value: Type.Optional(Value),
  unit: Maybe(Line),
  scale: Maybe(Line),
  observed_at: Maybe(DateInput),
  notes: Maybe(Notes),
  ...ignoredStamps,
};

/** An observation to create: only `kind` is required. */
export const ObservationInput = Type.Object({ kind: Kind, ...observationFields }, { additionalProperties: false });
export type ObservationInput = Static<typeof ObservationInput>;

/** Changes to an observation: only the fields sent change. */
export const ObservationChange = Type.Object(
  { kind: Type.Optional(Kind), ...observationFields },
  { additionalProperties: false },
);
export type ObservationChange = Static<typeof ObservationChange>;

const path = '/api/farms/:farmId/animals/:animalId/observations';
const item = writes(path, 'observationId', ObservationInput, Observation, 'observation');

/** Nothing in an observation is checked against a list, so an impossible value is a 400. */
export const observationsApi = defineApi({
  ...collection(path, 'observationId', Observation, 'observations of an animal'),
  create: {
    ...item.create,
    summary: 'Create an observation',
    problems: ['not-found', 'conflict', 'key-reused', 'in-flight'],
  },
  update: {
    ...item.update,
    summary: 'Replace the fields sent of an observation',
    body: ObservationChange,
    problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
  },
  remove: { ...item.remove, summary: 'Delete an observation; its history is kept' },
});
