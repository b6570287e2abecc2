import { expect, it } from 'vitest';
import { runStories } from './run.ts';

// In a file of its own, so that two processors can run stories at the same time.
it('[I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14] three devices lose nothing, send nothing twice and end up with the same data, in 500 more stories', async () => {
  const failure = await runStories({ runs: 500, seed: 20260304 });
  expect(failure).toBeNull();
}, 600_000);
