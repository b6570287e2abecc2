import { minuteMs } from '@byre/contract/time';
import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { tellAppFiles } from '../device/browser/app-files.ts';
import { hasDirtyForm, useHasDirtyForm } from '../forms/dirty-forms.ts';

/** The app may stay open for a week of visits, and must still get new versions. */
const checkEveryMs = 30 * minuteMs;

/** The navigation in progress. A reload during it would take the person back, for example to an empty form. */
export type Way = {
  /** Whether a screen was left and the next one is not shown yet. */
  isUnderWay(): boolean;
};

/**
 * Files of the app that failed to load are requested again after this time, then after twice as long, and so on, up to
 * this maximum.
 */
const keepAgainAfterMs = 5_000;
const keepAgainAtMostMs = 5 * minuteMs;

/** The first screens come first, because checking the app's files reads some megabytes. */
const lookThroughAfterMs = 5_000;

const askAgainAfterMs = 1_000;
/** How often the newer worker is asked to take over before the page reloads so that it can. */
const asksAtMost = 4;

/**
 * A navigation that never ends, for example because its screen cannot be fetched, must not keep the old version for
 * ever.
 */
const wayTakesAtMostMs = 10_000;

/** Activates the newer version, which waits for this. */
let take: (() => void) | null = null;
const listeners = new Set<() => void>();

/**
 * Stores the app itself on the device, so that it opens without signal. Only in builds, because in development it would
 * hide changes.
 */
export const registerServiceWorker = (way: Way): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    tellAppFiles('unkept');
    return;
  }
  let hasWorker = navigator.serviceWorker.controller !== null;
  if (hasWorker) {
    tellAppFiles('looking');
    setTimeout(lookThroughFiles, lookThroughAfterMs);
  }
  // The first worker takes over silently, whichever page started to install it and however late. Each later one has
  // removed the files of the version on the screen. Workbox distinguishes the two by what was there when the page
  // loaded.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) reloadOnceClean(way);
    hasWorker = true;
    tellAppFiles('here');
  });
  void keepApp(way);
  checkNowAndThen();
};

/**
 * Retries until a worker has every file, because the signal may go while they are being fetched, and a browser requests
 * them only once.
 */
const keepApp = async (way: Way, tries = 0): Promise<void> => {
  const keepAgain = () => soonOrWithSignal(tries, () => void keepApp(way, tries + 1));
  try {
    // The first render needs none of it.
    const [{ Workbox }, { workerAddress }] = await Promise.all([
      import('workbox-window'),
      import('./worker-address.ts'),
    ]);
    const workbox = new Workbox(workerAddress());
    workbox.addEventListener('waiting', () => announce(() => void takeOver(workbox, way)));
    const registration = await workbox.register();
    if (!registration) throw new TypeError('The browser began no registration.');
    if (navigator.serviceWorker.controller) return;
    // After a hard reload the worker does not control the page, although the files are stored.
    registration.active?.postMessage({ type: 'CLAIM' });
    registration.installing?.addEventListener('statechange', ({ target }) => {
      const hasFailed = target instanceof ServiceWorker && target.state === 'redundant';
      if (hasFailed && !navigator.serviceWorker.controller) keepAgain();
    });
  } catch (error) {
    // Some browsers refuse this in private windows. The app then works while its page is open.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (isRefused) tellAppFiles('unkept');
    else keepAgain();
  }
};

/**
 * Makes the worker compare every file with the list it was built with and fetch what is missing. A browser's clean-up
 * may have removed the files and left the worker, which then opens nothing without signal.
 */
const lookThroughFiles = async (tries = 0): Promise<void> => {
  const missing = await askForMissing();
  tellAppFiles(missing === 0 ? 'here' : 'coming');
  if (missing > 0) soonOrWithSignal(tries, () => void lookThroughFiles(tries + 1));
};

const askForMissing = (): Promise<number> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => resolve(data.missing);
    navigator.serviceWorker.controller?.postMessage({ type: 'LOOK_THROUGH_FILES' }, [port2]);
  });

/** At growing intervals, but at once when the browser reports signal again. */
const soonOrWithSignal = (tries: number, work: () => void): void => {
  const begin = () => {
    clearTimeout(timer);
    window.removeEventListener('online', begin);
    work();
  };
  const timer = setTimeout(begin, Math.min(keepAgainAfterMs * 2 ** tries, keepAgainAtMostMs));
  window.addEventListener('online', begin);
};

/** Whether a newer version is waiting, and whether it may be activated now: never over a half-filled form. */
export const useNewVersion = () => {
  const isReady = useSyncExternalStore(subscribe, () => take !== null);
  const isHeldBack = useHasDirtyForm();
  return { isReady, isHeldBack, take: () => take?.() };
};

const announce = (takeIt: () => void): void => {
  let isAsked = false;
  take = () => {
    if (isAsked || hasDirtyForm()) return;
    isAsked = true;
    takeIt();
  };
  for (const listener of listeners) listener();
};

/**
 * Asks until the newer worker has taken over. A request may be lost while a worker starts or stops, and a page without
 * a worker is not told. Chromium makes the newer one wait while it thinks that the older one still has a request of
 * this page to answer. Such requests end with the page, so in that case the page reloads anyway.
 */
const takeOver = async (workbox: Workbox, way: Way, asks = 1): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting || asks > asksAtMost) return reloadOnceClean(way);
  workbox.messageSkipWaiting();
  setTimeout(() => takeOver(workbox, way, asks + 1), askAgainAfterMs);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Another tab may have activated the new version while this one has a half-filled form, or has just saved it. */
const reloadOnceClean = (way: Way, sinceMs = Date.now()): void => {
  const isUnderWay = way.isUnderWay() && Date.now() - sinceMs < wayTakesAtMostMs;
  if (!hasDirtyForm() && !isUnderWay) {
    location.reload();
    return;
  }
  setTimeout(() => reloadOnceClean(way, sinceMs), askAgainAfterMs);
};

const checkNowAndThen = (): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    navigator.serviceWorker
      .getRegistration()
      .then((kept) => kept?.update())
      .catch(() => undefined);
  });
};
