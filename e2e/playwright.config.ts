import { defineConfig } from '@playwright/test';
import { type DeskOptions, smallDeskSize } from './desk-sizes.ts';

export default defineConfig<DeskOptions>({
  testDir: '.',
  // "npm run test:engines" runs a vet's visit in every engine, on a phone and a tablet. Here it runs in Chromium on a
  // phone.
  testMatch: ['**/e2e/*.spec.ts', '**/e2e/engines/visit-*.spec.ts'],
  grepInvert: /, on a tablet\b/,
  // "npm test" runs one story for each part of the work, within minutes; "npm run e2e" runs all of them.
  grep: process.env.FIRST_STORIES ? /@first\b/ : /./,
  // The desk's main stories run in a small window too.
  projects: [
    {},
    ...(process.env.FIRST_STORIES
      ? []
      : [{ name: 'small window', grep: /@also-small\b/, use: { deskWindow: smallDeskSize } }]),
  ],
  outputDir: '../node_modules/.cache/byre-e2e',
  // One product for each worker. Stories wait more than they work, so two share two cores.
  workers: 2,
  // A machine that others use may be too slow once. A story that fails twice has failed, and one that failed once is
  // reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
