/**
 * Whether this device can open the app itself without signal: `here` once a service worker holds every file of it as it was
 * built and answers this page, `looking` while it makes sure of that, `coming` while files are being fetched, `unkept` where the
 * browser keeps none (a private window, say).
 */
export type AppFiles = 'here' | 'looking' | 'coming' | 'unkept';

let files: AppFiles = 'coming';
const listeners = new Set<() => void>();

/** Reported by the code that looks after the service worker. */
export const tellAppFiles = (now: AppFiles): void => {
  files = now;
  for (const listener of listeners) listener();
};

export const appFiles = (): AppFiles => files;

export const followAppFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
