import { expect, it } from 'vitest';
import { canBeDriven } from './engines.ts';

it.each([
  ['Mozilla Firefox 140.12.0esr', false],
  ['Mozilla Firefox 153.8.0esr', true],
  ['', false],
])('a Firefox that says "%s" can be driven: %s', (version, can) => {
  expect(canBeDriven(version)).toBe(can);
});
