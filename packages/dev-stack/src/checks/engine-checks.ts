import { join } from 'node:path';
import { type EngineName, engineNames, ensureEngines } from '../engines.ts';
import { projectRoot } from '../settings.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { type Check, freshReport } from './check-list.ts';
import { runQuietly, runVisibly } from './child.ts';
import { readReport, settle, type Tally } from './test-report.ts';

/**
 * The stories that must pass in every browser engine, one check for each engine. Stories mostly wait, so two engines
 * share one processor. WebKit, the slowest, starts with the first of the others and is reported last.
 */
export const engineChecks = (names: readonly string[]): Check[] => {
  const isChosen = (name: EngineName) => names.length === 0 || names.includes(name);
  const chosen = engineNames.filter(isChosen);
  const beside = new Map<EngineName, Promise<() => Tally>>();
  const prepare = async (): Promise<void> => {
    await ensureEngines(chosen, console.log);
    await ensureWebBuilt(console.log);
    if (chosen.length > 1 && isChosen('webkit') && !beside.has('webkit')) beside.set('webkit', runBeside('webkit'));
  };
  return engineNames.map((name) => ({
    name,
    title: `stories in ${name}`,
    run: async () => {
      await prepare();
      const tell = await beside.get(name);
      return tell === undefined ? runStories(name) : tell();
    },
  }));
};

const playwright = join(projectRoot, 'node_modules', '.bin', 'playwright');
const argsFor = (name: EngineName) => [
  ...['test', '--config', 'e2e/engines/playwright.config.ts', '--project', name],
  ...['--reporter=list,json', '--output', join('node_modules', '.cache', `byre-engine-${name}`)],
];

const runStories = async (name: EngineName): Promise<Tally> => {
  const file = freshReport(`engine-${name}`);
  const code = await runVisibly(playwright, argsFor(name), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return told(name, file, code);
};

/** Runs the stories silently. Call what it resolves with to print their output. */
const runBeside = async (name: EngineName): Promise<() => Tally> => {
  const file = freshReport(`engine-${name}`);
  const { code, output } = await runQuietly(playwright, argsFor(name), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return () => {
    console.log(output.trimEnd());
    return told(name, file, code);
  };
};

const told = (name: EngineName, file: string, code: number | null): Tally => {
  const tally = settle(readReport(file), code);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally;
};
