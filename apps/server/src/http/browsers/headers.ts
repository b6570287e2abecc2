import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** The app loads only what this origin serves; nothing inline, nothing evaluated. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  // Text becomes script only where the app names its service worker.
  "require-trusted-types-for 'script'",
  'trusted-types byre-worker',
].join(';');

/**
 * What the app uses on a device: the camera for tags, the clipboard and passkeys. Embedded pages may use nothing. Only
 * names that every Chromium knows are listed; sharing and Bluetooth are not among them, and an unknown name causes an
 * error in the console of each page.
 */
const used = ['camera', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];
const unused = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'clipboard-read', 'cross-origin-isolated'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
  ],
  ...['otp-credentials', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'storage-access', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];
const permissionsPolicy = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ');

/** What protects every answer, whatever it contains. */
const ofEveryAnswer = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const ofPages = {
  ...ofEveryAnswer,
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
} as const;

/**
 * An answer of the API is data. A browser that shows one as a page may load and run nothing in it, so there is nothing
 * to take from it. The headers of pages are a kilobyte, which would be most of what a phone receives when nothing has
 * changed.
 */
const ofData = {
  ...ofEveryAnswer,
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
} as const;

/** The API without its documentation, which is pages. An address spelled in another way gets the headers of pages. */
const isOfData = (url: string): boolean => url.startsWith('/api/') && !/^\/api\/docs(?![^/?])/.test(url);

/**
 * The server's time, on every answer of the API including errors. A device measures its clock by it, and recognises an
 * answer without a body as Byre's by it.
 */
const timeHeader = 'byre-time';

/** Constants, because a library that calculated them for each answer was a tenth of the cost of a small one. */
export const secureAnswers = (app: FastifyInstance, { now }: Pick<Deps, 'now'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isOfData(request.url) ? ofData : ofPages);
    if (request.url.startsWith('/api/')) reply.header(timeHeader, now().toISOString());
    done();
  });
};
