import { canonical, writableFields } from '@byre/contract/sync/entities';
import { type FieldChanges, sameJson } from '@byre/contract/sync/merge';
import {
  canSquash,
  closed,
  type Decision,
  freshIdentity,
  isBeneath,
  repointed,
  supersede,
  undoneBeforeSending,
} from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { type Document, type LogRow, type OutboxRow, problemStates } from './state.ts';

/**
 * Whether a person may still discard this edit: the server has never seen it, or has answered that it did not apply it
 * [O9].
 */
export const canDiscard = (row: OutboxRow): boolean =>
  canSquash(row) || row.state === 'blocked' || problemStates.includes(row.state);

/** The edits that depend on this one: for a create, the later edits of the document and of everything below it. */
export const dependantsOf = (rows: readonly OutboxRow[], row: OutboxRow): OutboxRow[] => {
  if (row.mutation.op !== 'create') return [];
  const { farm_id, entity_id } = row.mutation;
  return rows.filter(
    (other) =>
      other.id !== row.id &&
      other.mutation.farm_id === farm_id &&
      (other.mutation.entity_id === entity_id || isBeneath(other, farm_id, entity_id)),
  );
};

/**
 * Discards an edit and the edits that depend on it, for a reason that is kept [O9]. Returns whether it was still
 * possible.
 */
export const discardEdit = (snapshot: OutboxSnapshot, id: string, reason: string, nowMs: number): Decision<boolean> => {
  const row = snapshot.rows.find((candidate) => candidate.id === id);
  if (!row) return { result: false, writes: {} };
  const gone = [row, ...dependantsOf(snapshot.rows, row)];
  if (!gone.every(canDiscard)) return { result: false, writes: {} };
  const goneIds = new Set(gone.map((each) => each.id));
  const rest = snapshot.rows.filter((each) => !goneIds.has(each.id));
  return {
    result: true,
    writes: { close: gone.map((each) => closed(each, 'discarded', nowMs, { reason })), put: repointed(rest, id, null) },
  };
};

/** Undoes an edit that was never offered, or a delete that made unsent work pointless [O6]. */
export const undoEdit = (
  snapshot: OutboxSnapshot,
  log: readonly LogRow[],
  id: string,
  nowMs: number,
): Decision<boolean> => {
  const row = snapshot.rows.find((candidate) => candidate.id === id);
  if (row) return canSquash(row) ? discardEdit(snapshot, id, 'undone', nowMs) : { result: false, writes: {} };
  const gone = log.filter((closedRow) => closedRow.replacedBy === id && closedRow.reason === undoneBeforeSending);
  return { result: gone.length > 0, writes: { reopen: gone.map(reopened) } };
};

/** A closed edit as it goes to the server again, under the same id. */
export const reopened = (row: LogRow): OutboxRow => ({
  id: row.id,
  seq: row.seq,
  mutation: row.mutation,
  shown: row.shown,
  document: row.document,
  tag: row.tag,
  farmName: row.farmName,
  savedAtMs: row.savedAtMs,
  state: 'pending',
  attempt: row.attempt,
  nextAtMs: 0,
  failedAlone: 0,
  ver: null,
  version: null,
  refusal: null,
});

/** New ids for a repair: of the edit, and of the document when a deleted one is kept as a new one. */
export type RepairIds = { editId: string; entityId: string };

/**
 * A person's "keep mine" or "try again" [O12]. The server remembers a refusal under its id, so the repair is a new
 * edit. An edit that was refused for lack of access, or held after a reset, was not remembered and is sent as it is.
 */
export const retryEdit = (snapshot: OutboxSnapshot, id: string, ids: RepairIds, nowMs: number): Decision<boolean> => {
  const row = snapshot.rows.find((candidate) => candidate.id === id);
  if (!row || !problemStates.includes(row.state)) return { result: false, writes: {} };
  if (row.state === 'no-access' || row.state === 'held') {
    return { result: true, writes: { put: [{ ...row, state: 'pending', nextAtMs: 0, refusal: null }] } };
  }
  const renewed = { ...row, ...freshIdentity(snapshot, { id: ids.editId }) };
  const { writes } = supersede(snapshot, row, { ...renewed, mutation: repairedMutation(row, ids) }, nowMs);
  return { result: true, writes };
};

const repairedMutation = (row: OutboxRow, ids: RepairIds): OutboxRow['mutation'] => {
  const { mutation, refusal } = row;
  const kind = refusal?.conflict?.kind;
  const stands: Document | null = refusal?.document ?? null;
  if (kind === 'deleted' && mutation.op === 'update') {
    return { ...mutation, op: 'create', entity_id: ids.entityId, fields: wholeDocument(row), base_version: null };
  }
  if (mutation.op === 'delete')
    return { ...mutation, base_version: Number(stands?.version ?? mutation.base_version ?? 0) };
  const clashing = new Map((refusal?.conflict?.fields ?? []).map((field) => [field.field, field.theirs]));
  const fields: FieldChanges = Object.fromEntries(
    Object.entries(mutation.fields).map(([field, change]) => {
      const theirs = clashing.get(field);
      return [field, theirs === undefined ? change : { base: canonical(field, theirs), new: change.new }];
    }),
  );
  return { ...mutation, fields };
};

/** Every written field of the document as it was shown, which "keep it as a new record" creates. */
export const wholeDocument = (row: OutboxRow): FieldChanges => {
  const { entity } = row.mutation;
  const nothing = writableFields(entity, {});
  const written = Object.entries(writableFields(entity, row.document ?? {}));
  return Object.fromEntries(
    written
      .map(([field, value]) => [field, { base: nothing[field] ?? null, new: value }] as const)
      .filter(([, change]) => !sameJson(change.base, change.new)),
  );
};
