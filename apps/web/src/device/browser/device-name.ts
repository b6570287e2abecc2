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

/** The name of a device for its owner, such as "Chrome on Android", from the browser's user agent. */
export const deviceNameOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser';
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
};

/** Where a person signs in. A computer with a mouse is a desk, whose session ends sooner. */
export const placeHere = (): SessionPlace =>
  matchMedia('(min-width: 64rem) and (pointer: fine)').matches ? 'desk' : 'phone';

/** The name of the device that a change came from: a browser by its user agent, another system by its name. */
export const toldDevice = (told: string): string => (told.startsWith('Mozilla/') ? deviceNameOf(told) : told);
