import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { hasDirtyForm, useHasDirtyForm } from '../forms/dirty-forms.ts';

/** Somebody may leave the app open for a week of visits: that is how a new version gets to them. */
const checkEveryMs = 30 * 60_000;

/** Where the person is going: a reload on the way would put them back where they came from, before an empty form, say. */
export type Way = {
  /** Whether a screen was left and the next one is not there yet. */
  isUnderWay(): boolean;
};

/** The worker of a newer version that waits until somebody asks for it. */
let waiting: Workbox | null = null;
const listeners = new Set<() => void>();

/** Keeps the app itself on the device, so that it opens without signal. Only in a build: in development it would hide changes. */
export const registerServiceWorker = (way: Way): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  const hadWorker = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => announce(workbox));
  workbox.addEventListener('controlling', (event) => {
    // The first worker takes over silently, also one that an earlier page began to install; a later one has taken away
    // the files of the version that is on the screen.
    if (hadWorker && (event.isUpdate || event.isExternal)) reloadOnceClean(way);
  });
  workbox.register().then(
    () => checkNowAndThen(workbox),
    // Refused in private windows of some browsers: the app then works while its page is open.
    () => undefined,
  );
};

/** Whether a newer version waits, and whether it may be taken now: never over a half-filled form. */
export const useNewVersion = () => {
  const isReady = useSyncExternalStore(subscribe, () => waiting !== null);
  const isHeldBack = useHasDirtyForm();
  return { isReady, isHeldBack, take: takeNewVersion };
};

const takeNewVersion = (): void => {
  if (!hasDirtyForm()) waiting?.messageSkipWaiting();
};

const announce = (workbox: Workbox): void => {
  waiting = workbox;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Another tab may have asked for the new version while this one holds a half-filled form, or has just saved it. */
const reloadOnceClean = (way: Way): void => {
  if (!hasDirtyForm() && !way.isUnderWay()) {
    location.reload();
    return;
  }
  setTimeout(() => reloadOnceClean(way), 1_000);
};

const checkNowAndThen = (workbox: Workbox): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    workbox.update().catch(() => undefined);
  });
};
