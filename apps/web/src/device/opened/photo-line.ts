import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database } from '../storage/device-database.ts';
import { wakePhotos } from './running-photos.ts';

/*
 * Which connections photos are sent over. The setting belongs to the device, because all its users share one data plan.
 * If a browser does not say which connection it uses (Safari, Firefox), it is assumed to be expensive, and the person
 * starts the sending.
 */

export type PhotoLine = 'any' | 'wifi';

const key = 'setting photos-over';

let line: PhotoLine = 'any';
let isLetGo = false;
const listeners = new Set<() => void>();

type Connection = EventTarget & { readonly type?: string };

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether photos may be sent over the current connection. */
export const photosMayGo = (): boolean =>
  line === 'any' || isLetGo || ['wifi', 'ethernet'].includes(connection()?.type ?? '');

export const photoLine = (): PhotoLine => line;

/** Reads the setting. Until then any connection is allowed, so it is read before the first photo is sent. */
export const readPhotoLine = async (): Promise<void> => {
  const row = await onDatabase(database, () => database.setting.get(key));
  set(row?.value === 'wifi' ? 'wifi' : 'any', isLetGo);
};

/** Durable when it resolves. */
export const choosePhotoLine = async (chosen: PhotoLine): Promise<void> => {
  await onDatabase(database, () => database.setting.put({ key, value: chosen }));
  set(chosen, false);
  wakePhotos();
};

/** Sends photos that wait for Wi-Fi over the current connection, until the app is closed or the setting is changed. */
export const letPhotosGo = (): void => {
  set(line, true);
  wakePhotos();
};

/** Calls `listener` when `photosMayGo` may have changed. Returns a function that stops it. */
export const onPhotoLine = (listener: () => void): (() => void) => {
  listeners.add(listener);
  connection()?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    connection()?.removeEventListener('change', listener);
  };
};

const set = (nextLine: PhotoLine, nextLetGo: boolean): void => {
  line = nextLine;
  isLetGo = nextLetGo;
  for (const listener of listeners) listener();
};
