import type { PushReply, PushResult } from '@byre/contract/sync/messages';
import { backoffMs, isOver, slowLaneMs, stoppedMs } from './backoff.ts';
import { clockToldMs, withOffset } from './clock-offset.ts';
import { closed, type Decision } from './outbox.ts';
import type { OutboxSnapshot, PushOutcome } from './ports.ts';
import { type BaseOperation, bucketOf } from './pull.ts';
import { type OutboxRow, problemStates, versionOf } from './state.ts';

/** How much one push may contain. Halved while pushes fail, full again once one succeeds [E7]. */
export type PushLimits = { maxRows: number; maxBytes: number };

/** The edits being sent, as they were when they were claimed. */
export type Batch = readonly OutboxRow[];

/**
 * Takes what may be sent next: pending edits that are due, in order of `seq`, whose dependencies are applied or before
 * them in this batch [E1]. `sending` rows are from a run that ended without an answer, and are sent again under the
 * same id [E4].
 */
export const claim = (
  snapshot: OutboxSnapshot,
  nowMs: number,
  limits: PushLimits,
  clockOffsetMs: number | null = null,
): Decision<Batch> => {
  const open = new Map(snapshot.rows.filter((row) => row.state !== 'acked').map((row) => [row.id, row]));
  const waitsFor = waitingIn(snapshot.rows);
  const batch = new Map<string, OutboxRow>();
  let bytes = 0;
  for (const row of snapshot.rows) {
    if (batch.size >= limits.maxRows) break;
    if (!isDue(row, nowMs) || !waitsFor(row).every((id) => !open.has(id) || batch.has(id))) continue;
    bytes += JSON.stringify(row.mutation).length;
    if (bytes > limits.maxBytes && batch.size > 0) break;
    batch.set(row.id, {
      ...timed(row, { isTold: snapshot.isTold !== false, clockOffsetMs, nowMs }),
      state: 'sending',
      attempt: row.attempt + 1,
      refusal: null,
    });
  }
  const rows = [...batch.values()];
  return { result: rows, writes: { put: rows } };
};

/**
 * The edit with its clock's error [E14]. Once offered it stays as it is, and so does one in a file: two devices must
 * send the same [O23], and only one of them has that clock.
 */
const timed = (
  row: OutboxRow,
  { isTold, clockOffsetMs, nowMs }: { isTold: boolean; clockOffsetMs: number | null; nowMs: number },
): OutboxRow => {
  // O26: it is not known whether it was offered. The error of the clock is not part of its content [S2].
  if (row.attempt > (isTold ? 0 : 1) || row.exported) return row;
  const mutation = withOffset(row.mutation, clockOffsetMs, nowMs);
  const datesOffMs = (row.mutation.clock_offset_ms ?? 0) - (mutation.clock_offset_ms ?? 0);
  return { ...row, mutation, ...(Math.abs(datesOffMs) > clockToldMs ? { datesOffMs } : {}) };
};

/**
 * What an edit waits for: the edits it names, and unsent earlier edits of its document and creates of its parents. An
 * edit that was made when those were confirmed does not name them, but a restore makes them unsent again [E9].
 */
const waitingIn = (rows: readonly OutboxRow[]): ((row: OutboxRow) => string[]) => {
  const unsent = rows.filter(({ state }) => state === 'pending' || state === 'sending' || state === 'blocked');
  const byDocument = Map.groupBy(unsent, ({ mutation }) => mutation.entity_id);
  return (row) => {
    const { seq, mutation } = row;
    const { depends_on, entity_id, medical_record_id, treatment_id } = mutation;
    const own = byDocument.get(entity_id) ?? [];
    const after = firstBehind(own, row);
    const parents = [medical_record_id, treatment_id].flatMap((id) => (id === null ? [] : (byDocument.get(id) ?? [])));
    const before = [
      ...own.filter((other) => other.seq < after),
      ...parents.filter((other) => other.mutation.op === 'create'),
    ].filter((other) => other.seq < seq);
    return [...depends_on, ...before.map(({ id }) => id)];
  };
};

