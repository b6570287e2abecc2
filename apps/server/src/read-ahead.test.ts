import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Counts, and notes the requests. */
const counter = (upTo: number, failAt?: number) => {
  const log: string[] = [];
  async function* count(): AsyncGenerator<number> {
    try {
      for (let n = 1; n <= upTo; n += 1) {
        log.push(`asked for ${n}`);
        await Promise.resolve();
        if (n === failAt) throw new Error('the source broke');
        yield n;
      }
    } finally {
      log.push('ended');
    }
  }
  return { source: count(), log };
};

describe('reading ahead', () => {
  it('returns every value in order, and has requested the next one when it returns one', async () => {
    const { source, log } = counter(3);
    const seen: [number, string | undefined][] = [];
    for await (const value of readAhead(source)) seen.push([value, log.at(-1)]);
    expect(seen).toEqual([
      [1, 'asked for 2'],
      [2, 'asked for 3'],
      [3, 'ended'],
    ]);
  });

  it('throws an error of the source after the values before it', async () => {
    const { source } = counter(5, 3);
    const seen: number[] = [];
    const reading = async () => {
      for await (const value of readAhead(source)) {
        // Longer than the source takes to fail: the error waits until the value is requested.
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(value);
      }
    };
    await expect(reading()).rejects.toThrow('the source broke');
    expect(seen).toEqual([1, 2]);
  });

  it('ends the source if the reader stops early', async () => {
    const { source, log } = counter(9);
    for await (const value of readAhead(source)) if (value === 2) break;
    expect(log.at(-1)).toBe('ended');
    expect(log).not.toContain('asked for 4');
  });

  it('lets each value wait for its turn', async () => {
    const { source, log } = counter(2);
    const fetched: string[][] = [];
    const values = readAhead(source, async (next) => {
      fetched.push([...log]);
      return next();
    });
    const seen: number[] = [];
    for await (const value of values) seen.push(value);
    expect(seen).toEqual([1, 2]);
    expect(fetched).toEqual([[], ['asked for 1'], ['asked for 1', 'asked for 2']]);
  });
});
