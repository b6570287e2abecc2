import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // A vet's visit is told to every engine by "npm run test:engines", on a phone and on a tablet; to Chromium, on a phone, here too.
  testMatch: ['**/e2e/*.spec.ts', '**/e2e/engines/visit-*.spec.ts'],
  grepInvert: /, on a tablet\b/,
  // "npm test" tells one story of each part of the work, within minutes; "npm run e2e" tells all.
  grep: process.env.FIRST_STORIES ? /@first\b/ : /./,
  outputDir: '../node_modules/.cache/byre-e2e',
  // One product a worker. Stories wait more than they work, so two share two cores.
  workers: 2,
  // A machine that others use may be too slow once; what fails twice has failed, and what failed once is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
