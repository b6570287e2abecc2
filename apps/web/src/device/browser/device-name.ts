import type { SessionPlace } from '@byre/contract/session/schema';

/** The first match counts: most browsers, and most systems, also name their ancestors. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const unknownBrowser = 'Browser';

/**
 * The name of a device for its owner, such as "Chrome on Android", from the browser's user agent. The server stores it in
 * English, and `deviceText` says it in the language of the reader.
 */
export const deviceNameOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? unknownBrowser;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
};

/** Where a person signs in. A computer with a mouse is a desk, whose session ends sooner. */
export const placeHere = (): SessionPlace =>
  matchMedia('(min-width: 64rem) and (pointer: fine)').matches ? 'desk' : 'phone';

/** The words for a device that nobody named. */
type DeviceWords = { browser: string; browserOn: (browser: string, system: string) => string };

const knownBrowsers: readonly string[] = [...browsers.map(([name]) => name), unknownBrowser];
const knownSystems: readonly string[] = systems.map(([name]) => name);

/** A device in the reader's language: a browser by its user agent or stored name, another system by its own name. */
export const deviceText = (words: DeviceWords, told: string): string => {
  const name = told.startsWith('Mozilla/') ? deviceNameOf(told) : told;
  const [browser = '', system, ...more] = name.split(' on ');
  const isMade = knownBrowsers.includes(browser) && (system === undefined || knownSystems.includes(system));
  if (!isMade || more.length > 0) return name;
  const shown = browser === unknownBrowser ? words.browser : browser;
  return system === undefined ? shown : words.browserOn(shown, system);
};
