import type { DecidedEdit } from '@byre/contract/sync/device-report';
import { closed, type Decision, repointed } from './outbox.ts';
import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import { type LogRow, type OutboxRow, problemStates } from './state.ts';
import { joinedWrites, withWrites } from './writes.ts';

/** The reasons in the log for edits that the practice decided. */
export const acceptedByPractice = 'accepted-by-practice';
export const dismissedByPractice = 'dismissed-by-practice';

/**
 * Ends the refused edits that somebody at the practice has decided [O25]: an accepted one has already been applied, a
 * dismissed one will not be. Edits that waited for them continue. An edit that the person has already decided here
 * stays as it is.
 */
export const closeDecided = (
  snapshot: OutboxSnapshot,
  decided: readonly DecidedEdit[],
  nowMs: number,
): Decision<OutboxRow[]> => {
  let writes: OutboxWrites = {};
  const ended: OutboxRow[] = [];
  for (const { id, how } of decided) {
    const now = withWrites(snapshot, writes);
    const row = now.rows.find((candidate) => candidate.id === id && problemStates.includes(candidate.state));
    if (!row) continue;
    ended.push(row);
    const reason = how === 'accepted' ? acceptedByPractice : dismissedByPractice;
    const close = [closed(row, how === 'accepted' ? 'superseded' : 'discarded', nowMs, { reason })];
    writes = joinedWrites(writes, { close, put: repointed(now.rows, id, null) });
  }
  return { result: ended, writes };
};

/**
 * The refused edits that are settled here and may still be on the practice's list, oldest first, with how they ended.
 * `sinceMs`: up to when they have been reported.
 */
export const closedSince = (log: readonly LogRow[], sinceMs: number): LogRow[] =>
  log
    .filter(({ state, attempt, closedAtMs }) => state !== 'settled' && attempt > 0 && closedAtMs > sinceMs)
    .sort((a, b) => a.closedAtMs - b.closedAtMs);
