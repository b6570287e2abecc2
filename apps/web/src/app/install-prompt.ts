import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the app, if it makes one (Chromium). */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

const setOffer = (next: InstallEvent | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the offer for the device screen, because a browser makes it early and only once. */
export const keepInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this is the installed app, and the function that installs it (null if only the browser's menu can). */
export const useInstall = () => {
  const current = useSyncExternalStore(subscribe, () => offer);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return { isInstalled, install: current && (() => void current.prompt().catch(() => undefined)) };
};
