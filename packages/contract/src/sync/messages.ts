import { type Static, Type } from 'typebox';
import { ClockOffset, DateInput, DateOutput, type Json, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { FieldError } from '../problem-document.ts';
import { entities, mutableEntities } from './entities.ts';

/** Most mutations in one push: more savepoints than 64 in one transaction make every snapshot of the database pay. */
export const maxMutationsPerPush = 50;
/** Most bytes of a push body (decisions 11). */
export const maxPushBytes = 8 * 1024 * 1024;

const AnyJson = Type.Unsafe<Json>({});

/** One edit that a person made: a fact, never changed after its first send attempt. */
export const Mutation = Type.Object(
  {
    id: Uuid,
    /** The message version it was written in. */
    pv: Type.Integer({ minimum: 1 }),
    /** Its place in the order of this device's edits. */
    seq: Type.Integer({ minimum: 0 }),
    entity: oneOf(mutableEntities),
    op: oneOf(['create', 'update', 'delete']),
    farm_id: ListId,
    animal_id: ListId,
    /** Parents of a treatment (record) and of a usage (record, treatment); null where there is none. */
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
    /** When it happened, by the device's clock as it stood. Kept, never used for order. */
    event_time: DateInput,
    /** The correction for that clock, measured against the server; null or left out if it is not known. */
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
    /** Checked one by one: a malformed mutation is refused alone, not with its batch. */
    mutations: Type.Array(Type.Unknown(), { maxItems: maxMutationsPerPush }),
  },
  { additionalProperties: false },
);
export type PushRequest = Static<typeof PushRequest>;

export const ConflictField = Type.Object({ field: Type.String(), base: AnyJson, mine: AnyJson, theirs: AnyJson });

/** What became of one mutation. `blocked` and `no-access` are not remembered by the server: they may change. */
export const pushStatuses = ['applied', 'conflict', 'rejected', 'blocked', 'no-access'] as const;

export const PushResult = Type.Object({
  id: Type.String(),
  status: oneOf(pushStatuses),
  /** True when the server had it already and answers what it answered then. */
  duplicate: Type.Boolean(),
  /** The farm counter that the effect carries; the device shows its own edit until its copy has reached it. */
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
  /** Pointers lead into the document as in REST (`/total_volume/volume`); of a malformed mutation, into the mutation. */
  problem: Nullable(Type.Object({ detail: Type.String(), errors: Type.Array(FieldError) })),
  /** With `blocked`: the farm accepts nothing, because the records were set back without the service knowing [S18]. */
  why: Type.Optional(Type.Literal('set-back')),
});
export type PushResult = Static<typeof PushResult>;

/**
 * What a device does that comes from an earlier epoch: `restore` offers its confirmed edits again, `reset` drops its copy
 * and puts what is unsent before the person; until it has, its edits come back `blocked`.
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

/** What a device asks for: the counters it has reached, per bucket. */
export const PullRequest = Type.Object(
  {
    protocol: Type.Integer({ minimum: 1 }),
    epoch: Nullable(Line),
    /** Counters are worth something only beside the epoch they were read in; without it every bucket comes whole. */
    have: Type.Record(Type.String({ maxLength: 210 }), Type.Integer({ minimum: 0 })),
    /** Only these buckets, in this order; all of them when absent. */
    want: Type.Optional(Type.Array(Bucket, { maxItems: 10_000 })),
  },
  { additionalProperties: false },
);
export type PullRequest = Static<typeof PullRequest>;

/** What comes down, one JSON text a line. A cursor may move at `end`, and only there; without `bye` the answer was cut. */
export const PullLine = Type.Union([
  Type.Object({
    t: Type.Literal('hello'),
    protocol: Type.Integer(),
    epoch: Line,
    mode: oneOf(epochModes),
    /**
     * The buckets that the person may see, in the order in which they come; `n` rows of each are on their way. Left out
     * are those that the device already has as they are: an answer without news stays small however many farms there are.
     */
    scopes: Type.Array(Type.Object({ b: Bucket, head: Type.Integer(), n: Type.Integer() })),
  }),
  // A bucket that the device has and the person may no longer see.
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
  // `moved`: it lives on in another bucket, which the person may or may not see.
  Type.Object({
    t: Type.Literal('del'),
    e: oneOf(entities),
    id: Type.String(),
    v: Type.Integer(),
    why: oneOf(['deleted', 'moved']),
  }),
  // `sum` is the digest of all that lives in the bucket (see `digest.ts`), not only of what came.
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
