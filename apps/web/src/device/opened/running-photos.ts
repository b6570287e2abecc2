/** What this tab does about photos: which one it sends. */
export type PhotoStatus = { sendingId: string | null };

let status: PhotoStatus = { sendingId: null };
const listeners = new Set<() => void>();
const wakers = new Set<() => void>();

export const photoStatus = (): PhotoStatus => status;

export const setPhotoStatus = (next: PhotoStatus): void => {
  if (next.sendingId === status.sendingId) return;
  status = next;
  for (const listener of listeners) listener();
};

/** Calls `listener` at every change of `photoStatus`; returns what ends that. */
export const onPhotoStatus = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has the lane look for photos. Without one nothing happens: they are safe, and go with the next start. */
export const wakePhotos = (): void => {
  for (const wake of wakers) wake();
};

export const onPhotosWoken = (wake: () => void): (() => void) => {
  wakers.add(wake);
  return () => wakers.delete(wake);
};
