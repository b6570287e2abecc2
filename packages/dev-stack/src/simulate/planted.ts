import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedBugs, proveCaught } from '@byre/sync/testing/planted/prove';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { appPlants } from './app-plants.ts';

/** The most stories that are run with one planted defect before it counts as unseen. */
const mostRuns = 3_000;

/**
 * Plants each of the known ways to lose or double work, one at a time, and runs stories until a check sees it. A test
 * harness that never sees a defect proves nothing. With `--keep` the stories are written down for the unit tests.
 */
await runAsCommand(async () => {
  const options = { keep: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  const seen: Record<string, object> = {};
  const chosen = plantedBugs.filter((name) => positionals.every((word) => name.includes(word)));
  const nameWidth = Math.max(...[...plantedBugs, ...Object.keys(appPlants)].map(({ length }) => length)) + 2;
  console.log(`${'planted defect'.padEnd(nameWidth)}${'seen by'.padEnd(8)}steps  what was said`);
  for (const name of chosen) {
    const failure = await proveCaught(name, { runs: mostRuns, seed: 1 });
    const [said = ''] = (failure?.wrong ?? '').split('\n');
    const [check = '', sentence = ''] = failure ? said.split(/: (.*)/s) : ['—', `not seen in ${mostRuns} stories`];
    if (failure) seen[name] = { check, ...failure.story };
    console.log(
      `${name.padEnd(nameWidth)}${check.padEnd(8)}${String(failure?.story.steps.length ?? '').padEnd(7)}${sentence}`,
    );
  }
  if (values.keep) keep(seen);
  const ofApp = Object.entries(appPlants).filter(([name]) => positionals.every((word) => name.includes(word)));
  let count = Object.keys(seen).length;
  for (const [name, { check, sound, planted }] of ofApp) {
    const [before, said] = [await sound(), await planted()];
    const isSeen = before === null && said !== null;
    if (isSeen) count += 1;
    console.log(`${name.padEnd(nameWidth)}${(isSeen ? check : '—').padEnd(15)}${before ?? said ?? 'not seen'}`);
  }
  const all = chosen.length + ofApp.length;
  console.log(`${count} of ${all} planted defects were seen.`);
  return count === all ? 0 : 1;
});

/** Writes down the stories that were found, and leaves those of other defects as they are. */
function keep(found: Record<string, object>): void {
  const file = join(projectRoot, 'packages', 'sync', 'testing', 'planted', 'stories.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  writeFileSync(file, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`);
}
