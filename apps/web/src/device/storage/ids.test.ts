import { describe, expect, it } from 'vitest';
import { uuidAt } from './ids.ts';

describe('ids made on the device', () => {
  it('are UUIDs of version 7, in the order of their time', () => {
    const [early, late] = [uuidAt(Date.UTC(2026, 2, 3)), uuidAt(Date.UTC(2026, 2, 4))];
    for (const id of [early, late])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
    expect(Number.parseInt(early.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2026, 2, 3));
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => uuidAt(0))).size).toBe(10_000);
  });
});
