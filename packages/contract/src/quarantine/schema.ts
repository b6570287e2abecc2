import { type Static, Type } from 'typebox';
import { DateOutput, type Json, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { PushResult } from '../sync/messages.ts';
import { Refusal } from '../sync/refusal.ts';

/** Open until somebody decides: the practice (accepted, dismissed), or its author on the device (repaired, discarded). */
export const quarantineStates = ['open', 'accepted', 'dismissed', 'repaired', 'discarded'] as const;

const AnyJson = Type.Unsafe<Json>({});

/**
 * The farm where the animal lives now, if it has left the farm of the edit. Once accepted, the edit is carried out
 * there.
 */
export const MovedTo = Type.Object({ farm_id: ListId, farm_name: Nullable(Line) });

/**
 * An edit of a device that the service refused, as the admins of its author's practice see it. If an edit is too
 * malformed to be read, what is unknown is null.
 */
export const RefusedEdit = Type.Object({
  _id: Uuid,
  farm_id: ListId,
  farm_name: Nullable(Line),
  animal_id: Nullable(ListId),
  identification_number: Nullable(Line),
  moved_to: Nullable(MovedTo),
  entity: Nullable(Line),
  entity_id: Nullable(ListId),
  op: Nullable(Line),
  user_id: Uuid,
  person: Nullable(Line),
  device: Nullable(Line),
  event_time: Nullable(DateOutput),
  refused_at: DateOutput,
  status: oneOf(['conflict', 'rejected']),
  detail: Type.String(),
  problem: Nullable(Refusal),
  conflict: PushResult.properties.conflict,
  fields: AnyJson,
  state: oneOf(quarantineStates),
  closed_at: Nullable(DateOutput),
  closed_by: Nullable(Line),
  reason: Nullable(Line),
});
export type RefusedEdit = Static<typeof RefusedEdit>;

/** To accept it. `fields` replace what its author wrote, where that must be corrected. */
export const Acceptance = Type.Object(
  { fields: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), AnyJson)) },
  { additionalProperties: false },
);
export type Acceptance = Static<typeof Acceptance>;

export const Dismissal = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\u0000]*$' }) },
  { additionalProperties: false },
);
export type Dismissal = Static<typeof Dismissal>;
