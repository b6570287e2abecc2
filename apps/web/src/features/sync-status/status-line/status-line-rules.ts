import type { SyncStatus } from '../../../device/sync/sync-status.ts';

/** The one thing that the status line shows. */
export type StatusLineState =
  | { kind: 'checking' }
  | { kind: 'storage-problem' }
  | { kind: 'device-full'; count: number }
  | { kind: 'needs-you'; count: number }
  | { kind: 'sign-in-again'; unsent: number }
  | { kind: 'update-to-send'; unsent: number }
  | { kind: 'sending'; count: number }
  | { kind: 'offline'; unsent: number; since: string | null }
  | { kind: 'portal'; unsent: number }
  | { kind: 'set-back'; count: number }
  | { kind: 'saved'; count: number }
  | { kind: 'filling'; farmsDone: number; farms: number }
  | { kind: 'all-sent'; lastConfirmedAt: string | null };

/**
 * The most urgent true state: first what only the person can resolve, then what is in progress, then what is waiting.
 * "All sent" comes last, so that no other state can be mistaken for it.
 */
export const statusLineState = (status: SyncStatus | undefined): StatusLineState => {
  if (status === undefined) return { kind: 'checking' };
  const { unsent, sending, needsYou, stopped, phase, firstFill, keptFarms, lastConfirmedAt, inTouch, problem } = status;
  const isFull = problem === 'storage-full';
  const isPaused = phase === 'paused-auth' || phase === 'paused-update';
  // A full device can still send, unless a person must do something first.
  if (isFull && !isPaused && unsent > needsYou) return { kind: 'device-full', count: unsent - needsYou };
  if (isFull && !isPaused && unsent === 0 && inTouch) return { kind: 'device-full', count: 0 };
  if (problem !== null && !(isFull && isPaused)) return { kind: 'storage-problem' };
  if (needsYou > 0) return { kind: 'needs-you', count: needsYou };
  if (phase === 'paused-auth') return { kind: 'sign-in-again', unsent };
  if (phase === 'paused-update') return { kind: 'update-to-send', unsent };
  if (phase === 'offline') return { kind: 'offline', unsent, since: lastConfirmedAt };
  if (phase === 'portal') return { kind: 'portal', unsent };
  if (stopped > 0) return { kind: 'set-back', count: stopped };
  if (sending > 0) return { kind: 'sending', count: sending };
  if (unsent > 0) return { kind: 'saved', count: unsent };
  // A computer that keeps no farms downloads only the lists.
  if (firstFill !== null && !(keptFarms && firstFill.farms === 0))
    return { kind: 'filling', farmsDone: firstFill.farmsDone, farms: firstFill.farms };
  // A contact on an earlier day does not describe the current state.
  return inTouch ? { kind: 'all-sent', lastConfirmedAt } : { kind: 'checking' };
};
