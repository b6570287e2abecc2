import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runStories } from './run.ts';
import type { Story } from './story.ts';
import { tell } from './tell.ts';

const regressions = globSync(join(import.meta.dirname, '..', 'regressions', '*.json'));

describe('three devices, two people, a bad network, power cuts and a server that may crash', () => {
  it('[I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14] lose nothing, send nothing twice and end up with the same data, in 500 random stories', async () => {
    const failure = await runStories({ runs: 500, seed: 20260303 });
    expect(failure).toBeNull();
  }, 600_000);

  it.each(regressions)('[I1] a story that once failed passes: %s', async (file) => {
    const { seed, steps } = JSON.parse(readFileSync(file, 'utf8')) as Story;
    expect(await tell({ seed, steps })).toEqual([]);
  });
});
