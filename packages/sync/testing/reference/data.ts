import type { Entity } from '@byre/contract/sync/entities';
import type { Mutation, PullLine, PushResult } from '@byre/contract/sync/messages';
import type { Document } from '../../src/state.ts';

/** The answer to a mutation, repeated if the mutation arrives again. */
export type Outcome = Omit<PushResult, 'id' | 'duplicate'>;

export type Row = {
  entity: Entity;
  id: string;
  ver: number;
  document: Document;
  /** Why it is no longer in this bucket; null if it still is. */
  gone: 'deleted' | 'moved' | null;
  /** The documents it belongs to, with which it is deleted or moved. */
  parents: readonly string[];
  /** The counters between which it was in another bucket, one pair for each time it came back. */
  away?: readonly { from: number; to: number }[];
};

export type Bucket = { head: number; rows: ReadonlyMap<string, Row> };

type Known = {
  content: string;
  clockOffsetMs: Mutation['clock_offset_ms'];
  outcome: Outcome;
  person: string;
  client: string;
  atMs: number;
};

/** One effect on the server's data, as an auditor would find it. */
export type AuditEntry = {
  mutation: string;
  /** Who wrote it; null for the practice's desk. */
  person: string | null;
  bucket: string;
  ver: number;
  what: Pick<Mutation, 'op' | 'entity' | 'entity_id' | 'fields' | 'depends_on' | 'event_time' | 'clock_offset_ms'>;
  before: Row | null;
  after: Row | null;
};

/** Everything in a backup. Rows and entries are never changed in place, so copying the maps copies all of it. */
export type Data = {
  epoch: string;
  mode: 'restore' | 'reset';
  buckets: Map<string, Bucket>;
  grants: Map<string, ReadonlySet<string>>;
  known: Map<string, Known>;
  audit: AuditEntry[];
};

export const emptyData = (epoch: string): Data => ({
  epoch,
  mode: 'restore',
  buckets: new Map(),
  grants: new Map(),
  known: new Map(),
  audit: [],
});

export const copyOf = (data: Data): Data => ({
  ...data,
  buckets: new Map(data.buckets),
  grants: new Map(data.grants),
  known: new Map(data.known),
  audit: [...data.audit],
});

const noRows: ReadonlyMap<string, Row> = new Map();

export const bucketIn = (data: Data, name: string): Bucket => data.buckets.get(name) ?? { head: 0, rows: noRows };

export const grantsOf = (data: Data, person: string): ReadonlySet<string> => data.grants.get(person) ?? new Set();

/** What one transaction has written to one bucket so far. Nobody else sees it before the commit. */
export type Draft = {
  readonly bucket: string;
  /** The rows as this transaction sees them. */
  readonly rows: Map<string, Row>;
  readonly changed: Map<string, Row>;
  readonly known: Map<string, Known>;
  readonly audit: AuditEntry[];
};

export const draftOf = (data: Data, bucket: string): Draft => ({
  bucket,
  rows: new Map(bucketIn(data, bucket).rows),
  changed: new Map(),
  known: new Map(),
  audit: [],
});

export const putRow = (draft: Draft, row: Row): void => {
  draft.rows.set(row.id, row);
  draft.changed.set(row.id, row);
};

/** The effects and their counters become visible together. */
export const commitEffects = (data: Data, draft: Draft): void => {
  const { head, rows } = bucketIn(data, draft.bucket);
  const next = new Map(rows);
  let top = head;
  for (const row of draft.changed.values()) {
    next.set(row.id, row);
    top = Math.max(top, row.ver);
  }
  data.buckets.set(draft.bucket, { head: top, rows: next });
  data.audit.push(...draft.audit);
};

export const commitAnswers = (data: Data, draft: Draft): void => {
  for (const [id, known] of draft.known) data.known.set(id, known);
};

export const lineOf = ({ entity: e, id, ver: v, document: d, gone }: Row): PullLine =>
  gone ? { t: 'del', e, id, v, why: gone } : { t: 'put', e, id, v, d };