/**
 * From which edit on those of a document are sent after this one although they were made before: those that waited for
 * a refused edit name its replacement [O10], and later ones follow them.
 */
const firstBehind = (own: readonly OutboxRow[], { id }: OutboxRow): number => {
  const behind = new Set([id]);
  let first = Number.POSITIVE_INFINITY;
  for (const row of own) {
    if (!row.mutation.depends_on.some((each) => behind.has(each))) continue;
    behind.add(row.id);
    first = Math.min(first, row.seq);
  }
  return first;
};

const isDue = (row: OutboxRow, nowMs: number): boolean =>
  row.state === 'sending' || ((row.state === 'pending' || row.state === 'blocked') && isOver(row.nextAtMs, nowMs));

/**
 * Ends the waits, because somebody asked or the network came back. Edits that fail on their own stay in the slow lane
 * [E8].
 */
export const clearWaits = (snapshot: OutboxSnapshot, options: { slowLaneToo: boolean }): Decision<null> => {
  const waiting = snapshot.rows.filter(
    (row) => row.nextAtMs > 0 && (options.slowLaneToo || row.failedAlone < failuresAlone),
  );
  return { result: null, writes: { put: waiting.map((row) => ({ ...row, nextAtMs: 0 })) } };
};

/**
 * When the next edit is due; null if none will be. Now, if one could be claimed, because its wait may have ended
 * between the push and the end of the run. An edit that is due but waits for another is no reason to look.
 */
export const nextDueMs = (snapshot: OutboxSnapshot, nowMs: number): number | null => {
  if (claim(snapshot, nowMs, { maxRows: 1, maxBytes: 1 }).result.length > 0) return nowMs;
  const times = snapshot.rows
    .filter((row) => (row.state === 'pending' || row.state === 'blocked') && !isOver(row.nextAtMs, nowMs))
    .map((row) => row.nextAtMs);
  return times.length > 0 ? Math.min(...times) : null;
};

/** The documents in the answers, which are written to the base before the results reach the outbox [E6]. */
export const resultOperations = (batch: Batch, reply: PushReply): BaseOperation[] =>
  reply.results.flatMap((result) => {
    const row = batch.find((candidate) => candidate.id === result.id);
    if (!row || result.status !== 'applied' || result.ver === null) return [];
    const { entity, farm_id, entity_id } = row.mutation;
    const document = row.mutation.op === 'delete' ? null : result.document;
    if (document === null && row.mutation.op !== 'delete') return [];
    return [
      {
        kind: 'result',
        bucket: bucketOf(entity, farm_id),
        entry: { entity, id: entity_id, ver: result.ver, document },
      },
    ];
  });

/**
 * Applies the answers to a batch, each only if its edit is still in the state in which it was claimed [O2]. An answer
 * from an earlier epoch does not count in the present one, and its edits are sent again [E9].
 */
export const settle = (
  snapshot: OutboxSnapshot,
  batch: Batch,
  reply: PushReply,
  now: { nowMs: number; random: number },
): Decision<null> => {
  const isCurrent = snapshot.epoch === null || snapshot.epoch === reply.epoch;
  const results = new Map(isCurrent ? reply.results.map((result) => [result.id, result]) : []);
  const put = new Map<string, OutboxRow>();
  for (const row of stillSending(snapshot, batch)) put.set(row.id, answered(row, results.get(row.id), now));
  const after = snapshot.rows.map((row) => put.get(row.id) ?? row);
  for (const row of blockedBehind(after)) put.set(row.id, row);
  return { result: null, writes: { put: [...put.values()] } };
};

const stillSending = (snapshot: OutboxSnapshot, batch: Batch): OutboxRow[] => {
  const claimed = new Map(batch.map((row) => [row.id, row.attempt]));
  return snapshot.rows.filter((row) => row.state === 'sending' && claimed.get(row.id) === row.attempt);
};

