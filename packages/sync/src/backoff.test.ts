import { describe, expect, it } from 'vitest';
import { backoffMs, maxBackoffMs } from './backoff.ts';

describe('waiting after a failure', () => {
  it('[E5] is anything between nought and a ceiling that doubles up to five minutes', () => {
    const ceilings = [1, 2, 3, 9, 1_000].map((failures) => backoffMs(failures, 0.999999, null));
    expect(ceilings).toEqual([1_999, 3_999, 7_999, maxBackoffMs - 1, maxBackoffMs - 1]);
    expect(backoffMs(9, 0, null)).toBe(0);
  });

  it('[E5] is never shorter than the server asks for', () => {
    expect(backoffMs(1, 0, 45_000)).toBe(45_000);
  });
});
