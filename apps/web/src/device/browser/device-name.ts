import type { SessionPlace } from '@byre/contract/session/schema';

/** The first that fits: most browsers also name those they descend from, and most systems, too. */
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

/** What a device is called where its owner meets it again, such as "Chrome on Android", from the browser's own words. */
export const deviceNameOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser';
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
};

/** Where somebody signs in: a computer with a mouse is a desk, whose session ends sooner. */
export const placeHere = (): SessionPlace =>
  matchMedia('(min-width: 64rem) and (pointer: fine)').matches ? 'desk' : 'phone';

/** The name of the device that a change came from: a browser by its own description, another system by its name. */
export const toldDevice = (told: string): string => (told.startsWith('Mozilla/') ? deviceNameOf(told) : told);
