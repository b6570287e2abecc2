import { expect, it } from 'vitest';
import { runStories } from './run.ts';

// A file of its own, so that two processors tell stories side by side.
it('[I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14] three devices lose nothing, send nothing twice and come to agree, in 500 more stories', async () => {
  const failure = await runStories({ runs: 500, seed: 20260304 });
  expect(failure).toBeNull();
}, 600_000);
