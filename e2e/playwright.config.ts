import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'engines/**',
  outputDir: '../node_modules/.cache/byre-e2e',
  // One product a worker; two cores carry a database, a server and a browser of one worker at a time.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
