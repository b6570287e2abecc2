import { expect, it } from 'vitest';
import { isUuid, uuidV7 } from './ids.ts';

it('makes ids that contain their time, and so sort by it', () => {
  const random = new Uint8Array(10).fill(0xff);
  const id = uuidV7(Date.UTC(2026, 10, 21), random);
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2026, 10, 21));
  expect(id.slice(13)).toBe('-7fff-bfff-ffffffffffff');
  expect(uuidV7(1_000) < uuidV7(2_000)).toBe(true);
  expect(isUuid(uuidV7(0))).toBe(true);
});
