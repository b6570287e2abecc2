import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { projectRoot } from './settings.ts';
import { tellInParallel } from './simulate/parallel.ts';
import { saveRegression } from './simulate/regressions.ts';
import { readWhole } from './whole-number.ts';

/**
 * Runs random stories of devices, people, a server and everything that goes wrong between them, and checks after every
 * step that the promises of packages/sync/SPEC.md hold. A story that breaks one is shortened and kept, and the unit
 * tests run it from then on.
 */
await runAsCommand(async () => {
  const { runs, seed } = readSize(process.argv.slice(2));
  const startedMs = Date.now();
  const failure = await tellInParallel({ runs, seed }, (told) => {
    const perSecond = Math.round((told * 1_000) / (Date.now() - startedMs));
    showProgress(`${told} of ${runs} stories told, ${perSecond} a second`);
  });
  if (failure === null) {
    console.log(`${runs} stories from seed ${seed}: every promise was kept.`);
    return 0;
  }
  console.error(`A story of ${failure.story.steps.length} steps broke a promise:\n${failure.wrong}`);
  for (const step of failure.story.steps) console.error(`  ${JSON.stringify(step)}`);
  console.error(`Kept as ${relative(projectRoot, saveRegression(failure))}; the unit tests tell it again.`);
  return 1;
});

function readSize(args: string[]): { runs: number; seed: number } {
  const whole = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { runs: whole, seed: whole } });
    return { runs: readWhole('runs', values.runs ?? String(1_000)), seed: readWhole('seed', values.seed ?? String(1)) };
  } catch (error) {
    throw new PlainProblem(`${sentenceOf(error)}\nUsage: npm run simulate -- [--runs 1000] [--seed 1]`);
  }
}
