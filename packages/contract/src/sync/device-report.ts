import { type Static, Type } from 'typebox';
import { ClockOffset, DateInput, DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';

/** Maximum number of farms in one report; nobody has unsent work on as many. */
export const maxFarmsTold = 1_000;

/** What is unsent for one farm. Each practice sees only its own farms. */
export const UnsentOfFarm = Type.Object(
  { farm_id: ListId, pending: Type.Integer({ minimum: 1 }), oldest_pending_at: DateInput },
  { additionalProperties: false },
);
export type UnsentOfFarm = Static<typeof UnsentOfFarm>;

/** Maximum number of closed refused edits in one report. */
export const maxClosed = 100;

/** What became of a refused edit on its device: written again under another id, or given up. */
export const ClosedEdit = Type.Object(
  { farm_id: ListId, id: Uuid, how: oneOf(['repaired', 'discarded']), reason: Nullable(Line) },
  { additionalProperties: false },
);
export type ClosedEdit = Static<typeof ClosedEdit>;

/** Maximum number of lost outboxes in one report. */
export const maxEvicted = 20;

/** What of a lost outbox was of one farm. */
export const LostOfFarm = Type.Object(
  { farm_id: ListId, pending: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

/** An outbox that the browser threw away with unsent work in it, as the device had noted it elsewhere. */
export const EvictedOutbox = Type.Object(
  {
    client: Uuid,
    pending: Type.Integer({ minimum: 1 }),
    max_seq: Type.Integer({ minimum: 0 }),
    farms: Type.Array(LostOfFarm, { maxItems: maxFarmsTold }),
  },
  { additionalProperties: false },
);
export type EvictedOutbox = Static<typeof EvictedOutbox>;

/**
 * The state of a device, sent at each contact. It shows the practice what is still on which phone, and the service
 * notices when a browser has thrown an outbox away: then `max_seq` goes back.
 */
export const DeviceReport = Type.Object(
  {
    protocol: Type.Integer({ minimum: 1 }),
    client: Uuid,
    device: Type.Optional(Line),
    /** Edits that the server has not confirmed, refused ones included. */
    pending: Type.Integer({ minimum: 0 }),
    /** When the oldest of them was made, by the device's clock; null when there is none. */
    oldest_pending_at: Nullable(DateInput),
    /** The same, farm by farm, each farm once. Without it, practices that share a device cannot see which part is theirs. */
    farms: Type.Optional(Type.Array(UnsentOfFarm, { maxItems: maxFarmsTold })),
    /** The highest `seq` ever given on this device; 0 before the first edit. */
    max_seq: Type.Integer({ minimum: 0 }),
    /** Whether the browser promised to keep the storage; null when it cannot be asked. */
    persisted: Nullable(Type.Boolean()),
    app_version: Line,
    /** The correction for its clock, in whole minutes; 0 if less than five. */
    clock_offset_ms: Type.Optional(ClockOffset),
    /** Refused edits that are over on this device: they leave the list of the practice as well. */
    closed: Type.Optional(Type.Array(ClosedEdit, { maxItems: maxClosed })),
    /** What was lost with this browser's storage, reported until it was answered. */
    evicted: Type.Optional(Type.Array(EvictedOutbox, { maxItems: maxEvicted })),
    /** The records were removed from this device, as requested at this moment; reported until it was answered. */
    removed: Type.Optional(DateInput),
  },
  { additionalProperties: false },
);
export type DeviceReport = Static<typeof DeviceReport>;

/** What the practice has decided about a refused edit: `accepted` is now applied, `dismissed` is not to be. */
export const DecidedEdit = Type.Object({
  farm_id: ListId,
  id: Uuid,
  how: oneOf(['accepted', 'dismissed']),
  by: Nullable(Line),
  at: DateOutput,
  reason: Nullable(Line),
});
export type DecidedEdit = Static<typeof DecidedEdit>;

/**
 * What the server knows of the device. `lost` counts the unsent edits that went with its storage the last time that
 * happened, at `lost_at`; the same is answered again and again, so a device remembers which `lost_at` it has told.
 */
export const DeviceAnswer = Type.Object({
  /** Whether the server had heard of this device before this report. */
  known: Type.Boolean(),
  lost: Type.Integer(),
  lost_at: Nullable(DateOutput),
  /** Told until the device names the edit in `closed`. */
  decided: Type.Array(DecidedEdit),
  /** Since when the practice asks for the records to be taken off this device; null once that is done. */
  remove: Type.Optional(Nullable(DateOutput)),
});
export type DeviceAnswer = Static<typeof DeviceAnswer>;
