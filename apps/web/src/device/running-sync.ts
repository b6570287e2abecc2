import type { Engine, EngineStatus, Trigger } from '@byre/sync/engine';
import type { DeviceErrorCode } from './device-error.ts';

/**
 * What the engine of this tab is doing, the last trouble it had with the device's own storage, and whether the browser
 * promised to keep that storage (null while it has not said).
 */
export type RunningStatus = EngineStatus & { problem: DeviceErrorCode | null; persisted: boolean | null };

const resting: RunningStatus = { phase: 'idle', lastAnswerAtMs: null, problem: null, persisted: null };

let engine: Engine | null = null;
let status: RunningStatus = resting;
const listeners = new Set<() => void>();

/** Makes this the tab's engine. */
export const setEngine = (next: Engine): void => {
  engine = next;
  setRunningStatus({ ...resting, persisted: status.persisted });
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
