import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database } from '../storage/device-database.ts';
import { wakePhotos } from './running-photos.ts';

/*
 * Over which lines photos go. The setting belongs to the device, because all its users share one data plan. A browser that does
 * not say what line it is on (Safari, Firefox) is believed to be on an expensive one, and the person lets the photos go.
 */

export type PhotoLine = 'any' | 'wifi';

const key = 'setting photos-over';

let line: PhotoLine = 'any';
let isLetGo = false;
const listeners = new Set<() => void>();

type Connection = EventTarget & { readonly type?: string };

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether photos may be sent over the line that there is now. */
export const photosMayGo = (): boolean =>
  line === 'any' || isLetGo || ['wifi', 'ethernet'].includes(connection()?.type ?? '');

export const photoLine = (): PhotoLine => line;

/** Reads the setting; until then photos may go over any line, so it is read before the first one goes. */
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

/** Lets those that wait for Wi-Fi go over whatever line there is, until the app is closed or the choice is made again. */
export const letPhotosGo = (): void => {
  set(line, true);
  wakePhotos();
};

/** Calls `listener` where `photosMayGo` may have changed; returns what ends that. */
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
