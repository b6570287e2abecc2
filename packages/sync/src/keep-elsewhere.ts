import { type Decision, freshIdentity, isBeneath, supersede } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { type RepairIds, reopened, wholeDocument } from './repair.ts';
import type { LogRow, OutboxRow } from './state.ts';
import { draftDocument } from './view.ts';
import { joinedWrites } from './writes.ts';

/** Where a document may be kept instead: in another case, or in another treatment of one. */
export type NewParents = Pick<OutboxRow['mutation'], 'medical_record_id' | 'treatment_id'>;

/**
 * Keeps what somebody deleted, or what was below it, as a new document [O21]: under its own parents, or under others if
 * those are gone. What was recorded below it and never applied by the server goes with it. Returns false if there is
 * nothing to keep.
 */
export const keepElsewhere = (
  snapshot: OutboxSnapshot,
  id: string,
  parents: NewParents | null,
  context: { ids: RepairIds; nowMs: number },
): Decision<boolean> => {
  const row = snapshot.rows.find((candidate) => candidate.id === id);
  if (!row || !isKeepable(row)) return { result: false, writes: {} };
  const { ids, nowMs } = context;
  const mutation: OutboxRow['mutation'] = {
    ...row.mutation,
    ...parents,
    op: 'create',
    entity_id: ids.entityId,
    fields: wholeDocument(row),
    base_version: null,
    // Its old parents will not come back. The new ones are on the server or are sent before it.
    depends_on: parents === null ? row.mutation.depends_on : createsOf(snapshot, parents),
  };
  const renewed: OutboxRow = { ...row, ...freshIdentity(snapshot, { id: ids.editId }), mutation };
  const kept = { ...renewed, document: draftDocument(renewed) };
  const { writes } = supersede(snapshot, row, kept, nowMs);
  const waiting = waitingFor(snapshot, row.id);
  const along = snapshot.rows
    .filter((each) => isToFollow(each, row) && (each.attempt === 0 || waiting.has(each.id)))
    .map((each) => moved(each, row, mutation));
  // Edits that waited for the old one already point at the new one: both changes must be kept.
  const repointed = new Map((writes.put ?? []).map((each) => [each.id, each.mutation.depends_on]));
  const put = along.map((each) => {
    const waitsFor = repointed.get(each.id) ?? each.mutation.depends_on;
    // O8: the new document may be newer than what goes with it.
    return { ...each, mutation: { ...each.mutation, depends_on: [...new Set([...waitsFor, ids.editId])] } };
  });
  return { result: true, writes: joinedWrites(writes, { put }) };
};

/** A refused creation, or an edit of something that was deleted. */
const isKeepable = ({ state, mutation, refusal }: OutboxRow): boolean =>
  (state === 'rejected' && mutation.op === 'create') ||
  (state === 'conflict' && mutation.op === 'update' && refusal?.conflict?.kind === 'deleted');

const createsOf = (snapshot: OutboxSnapshot, parents: NewParents): string[] =>
  snapshot.rows
    .filter(({ state, mutation }) => state !== 'acked' && mutation.op === 'create')
    .filter(({ mutation }) => [parents.medical_record_id, parents.treatment_id].includes(mutation.entity_id))
    .map(({ id }) => id);

/**
 * The edits that wait for this one, directly or through others. The server cannot have applied them even if they were
 * offered. Any other offered edit may have been applied, and stays as it was [O5].
 */
const waitingFor = ({ rows }: OutboxSnapshot, id: string): ReadonlySet<string> => {
  const waiting = new Set([id]);
  for (const row of rows) if (row.mutation.depends_on.some((each) => waiting.has(each))) waiting.add(row.id);
  return waiting;
};

/** Later work on the kept document and below it, unless the server has given an answer that it would remember. */
const isToFollow = (row: OutboxRow, kept: OutboxRow): boolean => {
  const { farm_id, entity_id } = kept.mutation;
  const isOfIt = row.mutation.farm_id === farm_id && row.mutation.entity_id === entity_id && row.id !== kept.id;
  const isUnanswered = row.state === 'pending' || row.state === 'blocked';
  return isUnanswered && (isOfIt || isBeneath(row, farm_id, entity_id));
};

const moved = (row: OutboxRow, old: OutboxRow, kept: OutboxRow['mutation']): OutboxRow => {
  const isItself = row.mutation.entity_id === old.mutation.entity_id;
  const isRecord = kept.entity === 'medical-record';
  const parents = {
    medical_record_id: isRecord ? kept.entity_id : kept.medical_record_id,
    treatment_id: isRecord ? row.mutation.treatment_id : kept.entity_id,
  };
  const below = { medical_record_id: kept.medical_record_id, treatment_id: kept.treatment_id };
  const mutation = isItself
    ? { ...row.mutation, ...below, entity_id: kept.entity_id }
    : { ...row.mutation, ...parents };
  return { ...row, mutation, document: documentUnder(row, mutation) };
};

const documentUnder = ({ document }: OutboxRow, mutation: OutboxRow['mutation']): OutboxRow['document'] => {
  if (document === null) return null;
  const { medical_record_id, treatment_id, entity_id } = mutation;
  return {
    ...document,
    _id: entity_id,
    ...(medical_record_id === null ? {} : { medical_record_id }),
    ...(treatment_id === null ? {} : { treatment_id }),
  };
};

/**
 * Brings back an edit that a person discarded, with everything discarded with it [O22]. It was not applied, so it is
 * sent to the server as if nothing had been decided. Returns false if it is no longer there.
 */
export const takeBackDiscard = (log: readonly LogRow[], id: string): Decision<boolean> => {
  const row = log.find((closed) => closed.id === id && closed.state === 'discarded');
  if (!row) return { result: false, writes: {} };
  const together = log.filter(
    ({ state, closedAtMs, reason }) => state === 'discarded' && closedAtMs === row.closedAtMs && reason === row.reason,
  );
  return { result: true, writes: { reopen: together.map(reopened) } };
};