const answered = (
  { stopped: _, ...row }: OutboxRow,
  result: PushResult | undefined,
  now: { nowMs: number; random: number },
): OutboxRow => {
  // An answer that leaves an edit out does not settle it.
  const later = now.nowMs + backoffMs(row.attempt, now.random, null);
  if (!result) return { ...row, state: 'pending', nextAtMs: later };
  const { problem, conflict, document } = result;
  switch (result.status) {
    case 'applied':
      return {
        ...{ ...row, state: 'acked', refusal: null, failedAlone: 0 },
        ...{ ver: result.ver ?? 0, version: document === null ? null : versionOf(document) },
      };
    case 'blocked':
      if (result.why === 'set-back') return held({ ...row, state: 'blocked' }, now.nowMs);
      return { ...row, state: 'blocked', nextAtMs: later };
    case 'conflict':
    case 'rejected':
    case 'no-access':
      return { ...row, state: result.status, refusal: { problem, conflict, document } };
  }
};

/** It waits until the operator completes the restore, and for no other edit; the next epoch ends the wait [E15]. */
const held = (row: OutboxRow, nowMs: number): OutboxRow => ({ ...row, stopped: true, nextAtMs: nowMs + stoppedMs });

/** Edits whose dependency was refused wait with it, and are sent when a person has decided [O10]. */
const blockedBehind = (rows: readonly OutboxRow[]): OutboxRow[] => {
  const stuck = new Set(rows.filter((row) => problemStates.includes(row.state)).map((row) => row.id));
  const blocked: OutboxRow[] = [];
  for (const row of rows) {
    if (!row.mutation.depends_on.some((id) => stuck.has(id))) continue;
    stuck.add(row.id);
    if (row.state === 'pending') blocked.push({ ...row, state: 'blocked' });
  }
  return blocked;
};

/** The edits after their push failed as a whole: they wait, under the same ids, and nothing is dropped [E3]. */
export const release = (
  snapshot: OutboxSnapshot,
  batch: Batch,
  outcome: Exclude<PushOutcome, { kind: 'reply' }>,
  now: { nowMs: number; random: number; failures: number },
): Decision<null> => {
  const put = stillSending(snapshot, batch).map((row): OutboxRow => {
    if (outcome.kind !== 'unknown' && !(outcome.kind === 'too-large' && batch.length === 1)) {
      return { ...row, state: 'pending', nextAtMs: 0 };
    }
    if (outcome.kind === 'too-large') return { ...row, state: 'rejected', refusal: tooLarge };
    if (outcome.cause === 'set-back') return held({ ...row, state: 'pending' }, now.nowMs);
    const failedAlone = batch.length === 1 && outcome.cause === 'server' ? row.failedAlone + 1 : row.failedAlone;
    const wait = backoffMs(now.failures, now.random, outcome.retryAfterMs);
    // E8: an edit that makes the server fail on its own must not hold up the others.
    const nextAtMs = now.nowMs + (failedAlone >= failuresAlone ? slowLaneMs : wait);
    return { ...row, state: 'pending', failedAlone, nextAtMs };
  });
  return { result: null, writes: { put } };
};

const failuresAlone = 5;

const tooLarge: OutboxRow['refusal'] = {
  problem: { code: 'too-large', detail: 'This change is larger than the server accepts.', errors: [] },
  conflict: null,
  document: null,
};

/** The acknowledged edits whose effect is in the base. They are finished [V6]. */
export const finishAcked = (
  snapshot: OutboxSnapshot,
  isShown: (row: OutboxRow) => boolean,
  nowMs: number,
): Decision<number> => {
  const done = snapshot.rows.filter((row) => row.state === 'acked' && isShown(row));
  return { result: done.length, writes: { close: done.map((row) => closed(row, 'settled', nowMs)) } };
};
