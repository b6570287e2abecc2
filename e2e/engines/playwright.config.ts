import { engineNames } from '@byre/dev-stack/engines';
import { defineConfig } from '@playwright/test';
import type { Chosen } from './stories.ts';

export default defineConfig<object, Chosen>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/byre-engines',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: engineNames.map((engine) => ({ name: engine, use: { engine } })),
});
