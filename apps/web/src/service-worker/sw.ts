import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The few parts of a worker's world that are used here: the types of workers and of pages exclude each other. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
declare const self: {
  /** Put in by the build: every file of the app. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
};

// The app's own files and nothing else. Records live in the device's database, where they can be queried, purged when a
// farm is lost, and never shown to the next person out of a cache.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

// Every address of the app is the same page; the addresses of the server are left to the network.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/authenticate(?:\/|$)/],
  }),
);

// A screen opened for the first time after the signal is gone must find its files in this very visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the person asks for it: a reload could cost a half-filled form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'CLAIM') void self.clients.claim();
});
