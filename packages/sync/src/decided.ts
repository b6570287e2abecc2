import type { DecidedEdit } from '@byre/contract/sync/device-report';
import { closed, type Decision, repointed } from './outbox.ts';
import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import { type LogRow, type OutboxRow, problemStates } from './state.ts';
import { joinedWrites, withWrites } from './writes.ts';

/** Reasons in the log of edits about which the practice decided. */
export const acceptedByPractice = 'accepted-by-practice';
export const dismissedByPractice = 'dismissed-by-practice';

/**
 * Ends the refused edits about which somebody at the practice has decided [O25]: an accepted one is applied already, a
 * dismissed one is not to be. Edits that waited for them continue. An edit that the person has already decided here is left alone.
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
 * The refused edits that are over here and that the practice may still have on its list: oldest first, with how they ended.
 * `sinceMs`: up to when they have been reported.
 */
export const closedSince = (log: readonly LogRow[], sinceMs: number): LogRow[] =>
  log
    .filter(({ state, attempt, closedAtMs }) => state !== 'settled' && attempt > 0 && closedAtMs > sinceMs)
    .sort((a, b) => a.closedAtMs - b.closedAtMs);
