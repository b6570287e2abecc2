/**
 * Whether this device can open the app itself without signal: `here` once a service worker has every file of its build
 * and controls this page, `looking` while it checks that, `coming` while files are being fetched, `unkept` if the
 * browser stores none (for example in a private window).
 */
export type AppFiles = 'here' | 'looking' | 'coming' | 'unkept';

let files: AppFiles = 'coming';
const listeners = new Set<() => void>();

/** Called by the code that manages the service worker. */
export const tellAppFiles = (now: AppFiles): void => {
  files = now;
  for (const listener of listeners) listener();
};

export const appFiles = (): AppFiles => files;

export const followAppFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
