import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type AppFile, asBuilt, keepFiles } from './kept-files.ts';

/**
 * The few parts of a worker's globals that are used here, because the types of workers and of pages exclude each other.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request };
type WorkerMessage = ExtendableEvent & MessageEvent<{ type?: string } | null>;
declare const self: {
  /** Inserted by the build: every file of the app. */
  __WB_MANIFEST: AppFile[];
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};

const files = self.__WB_MANIFEST;

// The app's own files and nothing else. Records are in the device's database, where they can be queried, deleted when a
// farm is lost, and never shown to the next person from a cache.
cleanupOutdatedCaches();
const precache = new PrecacheController({
  // A file that was missing when it was requested comes from the network, and may then be stored.
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const file = files.find(({ url }) => new URL(url, location.href).pathname === new URL(request.url).pathname);
        return file ? asBuilt(response, file) : null;
      },
    },
  ],
});
precache.addToCacheList(files);
registerRoute(new PrecacheRoute(precache));

/** One check of all files at a time, however many pages ask. */
let look: Promise<number> | null = null;

/** How many files of the app are not on this device, after trying to fetch them. */
const lookThrough = (): Promise<number> => {
  const begin = async (): Promise<number> => {
    try {
      return await keepFiles(files, {
        cache: await caches.open(precache.strategy.cacheName),
        nameOf: (url) => precache.getCacheKeyForURL(url) ?? url,
        fetchFile: (url, cache) => fetch(url, { cache, credentials: 'same-origin' }),
      });
    } finally {
      look = null;
    }
  };
  look ??= begin();
  return look;
};

// A worker that could not get every file as built must fail: the browser drops it, and the page starts again.
self.addEventListener('install', (event) => {
  event.waitUntil(
    lookThrough().then((missing) => {
      if (missing > 0) throw new Error(`${missing} files of the app could not be fetched as they were built.`);
    }),
  );
});

// Every address of the app is the same page. The server's addresses are left to the network.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/authenticate(?:\/|$)/],
  }),
);

/** Long after a page has started, so that the check does not slow it down. */
const lookAfterMs = 20_000;
let hasLooked = false;

// The page asks for a check itself. One whose own files are damaged cannot, and is repaired for the next time.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, lookAfterMs)).then(() => {
      if (!hasLooked) return lookThrough();
    }),
  );
});

// A screen opened for the first time after the signal is gone must find its files in this same visit.
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  // A new version waits until the person asks for it, because a reload could cost a half-filled form.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'CLAIM') void self.clients.claim();
  if (event.data?.type === 'LOOK_THROUGH_FILES') {
    hasLooked = true;
    event.waitUntil(lookThrough().then((missing) => event.ports[0]?.postMessage({ missing })));
  }
});
