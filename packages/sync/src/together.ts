import { sameJson } from '@byre/contract/sync/merge';
import { canSquash, closed, type Decision } from './outbox.ts';
import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import { dependantsOf } from './repair.ts';
import type { LogRow, OutboxRow } from './state.ts';

/** What edits that were saved together did to the outbox, so that they can be undone together [O16]. */
export type Together = {
  /** Rows that they changed or closed, as they were before. */
  before: readonly OutboxRow[];
  /** Rows that they wrote. */
  after: readonly OutboxRow[];
  closedIds: readonly string[];
};

export const togetherOf = (snapshot: OutboxSnapshot, writes: OutboxWrites): Together => {
  const after = writes.put ?? [];
  const closedIds = (writes.close ?? []).map((row) => row.id);
  const touched = new Set([...after.map((row) => row.id), ...closedIds]);
  return { before: snapshot.rows.filter((row) => touched.has(row.id)), after, closedIds };
};

/**
 * Undoes edits that were saved together: all of them or none [O16]. An edit they were folded into is as it was before,
 * and edits they made pointless come back. Returns whether it was still possible.
 */
export const takeBackTogether = (
  snapshot: OutboxSnapshot,
  log: readonly LogRow[],
  { before, after, closedIds }: Together,
  nowMs: number,
): Decision<boolean> => {
  const rows = new Map(snapshot.rows.map((row) => [row.id, row]));
  const closedRows = new Set(log.map((row) => row.id));
  const written = new Set(after.map((row) => row.id));
  const isUntouched = (row: OutboxRow) => {
    const current = rows.get(row.id);
    return current !== undefined && canSquash(current) && sameJson(current.mutation, row.mutation);
  };
  const hangsOn = (row: OutboxRow) =>
    dependantsOf(snapshot.rows, row).some((other) => !written.has(other.id)) ||
    snapshot.rows.some((other) => !written.has(other.id) && other.mutation.depends_on.includes(row.id));
  const isPossible =
    after.every((row) => isUntouched(row) && !hangsOn(row)) && closedIds.every((id) => closedRows.has(id));
  if (!isPossible) return { result: false, writes: {} };
  const stoodBefore = new Set(before.map((row) => row.id));
  const fresh = snapshot.rows.filter((row) => written.has(row.id) && !stoodBefore.has(row.id));
  return {
    result: true,
    writes: {
      close: fresh.map((row) => closed(row, 'discarded', nowMs, { reason: 'undone' })),
      reopen: before.filter((row) => closedIds.includes(row.id)),
      put: before.filter((row) => !closedIds.includes(row.id)),
    },
  };
};
