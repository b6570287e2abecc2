import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { tellAppFiles } from '../device/app-files.ts';
import { hasDirtyForm, useHasDirtyForm } from '../forms/dirty-forms.ts';

/** Somebody may leave the app open for a week of visits: that is how a new version gets to them. */
const checkEveryMs = 30 * 60_000;

/** Where the person is going: a reload on the way would put them back where they came from, before an empty form, say. */
export type Way = {
  /** Whether a screen was left and the next one is not there yet. */
  isUnderWay(): boolean;
};

/** A first fetch of the app's files that broke off is tried again after this long. */
const keepAgainAfterMs = 5_000;

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
  if (hasWorker) tellAppFiles('here');
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
const keepApp = async (way: Way): Promise<void> => {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => announce(() => void takeOver(workbox, way)));
  try {
    const registration = await workbox.register();
    if (!registration) throw new TypeError('The browser began no registration.');
    if (navigator.serviceWorker.controller) return;
    // A page that was reloaded past its worker is not controlled by it, although the files are here.
    registration.active?.postMessage({ type: 'CLAIM' });
    registration.installing?.addEventListener('statechange', ({ target }) => {
      const hasFailed = target instanceof ServiceWorker && target.state === 'redundant';
      if (hasFailed && !navigator.serviceWorker.controller) setTimeout(() => keepApp(way), keepAgainAfterMs);
    });
  } catch (error) {
    // Refused in private windows of some browsers: the app then works while its page is open.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (isRefused) tellAppFiles('unkept');
    else setTimeout(() => keepApp(way), keepAgainAfterMs);
  }
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
