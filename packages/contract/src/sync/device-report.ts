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

/** What happened to a refused edit on its device: it was written again under another id, or discarded. */
export const ClosedEdit = Type.Object(
  { farm_id: ListId, id: Uuid, how: oneOf(['repaired', 'discarded']), reason: Nullable(Line) },
  { additionalProperties: false },
);
export type ClosedEdit = Static<typeof ClosedEdit>;

/** Maximum number of lost outboxes in one report. */
export const maxEvicted = 20;

/** The part of a lost outbox that belonged to one farm. */
export const LostOfFarm = Type.Object(
  { farm_id: ListId, pending: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

/** An outbox that the browser deleted with unsent work in it, as far as the device had noted it elsewhere. */
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
 * The state of a device, sent at each contact. It shows the practice what is still on which phone. It also shows the
 * service that a browser has deleted an outbox: then `max_seq` goes back.
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
    /** The same by farm, each farm once. Without it, practices that share a device cannot see which part is theirs. */
    farms: Type.Optional(Type.Array(UnsentOfFarm, { maxItems: maxFarmsTold })),
    /** The highest `seq` ever given on this device; 0 before the first edit. */
    max_seq: Type.Integer({ minimum: 0 }),
    /** Whether the browser has promised to keep the storage; null if it cannot be asked. */
    persisted: Nullable(Type.Boolean()),
    app_version: Line,
    /** The correction for its clock, in whole minutes; 0 if less than five. */
    clock_offset_ms: Type.Optional(ClockOffset),
    /** Refused edits that are settled on this device. They leave the practice's list too. */
    closed: Type.Optional(Type.Array(ClosedEdit, { maxItems: maxClosed })),
    /** What was lost with this browser's storage, reported until the service has answered. */
    evicted: Type.Optional(Type.Array(EvictedOutbox, { maxItems: maxEvicted })),
    /**
     * The records were removed from this device, as requested at this moment. Reported until the service has answered.
     */
    removed: Type.Optional(DateInput),
  },
  { additionalProperties: false },
);
export type DeviceReport = Static<typeof DeviceReport>;

/** The practice's decision about a refused edit: `accepted` was then applied, `dismissed` will not be. */
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
 * What the server knows about the device. `lost` counts the unsent edits that were lost with its storage the last time
 * that happened, at `lost_at`. Every answer repeats it, so a device remembers which `lost_at` it has shown.
 */
export const DeviceAnswer = Type.Object({
  /** Whether the server had heard of this device before this report. */
  known: Type.Boolean(),
  lost: Type.Integer(),
  lost_at: Nullable(DateOutput),
  /** Repeated until the device names the edit in `closed`. */
  decided: Type.Array(DecidedEdit),
  /** Since when the practice has asked for the records to be removed from this device; null once that is done. */
  remove: Type.Optional(Nullable(DateOutput)),
});
export type DeviceAnswer = Static<typeof DeviceAnswer>;
