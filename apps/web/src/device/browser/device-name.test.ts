import { expect, test } from 'vitest';
import { welsh } from '../../words/cy.ts';
import { english } from '../../words/en.ts';
import { deviceNameOf, deviceText } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a device has the name its owner would use', () => {
  const agents = {
    'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Safari on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad':
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  };
  expect(Object.values(agents).map(deviceNameOf)).toEqual(Object.keys(agents));
});

test('a browser that reveals nothing still has a name', () => {
  expect(deviceNameOf('')).toBe('Browser');
});

test('it is said in the language of the reader; a name that somebody gave is left as it is', () => {
  const told = [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Browser on Android',
    'Browser',
    'Safari',
    'Office, ground floor',
    'Herd software on Linux',
    'Chrome on Linux on Monday',
  ];
  expect(told.map((name) => deviceText(english.app.device, name))).toEqual([
    'Chrome on Linux',
    'Firefox on Linux',
    ...told.slice(2),
  ]);
  expect(told.map((name) => deviceText(welsh.words.app.device, name))).toEqual([
    'Chrome ar Linux',
    'Firefox ar Linux',
    'Porwr ar Android',
    'Porwr',
    ...told.slice(4),
  ]);
});
