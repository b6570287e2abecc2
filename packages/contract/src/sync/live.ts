import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';

/** How often the live stream says something even when nothing happens, in milliseconds: silence means it is dead. */
export const liveHeartbeatMs = 20_000;
/** How long somebody is taken to be where they last said they are, in milliseconds. */
export const presenceMs = 30_000;

/** `event: head` and `event: heads`: counters by bucket. A hint to pull and nothing more; `heads` holds every bucket. */
export const LiveHeads = Type.Record(Type.String(), Type.Integer());
export type LiveHeads = Static<typeof LiveHeads>;

/** Where somebody says they are: an animal, or one of its records. */
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

/** `event: presence`: where somebody else is, until when unless they say so again. */
export const LivePresence = Type.Object({
  farm_id: ListId,
  animal_id: ListId,
  record_id: Nullable(Uuid),
  doing: oneOf(['viewing', 'editing']),
  name: Line,
  until: DateOutput,
});
export type LivePresence = Static<typeof LivePresence>;
