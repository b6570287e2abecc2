import type { Engine, EngineStatus, Phase, Trigger } from '@byre/sync/engine';
import type { DeviceErrorCode } from '../storage/device-error.ts';

/**
 * What this tab's engine is doing, the last problem with the device's storage, and whether the browser guarantees that
 * storage (null until it has answered).
 */
export type RunningStatus = EngineStatus & {
  /** The last contact with Byre since the app was opened, by the corrected clock; null before the first. */
  heardAtMs: number | null;
  problem: DeviceErrorCode | null;
  persisted: boolean | null;
  /** Whether this tab learns of changes the moment they happen. */
  live: boolean;
  /**
   * Unsent work that was lost with this device's storage, until the person has read it. `isTold`: the practice knows.
   */
  loss: { count: number; at: string; isTold: boolean } | null;
  /** Farms that were taken from the person while the app was open, until they have read it. */
  lostFarms: readonly { id: string; name: string }[];
  /**
   * What the tab that syncs instead of this one is doing; null if none has reported. Meaningful while this one is idle.
   */
  elsewhere: Phase | null;
};

const resting: RunningStatus = {
  phase: 'idle',
  lastAnswerAtMs: null,
  heardAtMs: null,
  problem: null,
  persisted: null,
  live: false,
  loss: null,
  lostFarms: [],
  elsewhere: null,
};

let engine: Engine | null = null;
let status: RunningStatus = resting;
const listeners = new Set<() => void>();

/** Makes this the tab's engine. */
export const setEngine = (next: Engine): void => {
  engine = next;
  setRunningStatus({ ...resting, persisted: status.persisted, lostFarms: status.lostFarms });
};

/** The engine stopped, unless another has replaced it by now. */
export const clearEngine = (stopped: Engine): void => {
  if (engine !== stopped) return;
  engine = null;
  setRunningStatus({ ...resting, persisted: status.persisted });
};

export const setRunningStatus = (next: Partial<RunningStatus>): void => {
  status = { ...status, ...next };
  for (const listener of listeners) listener();
};

export const runningStatus = (): RunningStatus => status;

/** Calls `listener` at every change of `runningStatus`. Returns a function that stops it. */
export const onRunningStatus = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Triggers the engine. Without one nothing happens: the edit is safe and is sent at the next start. */
export const triggerSync = async (why: Trigger): Promise<void> => {
  await engine?.trigger(why);
};

/** After a new sign-in, what was waiting for it continues. */
export const resumeSync = async (): Promise<void> => {
  await engine?.resume();
};
