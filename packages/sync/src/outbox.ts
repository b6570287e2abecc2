import { declarationOf } from '@byre/contract/sync/entities';
import type { Mutation } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { type EditRequest, fieldChanges, foldChanges, isOnTopOf, shownValues } from './edit.ts';
import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import { type LogRow, type OutboxRow, problemStates } from './state.ts';
import { draftDocument, withEdit } from './view.ts';

/**
 * Where an edit went: into a row of its own, into an earlier one that had not been offered yet, or nowhere because
 * nothing had changed.
 */
export type Recorded = { editId: string | null };

/**
 * The id, the time of the device's clock and the event time of a new edit, from outside. `clockOffsetMs` is the known
 * error of the clock, by which the event time was corrected; null or left out if not known [E14].
 */
export type EditContext = { id: string; nowMs: number; eventTime: string; clockOffsetMs?: number | null };

export type Decision<T> = { result: T; writes: OutboxWrites };

/** Puts a person's edit into the outbox [O2]. */
export const recordEdit = (
  snapshot: OutboxSnapshot,
  request: EditRequest,
  context: EditContext,
): Decision<Recorded> => {
  const earlier = snapshot.rows.filter((row) => isAbout(row, request));
  const last = earlier.at(-1);
  if (request.op === 'delete') return recordDelete(snapshot, request, context, earlier);
  const row = newRow(snapshot, request, context);
  if (request.op === 'update' && Object.keys(row.mutation.fields).length === 0) return nothing;
  // O5: nobody overwrites what they have not seen. An edit from another tab is kept separately, and the server decides.
  const isOnTop = last && last.mutation.op !== 'delete' && isOnTopOf(request, last.mutation.fields, context.eventTime);
  if (isOnTop && canSquash(last)) return { result: { editId: last.id }, writes: { put: [folded(last, row)] } };
  // O7: an edit of a document whose last edit was refused replaces that one.
  if (isOnTop && isRefused(last)) {
    return supersede(snapshot, last, { ...folded(last, row), ...freshIdentity(snapshot, context) }, context.nowMs);
  }
  return { result: { editId: row.id }, writes: { put: [row], lastSeq: row.seq } };
};

/** Whether the server has refused it. A held edit has no answer yet, so a later one must wait for it [O14]. */
const isRefused = ({ state }: OutboxRow): boolean => state !== 'held' && problemStates.includes(state);

const nothing: Decision<Recorded> = { result: { editId: null }, writes: {} };

/** Whether the server has never been offered this edit, so that it may still change [O5]. */
export const canSquash = (row: OutboxRow): boolean =>
  row.attempt === 0 && row.exported === undefined && (row.state === 'pending' || row.state === 'blocked');

const isAbout = (row: OutboxRow, request: EditRequest): boolean =>
  row.mutation.entity === request.entity &&
  row.mutation.entity_id === request.entityId &&
  row.mutation.farm_id === request.parents.farm_id;

/** Whether an edit is of something below this document. */
export const isBeneath = (row: OutboxRow, farmId: string, entityId: string): boolean =>
  row.mutation.farm_id === farmId &&
  (row.mutation.medical_record_id === entityId || row.mutation.treatment_id === entityId);

const recordDelete = (
  snapshot: OutboxSnapshot,
  request: EditRequest,
  context: EditContext,
  earlier: readonly OutboxRow[],
): Decision<Recorded> => {
  const create = earlier.find((row) => row.mutation.op === 'create');
  const isUnknownToServer = create && (canSquash(create) || isRefused(create));
  if (isUnknownToServer) {
    // O6: what the server never accepted, and everything below it, goes to the log together and can be restored together.
    const beneath = snapshot.rows.filter((row) => isBeneath(row, request.parents.farm_id, request.entityId));
    const gone = [...earlier, ...beneath].map((row) =>
      closed(row, 'superseded', context.nowMs, { reason: undoneBeforeSending, replacedBy: context.id }),
    );
    return { result: { editId: context.id }, writes: { close: gone } };
  }
  const row = newRow(snapshot, request, context);
  const last = earlier.at(-1);
  if (last && isRefused(last)) return supersede(snapshot, last, row, context.nowMs);
  return { result: { editId: row.id }, writes: { put: [row], lastSeq: row.seq } };
};

/** The log's reason for edits that a delete made pointless before they were sent. */
export const undoneBeforeSending = 'deleted-before-sending';

const newRow = (snapshot: OutboxSnapshot, request: EditRequest, context: EditContext): OutboxRow => {
  const fields = request.op === 'delete' ? {} : fieldChanges(request, context.eventTime);
  const seq = snapshot.lastSeq + 1;
  const row: OutboxRow = {
    id: context.id,
    seq,
    mutation: {
      id: context.id,
      pv: protocolVersion,
      seq,
      entity: request.entity,
      op: request.op,
      ...request.parents,
      entity_id: request.entityId,
      fields,
      base_version: request.op === 'delete' ? Number(request.before?.version ?? 0) : null,
      depends_on: dependencies(snapshot.rows, request),
      ...timesOf(context),
    },
    shown: shownValues(request, fields),
    document: null,
    tag: request.tag,
    farmName: request.farmName,
    savedAtMs: context.nowMs,
    ...neverOffered,
  };
  if (request.op === 'delete') return row;
  return { ...row, document: request.op === 'create' ? draftDocument(row) : withEdit(request.before, row) };
};

