import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium, ensureHeadlessChromium } from '../browser.ts';
import { ensureDebianProgram } from '../debian-package.ts';
import { ensureDebianPostgres, oldestPostgres } from '../debian-postgres.ts';
import { appFilesProblem, firstLoad, firstLoadProblem } from '../first-load.ts';
import { ensureToolsInstalled } from '../generators/tools.ts';
import { projectRoot, webDist } from '../settings.ts';
import { pgbouncer } from '../testing/pgbouncer.ts';
import { ensureWebBuilt } from '../web-build.ts';
import { runQuietly, runVisibly } from './child.ts';
import { findCommitBreaks } from './commit-rules.ts';
import { findFarmless } from './farm-statements.ts';
import { findUnprovenFarms } from './farm-values.ts';
import { findUnknownLicences } from './licences.ts';
import { processTests, withoutProcessTests } from './process-tests.ts';
import { findSourceBreaks } from './source-rules.ts';
import { findSpeciesComparisons } from './species-comparisons.ts';
import { findStyleBreaks } from './style-layers.ts';
import { readReport, settle, type Tally } from './test-report.ts';

/**
 * One heading of `npm test`. It prints what a reader needs to fix a failure, and reports how many passed and failed.
 */
export type Check = {
  name: string;
  title: string;
  run(): Promise<Tally>;
  /** Runs only when named, or in CI: what a change seldom breaks, and what takes minutes. */
  isApart?: true;
  /**
   * Runs beside the checks that the reader follows, if there are any, one after another in this order. Its output is
   * shown when it ends.
   */
  isBeside?: true;
  /** Starts once all checks before it have ended. */
  isAlone?: true;
};

/**
 * Every check. The quick ones run beside the others. Stories run alone, because they wait only as long as a person would.
 * Tests in a browser would gain half a minute beside those on PostgreSQL, and would meet their time limits more often.
 */
export const checks: Check[] = [
  {
    name: 'lint',
    title: 'format and lint',
    run: () => tool('biome', ['check', '--error-on-warnings']),
    isBeside: true,
  },
  {
    name: 'source',
    title: 'source rules',
    run: async () =>
      report([
        ...findSourceBreaks(projectRoot),
        ...findSpeciesComparisons(projectRoot),
        ...findStyleBreaks(projectRoot),
        ...findFarmless(projectRoot),
        ...findUnprovenFarms(projectRoot),
        ...findCommitBreaks(projectRoot),
      ]),
    isBeside: true,
  },
  {
    name: 'walls',
    title: 'import walls',
    run: () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...checkedCode]),
    isBeside: true,
  },
  {
    name: 'unused',
    title: 'unused code',
    run: () => tool('knip', ['--no-progress', '--no-config-hints']),
    isBeside: true,
  },
  { name: 'licences', title: 'licences', run: async () => report(findUnknownLicences(projectRoot)), isBeside: true },
  { name: 'types', title: 'types', run: () => checkTypes(), isBeside: true },
  { name: 'unit', title: 'unit tests', run: () => vitest('unit') },
  { name: 'pg', title: 'tests on PostgreSQL', run: () => testOnPostgres() },
  {
    name: 'processes',
    title: 'tests of processes and commands',
    run: () => vitest('pg', { files: processTests, report: 'processes' }),
    isApart: true,
  },
  {
    name: 'pg15',
    title: 'tests on PostgreSQL 15',
    run: () => onOldestPostgres(dependOnVersion),
    isApart: true,
  },
  { name: 'dom', title: 'tests in a browser', run: () => testInBrowser() },
  { name: 'build', title: 'build of the app', run: () => buildApp(), isAlone: true },
  { name: 'e2e', title: 'stories of the whole product', run: () => tellStories({ firstOnly: true }), isAlone: true },
];

const checkedCode = ['apps', 'packages', 'e2e', 'vite.config.ts'];
const reports = join(projectRoot, 'node_modules', '.cache', 'byre-reports');

const tool = async (name: string, args: string[]): Promise<Tally> => {
  const { code, output } = await runQuietly(join(projectRoot, 'node_modules', '.bin', name), args);
  return report(code === 0 ? [] : [output.trim()]);
};

