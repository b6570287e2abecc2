import type { Engine, EngineStatus, Phase, Trigger } from '@byre/sync/engine';
import type { DeviceErrorCode } from '../storage/device-error.ts';

/**
 * What the engine of this tab is doing, the last trouble it had with the device's own storage, and whether the browser
 * promised to keep that storage (null until it has answered).
 */
export type RunningStatus = EngineStatus & {
  /** When Byre was last heard of in this life of the app, by the device's clock put right; null before the first time. */
  heardAtMs: number | null;
  problem: DeviceErrorCode | null;
  persisted: boolean | null;
  /** Whether this tab hears of changes the moment they happen. */
  live: boolean;
  /** Unsent work that went with the storage of this device, until the person has read it. `isTold`: the practice knows. */
  loss: { count: number; at: string; isTold: boolean } | null;
  /** Farms that were taken from the person while they looked on; until they have read it. */
  lostFarms: readonly { id: string; name: string }[];
  /** What the tab that runs instead of this one is doing; null if none has reported. Meaningful while this one is idle. */
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

/** The engine stopped; unless another has taken its place by now. */
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

/** Calls `listener` at every change of `runningStatus`; returns what ends that. */
export const onRunningStatus = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the engine; without one, nothing happens: the edit is safe and goes with the next start. */
export const triggerSync = async (why: Trigger): Promise<void> => {
  await engine?.trigger(why);
};

/** A new sign-in: what waited for it goes on. */
export const resumeSync = async (): Promise<void> => {
  await engine?.resume();
};
