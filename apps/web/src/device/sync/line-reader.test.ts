import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './line-reader.ts';

/** A farm of so many documents: its beginning, they, and its end. */
type Line = { t: 'begin' | 'put' | 'end'; n: number };
const farmOf = (documents: number): Line[] => [
  { t: 'begin', n: documents },
  ...Array.from({ length: documents }, (_, n): Line => ({ t: 'put', n })),
  { t: 'end', n: documents },
];

/** The portions in which lines are passed on. */
const portionsOf = async (lines: readonly Line[]): Promise<Line[][]> => {
  const body = new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)).stream();
  const portions: Line[][] = [];
  const outcome = await readLines<Line>(body, {
    isLine: (value): value is Line => value !== null,
    isEnd: ({ t }) => t === 'end',
    onLines: async (portion) => {
      portions.push([...portion]);
    },
    onBytes: () => undefined,
  });
  expect(outcome).toEqual({ kind: 'done' });
  return portions;
};

describe('the lines of an answer', () => {
  it('are passed on with the whole of each farm, so that none of its pages is written twice', async () => {
    const farms = Array.from({ length: 14 }, () => farmOf(330));
    const portions = await portionsOf(farms.flat());
    expect(portions.map((portion) => portion.length)).toEqual([6 * 332, 6 * 332, 2 * 332]);
    expect(portions.every((portion) => portion.at(-1)?.t === 'end')).toBe(true);
  });

  it('of a farm that is larger than a portion are passed on as they come', async () => {
    const portions = await portionsOf([...farmOf(100), ...farmOf(5_000)]);
    expect(portions.map((portion) => portion.length)).toEqual([2_000, 2_000, 1_104]);
  });

  it('are all passed on, once and in order, whatever the sizes of the farms', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3_000 }), { maxLength: 6 }), async (sizes) => {
        const lines = sizes.flatMap(farmOf);
        const portions = await portionsOf(lines);
        expect(portions.flat()).toEqual(lines);
        expect(Math.max(0, ...portions.map((portion) => portion.length))).toBeLessThanOrEqual(2_000);
      }),
      { numRuns: 20 },
    );
  });
});