/** TypeScript 7 checks in a fifth of the time; `typescript` is still 6, because dependency-cruiser reads code with its API. */
const compiler = join(projectRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** The script that runs in the browser on `/api/docs`: JavaScript as served, with its types in comments. */
const docsBrowser = 'apps/server/src/http/pages/docs-browser/tsconfig.json';

/**
 * Each workspace by itself, because each allows only what its own environment offers. Two at a time, the largest first.
 */
const checkTypes = async (): Promise<Tally> => {
  const configs = globSync(
    [...['apps', 'packages'].map((folder) => `${folder}/*/tsconfig.json`), 'e2e/tsconfig.json', docsBrowser],
    {
      cwd: projectRoot,
    },
  );
  const failures: string[] = [];
  const checkNext = async (): Promise<void> => {
    const config = configs.shift();
    if (config === undefined) return;
    const { code, output } = await runQuietly(process.execPath, [compiler, '--noEmit', '--project', dirname(config)]);
    if (code !== 0) failures.push(`${dirname(config)}\n${output.trim()}`);
    await checkNext();
  };
  await Promise.all([checkNext(), checkNext()]);
  return report(failures);
};

/** What a version of PostgreSQL could do differently: the schema, the plans, sums, text and JSON. */
const dependOnVersion = [
  'packages/dev-stack/src/migrations.pg.test.ts',
  'packages/dev-stack/src/schema-text.pg.test.ts',
  'apps/server/src/backup/',
  'apps/server/src/db/',
  'apps/server/src/http/whole-api.pg.test.ts',
  'apps/server/src/modules/across-farms/',
  'apps/server/src/modules/animals/',
  'apps/server/src/modules/reports/reports.pg.test.ts',
  'apps/server/src/modules/sync/digest.pg.test.ts',
];

/** The tests on PostgreSQL, all or those of some files, on the oldest supported version, from Debian. */
export const onOldestPostgres = async (files: readonly string[] = []): Promise<Tally> => {
  if (!(await ensureDebianPostgres(console.log))) return { passed: 0, failed: 0 };
  return await vitest('pg', { files, env: { POSTGRES_VERSION: String(oldestPostgres) }, report: 'pg15' });
};

/** What could break if each transaction may get another connection: sessions, limits, locks, streams, sums of work. */
const dependOnSession = [
  'apps/server/src/db/driver/limits.pg.test.ts',
  'apps/server/src/db/driver/stress.pg.test.ts',
  'apps/server/src/db/fair-share.pg.test.ts',
  'apps/server/src/http/limits/budgets.pg.test.ts',
  'apps/server/src/http/whole-api.pg.test.ts',
  'apps/server/src/http/writing/write-once.pg.test.ts',
  'apps/server/src/importers/',
  'apps/server/src/housekeeping/',
  'apps/server/src/modules/sync/',
  'apps/server/testing/proof/',
];

/** The tests on PostgreSQL, some or those of some files, through Debian's PgBouncer in transaction mode. */
export const throughPgBouncer = async (files: readonly string[] = dependOnSession): Promise<Tally> => {
  await ensureDebianProgram(pgbouncer, 'pgbouncer');
  return await vitest('pg', { files, env: { TEST_THROUGH_PGBOUNCER: 'yes' } });
};

/** The interface, and the proofs of it that run processes of their own. */
const ofInterface = ['apps/server/src/', 'apps/server/testing/'];

/** The tests of the interface, all or those of some files, with each answer judged by Prism against the OpenAPI document. */
export const testJudgedByPrism = async (files: readonly string[] = ofInterface): Promise<Tally> => {
  await ensureToolsInstalled();
  return await vitest('pg', { files, env: { JUDGED_BY_PRISM: 'yes' }, report: 'prism' });
};

/** The interface, sync, reports, imports, backups and purges: the code that reads or writes distributed tables. */
const dependOnPlace = [
  'apps/server/src/commands/',
  'apps/server/src/db/migration-on-citus.pg.test.ts',
  'apps/server/src/http/whole-api.pg.test.ts',
  'apps/server/src/http/writing/write-once.pg.test.ts',
  'apps/server/src/importers/',
  'apps/server/src/housekeeping/',
  'apps/server/src/backup/',
  'apps/server/src/modules/',
  'apps/server/src/retention/',
  'apps/server/testing/proof/',
];

/** The tests on PostgreSQL, some or those of some files, on a coordinator of Citus and its workers. */
export const onCitus = async (url: string, files: readonly string[] = dependOnPlace): Promise<Tally> =>
  await vitest('pg', { files, env: { TEST_ON_CITUS: url } });

/**
 * Files that run side by side. Vitest leaves one processor free, but those on PostgreSQL mostly wait, so they use it
 * too.
 */
const beside: Readonly<Record<string, number>> = {
  unit: availableParallelism(),
  pg: availableParallelism() + 1,
  dom: availableParallelism(),
};

type TestRun = { files?: readonly string[]; env?: NodeJS.ProcessEnv; report?: string };

const vitest = async (project: string, run: TestRun = {}): Promise<Tally> => {
  const { files = [], env = {}, report: reportName = project } = run;
  const file = freshReport(reportName);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const workers = project in beside ? [`--maxWorkers=${beside[project]}`] : [];
  // The app's test files are a project of their own.
  const named = project === 'unit' ? 'unit*' : project;
  const args = ['run', '--config', 'vite.config.ts', '--project', named, ...workers, ...reporters, ...files];
  const code = await runVisibly(join(projectRoot, 'node_modules', '.bin', 'vitest'), args, env);
  return settle(readReport(file), code);
};

/** They open the pages of `/api/docs` in a browser. */
const testOnPostgres = async (): Promise<Tally> =>
  await vitest('pg', {
    env: { HEADLESS_CHROMIUM_PATH: await ensureHeadlessChromium(console.log), [withoutProcessTests]: 'yes' },
  });

const testInBrowser = async (): Promise<Tally> =>
  await vitest('dom', { env: { CHROMIUM_PATH: await ensureHeadlessChromium(console.log) } });

const buildApp = async (): Promise<Tally> => {
  await ensureWebBuilt(console.log);
  const problems = [firstLoadProblem(firstLoad(webDist)), appFilesProblem(webDist)];
  return report(problems.filter((problem) => problem !== null));
};

/** The stories: all, those of some files, or only the few that `npm test` runs. */
export const tellStories = async (which: { files?: readonly string[]; firstOnly?: true }): Promise<Tally> => {
  const file = freshReport('e2e');
  const env = {
    CHROMIUM_PATH: await ensureChromium(console.log),
    HEADLESS_CHROMIUM_PATH: await ensureHeadlessChromium(console.log),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(which.firstOnly && { FIRST_STORIES: '1' }),
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...(which.files ?? [])];
  const code = await runVisibly(join(projectRoot, 'node_modules', '.bin', 'playwright'), args, env);
  return settle(readReport(file), code);
};

/** The report of an earlier run must not be taken for this one's. */
export const freshReport = (name: string): string => {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const report = (failures: string[]): Tally =>
  failures.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: failures.join('\n') };
