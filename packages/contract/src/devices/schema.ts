import { type Static, Type } from 'typebox';
import { ClockOffset, DateOutput, Line, Nullable, Uuid } from '../fields.ts';

/** A device of somebody in the practice, as it last reported. */
export const Device = Type.Object({
  _id: Uuid,
  user_id: Uuid,
  person: Line,
  name: Nullable(Line),
  created_at: DateOutput,
  last_seen_at: DateOutput,
  pending: Nullable(Type.Integer()),
  oldest_pending_at: Nullable(DateOutput),
  persisted: Nullable(Type.Boolean()),
  app_version: Line,
  protocol: Type.Integer(),
  clock_offset_ms: ClockOffset,
  lost: Type.Integer(),
  lost_at: Nullable(DateOutput),
  /** When an admin last asked to have the records removed from it, and when that was last done. */
  removal_asked_at: Nullable(DateOutput),
  records_removed_at: Nullable(DateOutput),
});
export type Device = Static<typeof Device>;
