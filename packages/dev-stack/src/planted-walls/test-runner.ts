import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { projectRoot } from '../settings.ts';
import { plantedIn, sourceFiles } from './plants.ts';
import { withSwitches } from './switches.ts';
import type { Planting } from './worker.ts';

/** What one file is asked, from the project's root. */
export type Question = { readonly file: string; readonly planting: Planting };

/** What one file says. */
export type Answer = {
  readonly file: string;
  /** The first test that fails, or why the file does; null when none does. */
  readonly failure: string | null;
  readonly ms: number;
  /** The plants whose statements ran, each with the tests in which they did; '' is beside them. */
  readonly reached: Readonly<Record<string, readonly string[]>>;
};

export type TestRunner = {
  /** The template of which each test file's databases are copies. */
  readonly templateName: string;
  /** Asks several files at once, each with something else planted; no file may come twice. */
  ask(questions: readonly Question[]): Promise<Answer[]>;
  /** Those of some plants that change the answer to a reading, each with the test that sees it. */
  askReadings(plants: readonly string[]): Promise<Readonly<Record<string, { file: string; test: string }>>>;
  close(): Promise<void>;
};

/** The tests on Postgres with a switch around each condition, ready to be asked again and again in one warm process. */
export const startTestRunner = async (cluster: {
  url: string;
  servingUrl: string;
  templateName: string;
}): Promise<TestRunner> => {
  const { url, servingUrl, templateName } = cluster;
  const folder = join(projectRoot, 'packages', 'dev-stack', 'src', 'planted-walls');
  const vitest = await createVitest(
    'test',
    {
      ...{ root: projectRoot, config: false, watch: false, environment: 'node', reporters: [{}], silent: true },
      ...{ include: [...testsOfServer, readings], exclude: ['**/node_modules/**'] },
      ...{
        setupFiles: [join(folder, 'worker.ts')],
        maxWorkers: 2,
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 240_000,
      },
    },
    { plugins: [switching()] },
  );
  vitest.provide('postgresUrl', url);
  vitest.provide('servingUrl', servingUrl);
  vitest.provide('templateName', templateName);
  vitest.provide('wanted', []);
  return {
    templateName,
    ask: (questions) => askAll(vitest, questions),
    askReadings: async (plants) => {
      vitest.provide('wanted', plants);
      const [answer] = await askAll(vitest, [{ file: readings, planting: nothing }]);
      if (!answer || answer.failure !== null) throw new Error(`The readings fail: ${answer?.failure}`);
      return answer.seen;
    },
    close: () => vitest.close(),
  };
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

const askAll = async (
  vitest: Vitest,
  questions: readonly Question[],
): Promise<(Answer & { seen: Record<string, { file: string; test: string }> })[]> => {
  const pathOf = (file: string) => join(projectRoot, file).split(sep).join('/');
  vitest.provide('plantings', Object.fromEntries(questions.map(({ file, planting }) => [pathOf(file), planting])));
  const project = vitest.getRootProject();
  const specifications = questions.map(({ file }) => project.createSpecification(pathOf(file)));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // What comes back holds the files of earlier rounds as well.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const answering = testModules.filter(({ moduleId }) => asked.has(moduleId));
  return answering.map((module) => ({
    file: relative(projectRoot, module.moduleId).split(sep).join('/'),
    failure: failureOf(module),
    ms: Math.round(module.diagnostic().duration),
    reached: module.meta().reached ?? {},
    seen: module.meta().seen ?? {},
  }));
};

const failureOf = (module: TestModule): string | null => {
  for (const test of module.children.allTests('failed')) return test.fullName;
  const [error] = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => [...suite.errors()])];
  if (error) return `before its tests: ${error.message.split('\n')[0]}`;
  return module.state() === 'failed' ? 'before its tests' : null;
};

/** Tells a test file from what it was. */
export const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(projectRoot, file)))
    .digest('hex')
    .slice(0, 16);
