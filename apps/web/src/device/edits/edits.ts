import { recordEdit } from '@byre/sync/outbox';
import type { OutboxSnapshot, OutboxWrites } from '@byre/sync/ports';
import { undoEdit as decideUndo } from '@byre/sync/repair';
import type { LogRow } from '@byre/sync/state';
import { takeBackTogether, togetherOf } from '@byre/sync/together';
import { joinedWrites, withWrites } from '@byre/sync/writes';
import { afterFrame } from '../browser/after-frame.ts';
import { shownFirst } from '../browser/shown-first.ts';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { askAfterEdit } from '../opened/storage-quota.ts';
import { noteEdits } from '../reads/overlay.ts';
import { clockOffsetMs } from '../storage/device-clock.ts';
import type { DraftChange } from '../storage/draft-rows.ts';
import { uuidAt } from '../storage/ids.ts';
import { type Edit, requestsOf } from './edit-request.ts';

export type { DraftChange, Edit };

/** `editId` is null if nothing changed. */
export type SavedEdit = { editId: string | null; entityId: string };

/** An id for a document, so that records below it can be saved together with it. */
export const newId = (): string => uuidAt(Date.now());

/**
 * Saves an edit on this device. Resolves when it is durable; only then may "Saved on this device" be shown. Rejects
 * with a DeviceError if it was not saved.
 */
export const saveEdit = async (edit: Edit, drafts?: DraftChange): Promise<SavedEdit> => {
  const [saved] = await saveEdits([edit], drafts);
  return saved ?? { editId: null, entityId: edit.id ?? '' };
};

/** Saves several edits in order, all or none, for example a treatment and its medicine. */
export const saveEdits = async (edits: readonly Edit[], drafts?: DraftChange): Promise<SavedEdit[]> =>
  (await saveTogether(edits, drafts)).saved;

/** Edits saved together. `undo` undoes all of them, or returns false and does nothing if it is too late. */
export type SavedTogether = { saved: SavedEdit[]; undo: () => Promise<boolean> };

/** Like `saveEdits`, with undo for all of them. The drafts they were typed in change in the same step. */
export const saveTogether = async (edits: readonly Edit[], drafts: DraftChange = {}): Promise<SavedTogether> => {
  const device = openedDevice();
  const { outbox } = device;
  const requests = await requestsOf(edits.map((edit) => [edit, edit.id ?? newId()]));
  const nowMs = Date.now();
  const offsetMs = clockOffsetMs();
  const times = { nowMs, eventTime: new Date(nowMs + (offsetMs ?? 0)).toISOString(), clockOffsetMs: offsetMs };
  const contexts = requests.map(() => ({ id: uuidAt(nowMs), ...times }));
  const decide = (snapshot: OutboxSnapshot) => {
    let writes: OutboxWrites = {};
    const saved = requests.map((request, i): SavedEdit => {
      const context = contexts[i] ?? { id: newId(), ...times };
      const decision = recordEdit(withWrites(snapshot, writes), request, context);
      writes = joinedWrites(writes, decision.writes);
      return { editId: decision.result.editId, entityId: request.entityId };
    });
    const open = withWrites(snapshot, writes).rows;
    return { result: { saved, together: togetherOf(snapshot, writes), open }, writes };
  };
  const { saved, together, open } = await shownFirst(() => outbox.updateWithDrafts(drafts, decide));
  noteEdits(device, open);
  afterEdit();
  return {
    saved,
    undo: () => takeBack(device, nowMs, (snapshot, log) => takeBackTogether(snapshot, log, together, Date.now())),
  };
};

/** Undoes an edit that has not been sent yet, including a delete of unsent work. False if it is too late. */
export const undoEdit = (editId: string): Promise<boolean> =>
  takeBack(openedDevice(), 0, (snapshot, log) => decideUndo(snapshot, log, editId, Date.now()));

type TakeBack = (snapshot: OutboxSnapshot, log: readonly LogRow[]) => { result: boolean; writes: OutboxWrites };

const takeBack = async (device: OpenDevice, sinceMs: number, decide: TakeBack): Promise<boolean> => {
  const { isBack, open } = await device.outbox.updateWithLog(sinceMs, (snapshot, log) => {
    const { result, writes } = decide(snapshot, log);
    return { result: { isBack: result, open: withWrites(snapshot, writes).rows }, writes };
  });
  noteEdits(device, open);
  return isBack;
};

// Sending is handled elsewhere: the edit is safe, and the status line and the queue show its progress. It waits until
// the person has seen that it is saved, because on a cheap phone the two would slow each other down.
const afterEdit = (): void => {
  afterFrame(() => {
    triggerSync('edit').catch(() => undefined);
    askAfterEdit();
  });
};

/** Tries now, whatever it was waiting for. Resolves when nothing is left to do for the moment. */
export const sendNow = (): Promise<void> => triggerSync('send-now');
