import { parseArgs } from 'node:util';
import { runAsCommand, showProgress } from '../command.ts';
import { argued } from '../mutation/argued.ts';
import { type Mutant, tryMutants } from '../mutation/run-stryker.ts';
import { subjects } from '../mutation/subjects.ts';

/** Percentage of each subject's mutants that its tests must notice. */
const goal = 90;

/**
 * Changes the pure core in small ways, one at a time, and reports each change that its near tests do not notice and
 * that nobody has argued. Names of subjects choose some. What has not changed is not tried again, except with
 * `--again`.
 */
await runAsCommand(async () => {
  const options = { again: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  const chosen = subjects.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  let isGood = chosen.length > 0;
  for (const subject of chosen) {
    const startedAt = performance.now();
    const mutants = await tryMutants(subject, { isAgain: values.again });
    const left = mutants.filter(({ isNoticed }) => !isNoticed);
    const unargued = left.filter((mutant) => reasonOf(mutant) === null);
    const share = mutants.length === 0 ? 0 : (100 * (mutants.length - left.length)) / mutants.length;
    for (const { file, line, was, becomes } of unargued) console.log(`${file}:${line}\n    ${was}\n    ${becomes}`);
    console.log(
      `${subject.name}: ${mutants.length - left.length} of ${mutants.length} noticed (${share.toFixed(1)} %), ` +
        `${left.length - unargued.length} argued, ${unargued.length} not.`,
    );
    showProgress(`It took ${Math.round((performance.now() - startedAt) / 1000)} seconds.`);
    isGood &&= share >= goal && unargued.length === 0;
  }
  return isGood ? 0 : 1;
});

function reasonOf({ file, was, becomes }: Mutant): string | null {
  return argued.find((one) => one.file === file && one.was === was && one.becomes === becomes)?.reason ?? null;
}
