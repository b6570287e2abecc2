import { type Static, Type } from 'typebox';
import { ClockOffset, DateInput, DateOutput, type Json, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { entities, mutableEntities } from './entities.ts';
import { Refusal } from './refusal.ts';

/**
 * The most mutations in one push: more than 64 savepoints in a transaction slow down every snapshot of the database.
 */
export const maxMutationsPerPush = 50;
/** The most bytes in a push body (decisions 11). */
export const maxPushBytes = 8 * 1024 * 1024;

const AnyJson = Type.Unsafe<Json>({});

/** One edit that a person made. It is never changed after the first attempt to send it. */
export const Mutation = Type.Object(
  {
    id: Uuid,
    /** The protocol version in which it was written. */
    pv: Type.Integer({ minimum: 1 }),
    /** Its place in the order of the device's edits. */
    seq: Type.Integer({ minimum: 0 }),
    entity: oneOf(mutableEntities),
    op: oneOf(['create', 'update', 'delete']),
    farm_id: ListId,
    animal_id: ListId,
    /** The parents of a treatment (record) or of a usage (record, treatment); null if there is none. */
    medical_record_id: Nullable(Uuid),
    treatment_id: Nullable(Uuid),
    entity_id: ListId,
    /** Per field the value its author saw and the value they wrote. Empty for a delete. */
    fields: Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Object({ base: AnyJson, new: AnyJson }, { additionalProperties: false }),
    ),
    /** For a delete: the version of the document that its author saw. */
    base_version: Nullable(Type.Integer({ minimum: 0 })),
    depends_on: Type.Array(Uuid, { maxItems: 100 }),
    /** When it happened, by the device's uncorrected clock. It is stored, and never used for ordering. */
    event_time: DateInput,
    /** The correction for that clock, measured against the server; null or left out if not known. */
    clock_offset_ms: Type.Optional(ClockOffset),
  },
  { additionalProperties: false },
);
export type Mutation = Static<typeof Mutation>;

/** What goes up. */
export const PushRequest = Type.Object(
  {
    protocol: Type.Integer({ minimum: 1 }),
    epoch: Nullable(Line),
    client: Uuid,
    device: Type.Optional(Line),
    /** They are checked one by one: a malformed mutation is refused on its own, not with its batch. */
    mutations: Type.Array(Type.Unknown(), { maxItems: maxMutationsPerPush }),
  },
  { additionalProperties: false },
);
export type PushRequest = Static<typeof PushRequest>;

export const ConflictField = Type.Object({ field: Type.String(), base: AnyJson, mine: AnyJson, theirs: AnyJson });

/** What happened to one mutation. The server does not remember `blocked` and `no-access`, because they may change. */
export const pushStatuses = ['applied', 'conflict', 'rejected', 'blocked', 'no-access'] as const;

export const PushResult = Type.Object({
  id: Type.String(),
  status: oneOf(pushStatuses),
  /** True if the server already had it and repeats its earlier answer. */
  duplicate: Type.Boolean(),
  /** The farm counter of the effect. The device shows its own edit until its copy has reached that counter. */
  ver: Nullable(Type.Integer()),
  /** The document after an applied change, or the current one that a refused change met; null if deleted. */
  document: Nullable(Type.Record(Type.String(), Type.Unknown())),
  conflict: Nullable(
    Type.Object({
      kind: oneOf(['fields', 'deleted', 'edited']),
      fields: Type.Array(ConflictField),
      by: Nullable(Line),
      at: Nullable(DateOutput),
    }),
  ),
  /** Pointers lead into the document as in REST (`/total_volume/volume`), or into the mutation if it is malformed. */
  problem: Nullable(Refusal),
  /**
   * With `blocked`: the farm accepts no writes, because the database was set back without the service being told [S18].
   */
  why: Type.Optional(Type.Literal('set-back')),
});
export type PushResult = Static<typeof PushResult>;

/**
 * What a device from an earlier epoch does: `restore` offers its confirmed edits again, `reset` drops its copy and
 * shows the person what is unsent. Until then its edits are answered `blocked`.
 */
export const epochModes = ['restore', 'reset'] as const;

export const PushReply = Type.Object({
  protocol: Type.Integer(),
  epoch: Line,
  mode: oneOf(epochModes),
  results: Type.Array(PushResult),
});
export type PushReply = Static<typeof PushReply>;

/**
 * A part of the data with a counter of its own: `farm:<farm id>`, `practice:<practice id>`, and the lists `ref:products`,
 * `ref:conditions`, `ref:breeds`.
 */
export const Bucket = Type.String({ pattern: '^(farm|ref|practice):', maxLength: 210 });

/** What a device asks for: the counters it has reached, by bucket. */
export const PullRequest = Type.Object(
  {
    protocol: Type.Integer({ minimum: 1 }),
    epoch: Nullable(Line),
    /** Counters are valid only in the epoch in which they were read. Without it every bucket is sent whole. */
    have: Type.Record(Type.String({ maxLength: 210 }), Type.Integer({ minimum: 0 })),
    /** Only these buckets, in this order; all of them if absent. */
    want: Type.Optional(Type.Array(Bucket, { maxItems: 10_000 })),
  },
  { additionalProperties: false },
);
export type PullRequest = Static<typeof PullRequest>;

/**
 * What is sent down, one JSON text on each line. A cursor may move at `end` and only there. An answer without `bye` was
 * cut off.
 */
export const PullLine = Type.Union([
  Type.Object({
    t: Type.Literal('hello'),
    protocol: Type.Integer(),
    epoch: Line,
    mode: oneOf(epochModes),
    /**
     * The buckets that the person may see, in the order in which they are sent, with `n` rows of each to come. Buckets
     * that the device already has unchanged are left out, so an answer without news stays small however many farms
     * there are.
     */
    scopes: Type.Array(Type.Object({ b: Bucket, head: Type.Integer(), n: Type.Integer() })),
  }),
  // A bucket that the device has but the person may no longer see.
  Type.Object({ t: Type.Literal('drop'), b: Type.String() }),
  Type.Object({
    t: Type.Literal('begin'),
    b: Bucket,
    mode: oneOf(['delta', 'snapshot']),
    from: Type.Integer(),
    to: Type.Integer(),
    n: Type.Integer(),
  }),
  Type.Object({ t: Type.Literal('put'), e: oneOf(entities), id: Type.String(), v: Type.Integer(), d: Type.Unknown() }),
  // `moved`: it is in another bucket now, which the person may or may not see.
  Type.Object({
    t: Type.Literal('del'),
    e: oneOf(entities),
    id: Type.String(),
    v: Type.Integer(),
    why: oneOf(['deleted', 'moved']),
  }),
  // `sum` is the digest of everything in the bucket (see `digest.ts`), not only of what was sent.
  Type.Object({
    t: Type.Literal('end'),
    b: Bucket,
    v: Type.Integer(),
    n: Type.Integer(),
    sum: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  }),
  Type.Object({ t: Type.Literal('bye') }),
]);
export type PullLine = Static<typeof PullLine>;
