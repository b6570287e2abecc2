/** The state of photos in this tab: which one is being sent, and whether the practice may send no more today. */
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

/** Calls `listener` at every change of `photoStatus`. Returns a function that stops it. */
export const onPhotoStatus = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Makes the photo lane look for photos. Without one nothing happens: they are safe, and are sent at the next start. */
export const wakePhotos = (): void => {
  for (const wake of wakers) wake();
};

export const onPhotosWoken = (wake: () => void): (() => void) => {
  wakers.add(wake);
  return () => wakers.delete(wake);
};
