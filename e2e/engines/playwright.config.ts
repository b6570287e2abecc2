import { engineNames } from '@byre/dev-stack/engines';
import { defineConfig } from '@playwright/test';
import type { Chosen } from './stories.ts';

export default defineConfig<object, Chosen>({
  testDir: '.',
  // CI has little time and checks only whether each engine keeps what is recorded. "npm run test:engines" runs
  // everything.
  testMatch: process.env.CI ? 'field.spec.ts' : '*.spec.ts',
  outputDir: '../../node_modules/.cache/byre-engines',
  workers: 1,
  // As for the other stories: a machine that others use may be too slow once.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: engineNames.map((engine) => ({ name: engine, use: { engine } })),
});
