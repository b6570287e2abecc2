import { join } from 'node:path';
import { type EngineName, engineNames, ensureEngines } from '../engines.ts';
import { projectRoot } from '../settings.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { type Check, freshReport } from './check-list.ts';
import { runVisibly } from './child.ts';
import { readReport, settle, type Tally } from './test-report.ts';

/** The stories that every browser engine has to live through, one check for each engine. */
export const engineChecks: Check[] = engineNames.map((name) => ({
  name,
  title: `stories in ${name}`,
  run: () => runStories(name),
}));

async function runStories(name: EngineName): Promise<Tally> {
  await ensureEngines([name], console.log);
  await ensureWebBuilt(console.log);
  const file = freshReport(`engine-${name}`);
  const args = ['test', '--config', 'e2e/engines/playwright.config.ts', '--project', name, '--reporter=list,json'];
  const playwright = join(projectRoot, 'node_modules', '.bin', 'playwright');
  const code = await runVisibly(playwright, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const tally = settle(readReport(file), code);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
}
