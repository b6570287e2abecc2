import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { state } from './state.ts';

/** What is planted while a test file runs. */
export type Planting = {
  /** The plant whose switch is active; null for none. */
  readonly plant: string | null;
  /** The database that this file's databases copy; null for the shared one. */
  readonly templateName: string | null;
  /** The tests to run, by their full names; null for all. */
  readonly only: readonly string[] | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    planting: Planting;
    /** The plants that `readings.walls.ts` tries. */
    wanted: readonly string[];
  }
  interface TaskMeta {
    /** The plants whose statements ran, each with the tests in which they did. '' stands for code outside a test. */
    reached?: Record<string, string[]>;
    /** The plants that `readings.walls.ts` has seen, each with the test that would. */
    seen?: Record<string, { file: string; test: string }>;
  }
}

beforeAll(() => {
  const planting = inject('planting');
  state.planted = planting.plant;
  state.only = planting.only && new Set(planting.only);
  state.test = '';
  state.hasFailed = false;
  state.reached = {};
  if (planting.templateName === null) delete process.env.TEST_TEMPLATE_NAME;
  else process.env.TEST_TEMPLATE_NAME = planting.templateName;
});
beforeEach((context) => {
  state.test = context.task.fullTestName;
  context.task.file.meta.reached = state.reached;
  if (state.hasFailed || (state.only && !state.only.has(state.test))) context.skip();
});
afterEach((context) => {
  state.hasFailed ||= context.task.result?.state === 'fail';
  state.test = '';
});
