import { takeBackDiscard as decideTakeBack, keepElsewhere, type NewParents } from '@byre/sync/keep-elsewhere';
import type { Decision } from '@byre/sync/outbox';
import type { OutboxSnapshot } from '@byre/sync/ports';
import { discardEdit as decideDiscard, retryEdit as decideRetry, type RepairIds } from '@byre/sync/repair';
import { type Choice, resolveConflict, tookTheirs } from '@byre/sync/resolve';
import { openedDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { uuidAt } from '../storage/ids.ts';

/*
 * A person's decisions about an edit that cannot continue by itself. Each returns false if there is nothing to decide
 * any more: it was decided in another tab, or the edit has continued.
 */

/** Records the decision about a conflict, group by group, as a new edit. */
export const resolveEdit = (editId: string, choices: Readonly<Record<string, Choice>>): Promise<boolean> =>
  decided((snapshot, ids, nowMs) => resolveConflict(snapshot, editId, choices, { ids, nowMs }));

/** Keeps what was deleted, or was below it, as a new document, below other parents if its own are gone. */
export const keepEdit = (editId: string, parents: NewParents | null): Promise<boolean> =>
  decided((snapshot, ids, nowMs) => keepElsewhere(snapshot, editId, parents, { ids, nowMs }));

/** Offers refused work again; for a conflict this means "keep mine". False if the edit is not waiting for a person. */
export const retryEdit = (editId: string): Promise<boolean> =>
  decided((snapshot, ids, nowMs) => decideRetry(snapshot, editId, ids, nowMs));

/**
 * Discards unsent or refused work and everything below it, for a reason that is stored. False if it is being sent or
 * was sent.
 */
export const discardEdit = (editId: string, reason: string): Promise<boolean> =>
  decided((snapshot, _, nowMs) => decideDiscard(snapshot, editId, reason, nowMs));

/** Accepts the other side's version. */
export const takeTheirs = (editId: string): Promise<boolean> => discardEdit(editId, tookTheirs);

/** Restores what was discarded. It is sent as if nothing had been decided. */
export const takeBackDiscard = async (editId: string): Promise<boolean> => {
  const done = await openedDevice().outbox.updateWithLog(0, (_, log) => decideTakeBack(log, editId));
  if (done) afterDecision();
  return done;
};

const decided = async (
  decide: (snapshot: OutboxSnapshot, ids: RepairIds, nowMs: number) => Decision<boolean>,
): Promise<boolean> => {
  const nowMs = Date.now();
  const ids = { editId: uuidAt(nowMs), entityId: uuidAt(nowMs) };
  const done = await openedDevice().outbox.update((snapshot) => decide(snapshot, ids, nowMs));
  if (done) afterDecision();
  return done;
};

// As with every edit, the status line and the queue show its progress.
const afterDecision = (): void => {
  triggerSync('edit').catch(() => undefined);
};
