import { describe, expect, it } from 'vitest';
import { type Concerned, coalesced } from './coalesced.ts';

/** An announcement that ends when the test lets it. */
const heldTelling = () => {
  const told: Concerned[] = [];
  const ends: (() => void)[] = [];
  const tell = coalesced((who) => {
    told.push(who);
    return new Promise((resolve) => ends.push(resolve));
  });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { tell, told, endOne };
};

describe('announcements made one at a time', () => {
  it('wait as one while another is being made, however many come', async () => {
    const { tell, told, endOne } = heldTelling();
    for (let n = 0; n < 1_000; n += 1) tell(new Set([`person ${n % 3}`]));
    expect(told).toEqual([new Set(['person 0'])]);
    await endOne();
    expect(told.slice(1)).toEqual([new Set(['person 0', 'person 1', 'person 2'])]);
    await endOne();
    expect(told).toHaveLength(2);
    tell(new Set(['person 4']));
    expect(told.at(-1)).toEqual(new Set(['person 4']));
  });

  it('name everybody once somebody unknown or too many are among them', async () => {
    const { tell, told, endOne } = heldTelling();
    tell(new Set(['first']));
    tell(new Set(['second']));
    tell('everybody');
    await endOne();
    for (let n = 0; n < 101; n += 1) tell(new Set([`person ${n}`]));
    await endOne();
    expect(told.slice(1)).toEqual(['everybody', 'everybody']);
  });

  it('continue after one that could not be made', async () => {
    const told: Concerned[] = [];
    const tell = coalesced(async (who) => {
      told.push(who);
      throw new Error('the database is away');
    });
    tell('everybody');
    await new Promise(setImmediate);
    tell(new Set(['next']));
    await new Promise(setImmediate);
    expect(told).toEqual(['everybody', new Set(['next'])]);
  });
});
