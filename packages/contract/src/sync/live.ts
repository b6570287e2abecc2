import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';

/**
 * How often the live stream sends something even if nothing happens, in milliseconds. If it is silent for longer, it is
 * dead.
 */
export const liveHeartbeatMs = 20_000;
/** How long a reported presence counts, in milliseconds. */
export const presenceMs = 30_000;

/** `event: head` and `event: heads`: counters by bucket. Only a hint to pull; `heads` has every bucket. */
export const LiveHeads = Type.Record(Type.String(), Type.Integer());
export type LiveHeads = Static<typeof LiveHeads>;

/** Where somebody is working: an animal, or one of its records. */
export const PresenceInput = Type.Object(
  {
    farm_id: ListId,
    animal_id: ListId,
    record_id: Nullable(Uuid),
    doing: oneOf(['viewing', 'editing']),
  },
  { additionalProperties: false },
);
export type PresenceInput = Static<typeof PresenceInput>;

/** `event: presence`: where somebody else is, and until when that counts unless it is reported again. */
export const LivePresence = Type.Object({
  farm_id: ListId,
  animal_id: ListId,
  record_id: Nullable(Uuid),
  doing: oneOf(['viewing', 'editing']),
  name: Line,
  until: DateOutput,
});
export type LivePresence = Static<typeof LivePresence>;