/** The time as the clock showed it, with the clock's error. The server does the sum, and keeps all three [S16]. */
const timesOf = ({ eventTime, clockOffsetMs }: EditContext): Pick<Mutation, 'event_time' | 'clock_offset_ms'> =>
  clockOffsetMs === undefined || clockOffsetMs === null
    ? { event_time: eventTime }
    : { event_time: new Date(Date.parse(eventTime) - clockOffsetMs).toISOString(), clock_offset_ms: clockOffsetMs };

/** The most that a mutation may name. If there are more, the latest ones, which in turn wait for the others. */
const maxDependencies = 100;

/**
 * The edits that must be applied first [O8]: the create of each parent and the last edit of the same document. A delete
 * follows every edit of its document and of what is below it, so that the server knows which versions were its author's own.
 */
const dependencies = (rows: readonly OutboxRow[], request: EditRequest): string[] => {
  const { farm_id, medical_record_id, treatment_id } = request.parents;
  const ofFarm = rows.filter((row) => row.mutation.farm_id === farm_id);
  const parentIds: unknown[] = [medical_record_id, treatment_id, ...shownBy(request)];
  const creates = ofFarm.filter((row) => row.mutation.op === 'create' && parentIds.includes(row.mutation.entity_id));
  const own = ofFarm.filter((row) => isAbout(row, request));
  const earlier =
    request.op === 'delete'
      ? [...own, ...ofFarm.filter((row) => isBeneath(row, farm_id, request.entityId))]
      : own.filter((row) => row.state !== 'acked').slice(-1);
  const parents = creates.filter((row) => row.state !== 'acked');
  return [...new Set([...parents, ...earlier].map((row) => row.id))].slice(-maxDependencies);
};

/** What the document refers to besides its parents. */
const shownBy = ({ entity, after }: EditRequest): unknown[] =>
  (declarationOf(entity).shows ?? []).flatMap((name) => after[name] ?? []);

/** Two edits of one document, of which the server has seen neither, as one [O5]. */
const folded = (first: OutboxRow, last: OutboxRow): OutboxRow => ({
  ...first,
  mutation: {
    ...withTimeOf(first.mutation, first.mutation.op === 'create' ? first.mutation : last.mutation),
    fields: foldChanges(first.mutation.entity, first.mutation.fields, last.mutation.fields),
  },
  shown: { ...first.shown, ...last.shown },
  document: last.document,
  savedAtMs: last.savedAtMs,
});

const withTimeOf = (
  { clock_offset_ms: _, ...edit }: Mutation,
  { event_time, clock_offset_ms }: Mutation,
): Mutation => ({
  ...edit,
  event_time,
  ...(clock_offset_ms === undefined ? {} : { clock_offset_ms }),
});

/** What makes a row a new edit, never offered. */
export const freshIdentity = (snapshot: OutboxSnapshot, context: Pick<EditContext, 'id'>) =>
  ({ id: context.id, seq: snapshot.lastSeq + 1, ...neverOffered }) as const;

const neverOffered = {
  state: 'pending',
  attempt: 0,
  nextAtMs: 0,
  failedAlone: 0,
  ver: null,
  version: null,
  refusal: null,
} as const;

/** `row` instead of a refused edit, which is kept in the log. What waited for the old one waits for the new one. */
export const supersede = (
  snapshot: OutboxSnapshot,
  old: OutboxRow,
  row: OutboxRow,
  nowMs: number,
): Decision<Recorded> => {
  // The new edit is in no file yet.
  const { exported: _, ...fresh } = row;
  const mutation = {
    ...row.mutation,
    id: row.id,
    seq: row.seq,
    depends_on: row.mutation.depends_on.filter((id) => id !== old.id),
  };
  return {
    result: { editId: row.id },
    writes: {
      close: [closed(old, 'superseded', nowMs, { reason: 'replaced', replacedBy: row.id })],
      put: [{ ...fresh, mutation }, ...repointed(snapshot.rows, old.id, row.id)],
      lastSeq: row.seq,
    },
  };
};

/**
 * The rows that waited for `from`, now waiting for `to` or for nothing. They may have been offered before, but the
 * server cannot have applied them while `from` was not [O10].
 */
export const repointed = (rows: readonly OutboxRow[], from: string, to: string | null): OutboxRow[] =>
  rows
    .filter((row) => row.mutation.depends_on.includes(from))
    .map((row) => {
      const kept = row.mutation.depends_on.filter((id) => id !== from);
      return { ...row, mutation: { ...row.mutation, depends_on: to === null ? kept : [...kept, to] } };
    });

/** The row in the form of the log. */
export const closed = (
  row: OutboxRow,
  state: LogRow['state'],
  closedAtMs: number,
  why: { reason?: string; replacedBy?: string } = {},
): LogRow => ({
  id: row.id,
  seq: row.seq,
  mutation: row.mutation,
  shown: row.shown,
  document: row.document,
  tag: row.tag,
  farmName: row.farmName,
  savedAtMs: row.savedAtMs,
  ...(row.datesOffMs === undefined ? {} : { datesOffMs: row.datesOffMs }),
  state,
  attempt: row.attempt,
  closedAtMs,
  ver: row.ver,
  reason: why.reason ?? null,
  replacedBy: why.replacedBy ?? null,
});
