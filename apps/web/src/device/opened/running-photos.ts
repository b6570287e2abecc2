/** What this tab does about photos: which one it sends, and whether its practice may send no more today. */
export type PhotoStatus = { readonly sendingId: string | null; readonly isDayFull: boolean };

let status: PhotoStatus = { sendingId: null, isDayFull: false };
const listeners = new Set<() => void>();
const wakers = new Set<() => void>();

export const photoStatus = (): PhotoStatus => status;

export const setPhotoStatus = (news: Partial<PhotoStatus>): void => {
  const next = { ...status, ...news };
  if (next.sendingId === status.sendingId && next.isDayFull === status.isDayFull) return;
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
