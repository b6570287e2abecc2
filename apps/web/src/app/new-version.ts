import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { tellAppFiles } from '../device/browser/app-files.ts';
import { hasDirtyForm, useHasDirtyForm } from '../forms/dirty-forms.ts';

/** Somebody may leave the app open for a week of visits: that is how a new version gets to them. */
const checkEveryMs = 30 * 60_000;

/** Where the person is going: a reload on the way would put them back where they came from, before an empty form, say. */
export type Way = {
  /** Whether a screen was left and the next one is not there yet. */
  isUnderWay(): boolean;
};

/** The app's files that could not be had are asked for again after this long, then twice as long, and so on; at most so long. */
const keepAgainAfterMs = 5_000;
const keepAgainAtMostMs = 5 * 60_000;

/** The first screens come first: looking through the app's files reads some megabytes. */
const lookThroughAfterMs = 5_000;

const askAgainAfterMs = 1_000;
/** So often the newer worker is asked to take over before the page goes in order to let it. */
const asksAtMost = 4;

/** A way that leads nowhere, because its screen cannot be fetched, say, must not keep the old version for ever. */
const wayTakesAtMostMs = 10_000;

/** Takes the newer version that waits until somebody asks for it. */
let take: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Keeps the app itself on the device, so that it opens without signal. Only in a build: in development it would hide changes. */
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
  // The first worker takes over silently, whichever page began to install it and however late; each later one has taken
  // away the files of the version that is on the screen. Workbox tells the two apart by what was there when the page came.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) reloadOnceClean(way);
    hasWorker = true;
    tellAppFiles('here');
  });
  void keepApp(way);
  checkNowAndThen();
};

/** Asks until a worker has every file: the signal may go while they are fetched, and a browser asks for them only once. */
const keepApp = async (way: Way, tries = 0): Promise<void> => {
  const keepAgain = () => soonOrWithSignal(tries, () => void keepApp(way, tries + 1));
  try {
    // The first picture needs none of it.
    const [{ Workbox }, { workerAddress }] = await Promise.all([
      import('workbox-window'),
      import('./worker-address.ts'),
    ]);
    const workbox = new Workbox(workerAddress());
    workbox.addEventListener('waiting', () => announce(() => void takeOver(workbox, way)));
    const registration = await workbox.register();
    if (!registration) throw new TypeError('The browser began no registration.');
    if (navigator.serviceWorker.controller) return;
    // A page that was reloaded past its worker is not controlled by it, although the files are here.
    registration.active?.postMessage({ type: 'CLAIM' });
    registration.installing?.addEventListener('statechange', ({ target }) => {
      const hasFailed = target instanceof ServiceWorker && target.state === 'redundant';
      if (hasFailed && !navigator.serviceWorker.controller) keepAgain();
    });
  } catch (error) {
    // Refused in private windows of some browsers: the app then works while its page is open.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (isRefused) tellAppFiles('unkept');
    else keepAgain();
  }
};

/**
 * Has the worker hold every file against the list it was built with and fetch what is missing: a browser's clean-up may have taken
 * the files and left the worker, which then opens nothing without signal.
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

/** Later and later, but at once when the browser thinks that there is signal again. */
const soonOrWithSignal = (tries: number, work: () => void): void => {
  const begin = () => {
    clearTimeout(timer);
    window.removeEventListener('online', begin);
    work();
  };
  const timer = setTimeout(begin, Math.min(keepAgainAfterMs * 2 ** tries, keepAgainAtMostMs));
  window.addEventListener('online', begin);
};

/** Whether a newer version waits, and whether it may be taken now: never over a half-filled form. */
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
 * Asks until the newer worker has taken over: a wish may be dropped without a word while a worker starts or stops, and a
 * page that no worker controls is not told. Chromium lets the newer one wait for as long as it thinks that the older one
 * still has a request of this page to answer; such requests end with the page, so then it goes all the same.
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

/** Another tab may have asked for the new version while this one holds a half-filled form, or has just saved it. */
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
