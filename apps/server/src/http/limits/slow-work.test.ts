import { describe, expect, it } from 'vitest';
import { type SlowWork, slowWork, usualSlowPlaces } from './slow-work.ts';

/** Work that runs until it is released, and which of it has begun. */
const held = (places: { ofOne: number; ofAll: number }) => {
  const slow = slowWork(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (lane: string, name: string) =>
    slow(lane, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { slow, begun, begin, end: (name: string) => ends.get(name)?.() };
};

describe('work that takes long', () => {
  it('is done a few at a time for one practice, with a limit for all together', async () => {
    const { begun, begin, end } = held({ ofOne: 2, ofAll: 3 });
    const all = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('b', 'b1'), begin('c', 'c1')];
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    end('a1');
    await all[0];
    // The place goes to a practice that has none, although another came first.
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    for (const name of ['a2', 'b1', 'c1']) end(name);
    await expect.poll(() => begun.at(-1)).toBe('a3');
    end('a3');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('gives its place back when it fails', async () => {
    const { slow, begun, begin, end } = held({ ofOne: 1, ofAll: 1 });
    await expect(slow('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = begin('b', 'b1');
    expect(begun).toEqual(['b1']);
    end('b1');
    await next;
  });

  it('leaves a processor to everybody else if there are several', () => {
    expect([1, 2, 8].map((processors) => usualSlowPlaces(processors).ofOne)).toEqual([1, 1, 7]);
  });

  describe('that is usually quick', () => {
    const usually = { isUsuallyQuick: true };

    /** Work of one practice that each takes this long, one after the other. */
    const done = async (timesMs: readonly number[]) => {
      let atMs = 0;
      const slow = slowWork({ ofOne: 1, ofAll: 8 }, { now: () => atMs });
      for (const ms of timesMs) {
        const work = async () => {
          atMs += ms;
        };
        await slow('a', work, usually);
      }
      return slow;
    };
    const begunOf = async (slow: SlowWork, kind?: typeof usually) => {
      let begun = 0;
      const gate = Promise.withResolvers<void>();
      const work = () => {
        begun += 1;
        return gate.promise;
      };
      const all = Array.from({ length: 9 }, () => slow('a', work, kind));
      const before = begun;
      gate.resolve();
      await Promise.all(all);
      return [before, begun];
    };

    it('is done one at a time until some of it has been quick', async () => {
      expect(await begunOf(await done([]), usually)).toEqual([1, 9]);
      expect(await begunOf(await done([2]), usually)).toEqual([4, 9]);
    });

    it('is done one at a time again once it is slow, and not for ever', async () => {
      expect(await begunOf(await done([2, 2, 1_000]), usually)).toEqual([1, 9]);
      expect(await begunOf(await done([2, 2, 1_000, ...Array(20).fill(2)]), usually)).toEqual([4, 9]);
    });

    it('gives other work of the practice no more places', async () => {
      expect(await begunOf(await done([2, 2]))).toEqual([1, 9]);
    });

    it('leaves the places of all practices as they are', async () => {
      const slow = slowWork({ ofOne: 1, ofAll: 2 }, { now: () => 0 });
      await slow('a', async () => undefined, usually);
      expect(await begunOf(slow, usually)).toEqual([2, 9]);
    });
  });
});
