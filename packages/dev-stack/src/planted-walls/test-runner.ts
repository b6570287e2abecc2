import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { showProgress } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { keptWorker } from './kept-worker.ts';
import { plantedIn, sourceFiles } from './plants.ts';
import { withSwitches } from './switches.ts';
import type { Planting } from './worker.ts';

/** The request for one file, from the project's root. */
export type Question = { readonly file: string; readonly planting: Planting };

/** The result of one file. */
export type Answer = {
  readonly file: string;
  /** The first test that fails, or why the file fails; null if none does. */
  readonly failure: string | null;
  /** Its output. */
  readonly why: string;
  readonly ms: number;
  /** The plants whose statements ran, each with the tests in which they did. '' stands for code outside a test. */
  readonly reached: Readonly<Record<string, readonly string[]>>;
};

export type TestRunner = {
  /** The template database that each test file copies. */
  readonly templateName: string;
  /** Runs one file. The previous run must have finished. */
  ask(question: Question): Promise<Answer>;
  /** The plants that change the answer to a reading, each with the test that sees it. */
  askReadings(plants: readonly string[]): Promise<Seen>;
  close(): Promise<void>;
};

/** Plants, each with the test that sees it. */
export type Seen = Readonly<Record<string, { readonly file: string; readonly test: string }>>;

/** The tests on Postgres with a switch around each condition, ready to run repeatedly in one warm process. */
export const startTestRunner = async (cluster: {
  url: string;
  servingUrl: string;
  templateName: string;
}): Promise<TestRunner> => {
  const { url, servingUrl, templateName } = cluster;
  const folder = join(projectRoot, 'packages', 'dev-stack', 'src', 'planted-walls');
  const worker = keptWorker();
  const vitest = await createVitest(
    'test',
    {
      ...{ root: projectRoot, config: false, watch: false, environment: 'node', reporters: [{}], silent: true },
      ...{ include: [...testsOfServer, readings], exclude: ['**/node_modules/**'] },
      ...{
        setupFiles: [join(folder, 'worker.ts')],
        pool: worker.pool,
        maxWorkers: 1,
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    },
    { plugins: [switching()] },
  );
  vitest.provide('postgresUrl', url);
  vitest.provide('servingUrl', servingUrl);
  vitest.provide('templateName', templateName);
  vitest.provide('poolerPort', null);
  vitest.provide('citusUrls', []);
  vitest.provide('wanted', []);
  return {
    templateName,
    ask: (question) => askFile(vitest, question),
    askReadings: async (plants) => {
      vitest.provide('wanted', plants);
      const answer = await askFile(vitest, { file: readings, planting: nothing });
      if (answer.failure !== null) showProgress(`The readings end early: ${answer.failure}: ${answer.why}`);
      return answer.seen;
    },
    close: async () => {
      await vitest.close();
      await worker.end();
    },
  };
};

/** Works through a list; each runner takes the next item. */
export const sharedOut = async <One>(
  runners: readonly TestRunner[],
  all: readonly One[],
  work: (runner: TestRunner, one: One) => Promise<void>,
): Promise<void> => {
  const left = [...all];
  await Promise.all(
    runners.map(async (runner) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(runner, one);
    }),
  );
};

/** Nothing. */
export const nothing: Planting = { plant: null, templateName: null, only: null };

/** The tests on Postgres that run statements of the server in their own process. */
export const testsOfServer = ['apps/server/src/**/*.pg.test.ts', 'packages/dev-stack/src/admin.pg.test.ts'];

const readings = 'packages/dev-stack/src/planted-walls/readings.walls.ts';

const switching = (): Plugin => {
  const files = new Set(sourceFiles());
  return {
    name: 'byre-planted-walls',
    enforce: 'pre',
    transform: (code, id) => {
      const file = relative(projectRoot, id);
      return files.has(file) ? { code: withSwitches(code, plantedIn(file, code)), map: null } : null;
    },
  };
};

const askFile = async (vitest: Vitest, { file, planting }: Question): Promise<Answer & { seen: Seen }> => {
  vitest.provide('planting', planting);
  const path = join(projectRoot, file).split(sep).join('/');
  const specification = vitest.getRootProject().createSpecification(path);
  const { testModules } = await vitest.runTestSpecifications([specification]);
  // The result also holds the files of earlier runs.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  if (!module) throw new Error(`${file} was not run.`);
  return {
    file,
    ...failureOf(module),
    ms: Math.round(module.diagnostic().duration),
    reached: module.meta().reached ?? {},
    seen: module.meta().seen ?? {},
  };
};

const failureOf = (module: TestModule): Pick<Answer, 'failure' | 'why'> => {
  for (const test of module.children.allTests('failed')) {
    return { failure: test.fullName, why: test.result().errors?.[0]?.message ?? '' };
  }
  const suites = [...module.children.allSuites()];
  const [error] = [...module.errors(), ...suites.flatMap((suite) => [...suite.errors()])];
  const hasFailed = error !== undefined || module.state() === 'failed';
  return { failure: hasFailed ? 'before its tests' : null, why: error?.message ?? '' };
};

/** Whether the readings have changed since last time. */
export const hashOfReadings = (): string =>
  [readings, ...['tour', 'twin-world', 'deletable', 'walk'].map((name) => `apps/server/testing/${name}.ts`)]
    .map(hashOf)
    .join(' ');

/** Whether a test file has changed. */
export const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(projectRoot, file)))
    .digest('hex')
    .slice(0, 16);
