import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { thisRelease } from './apps/server/src/release.ts';
import { chromiumFlags, findChromium } from './packages/dev-stack/src/browser.ts';
import { processTests, withoutProcessTests } from './packages/dev-stack/src/checks/process-tests.ts';
import { createFileNames } from './packages/dev-stack/src/files-together.ts';
import { serviceWorker } from './packages/dev-stack/src/service-worker-plugin.ts';
import { WalksFirst } from './packages/dev-stack/src/testing/walks-first.ts';

const root = import.meta.dirname;
const web = join(root, 'apps', 'web');
const outDir = join(web, 'dist');

const testing = (file: string): string => join(root, 'packages', 'dev-stack', 'src', 'testing', file);

const fileNameOf = createFileNames();

/** What `npm run test:prism` asks for. */
const isJudged = process.env.JUDGED_BY_PRISM !== undefined;

const elsewhere = ['**/node_modules/**', '**/dist/**'];
const apart = process.env[withoutProcessTests] === undefined ? [] : processTests;
/** Vitest's own second is too short for what a whole service or browser does on a busy machine. */
const patient = { timeout: 20_000 };
/** Files of a worker share its modules: loading them for each file again costs more than half of the tests. */
const isolate = false;

const unitTests = (name: string, { include, isolate }: { include: string[]; isolate: boolean }) => ({
  extends: false as const,
  root,
  test: {
    name,
    environment: 'node' as const,
    // Otherwise style sheets are empty there, and a test that reads one tests nothing.
    css: true,
    // No test waits here, but on a busy machine one that computes may take long.
    testTimeout: 30_000,
    expect: { poll: patient },
    include,
    exclude: [...elsewhere, '**/*.pg.test.ts', '**/*.dom.test.{ts,tsx}'],
    isolate,
  },
});

/** Builds apps/web, and names the test projects by what they need: nothing, PostgreSQL, a browser. */
export default defineConfig({
  root: web,
  plugins: [react(), serviceWorker({ source: join(web, 'src', 'service-worker', 'sw.ts') })],
  // The commit from which the app was built.
  define: { 'import.meta.env.VITE_COMMIT': JSON.stringify(thisRelease().commit) },
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy allows scripts, styles and images of our own origin only: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes seldom and the app often, so an update costs a phone on a farm track few kilobytes. The rest of
        // the start is one file: shared with later screens piece by piece it would be fifty, which compress badly.
        // Other libraries stay with the screens that need them, so that the first load has none too early.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 5,
            },
            { name: 'first', test: /\/apps\/web\/src\/main\.tsx$/, priority: 4 },
            // The screens of a start are one file each: a cheap phone takes milliseconds for every file, even from its own
            // disk, and these would be sixty.
            { name: 'farms-screen', test: /\/app\/screens\/farms-screen\.tsx$/, priority: 3 },
            { name: 'today-due', test: /\/app\/today-due\.tsx$/, priority: 2 },
            { name: 'farm-screen', test: /\/app\/screens\/farm-screen\.tsx$/, priority: 1 },
            {
              debugName: 'together',
              name: (id, bundle) => fileNameOf(id, (one) => bundle.getModuleInfo(one)),
              // What a part imports may be needed by others too, and then has a file of its own.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    sequence: { sequencer: WalksFirst },
    projects: [
      unitTests('unit', {
        include: ['packages/*/{src,testing}/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'e2e/**/*.test.ts'],
        isolate,
      }),
      // Modules of the app hold who is signed in and what was read last: each file has its own.
      unitTests('unit-web', { include: ['apps/web/src/**/*.test.{ts,tsx}'], isolate: true }),
      {
        extends: false,
        root,
        test: {
          name: 'pg',
          environment: 'node',
          include: ['{packages,apps}/*/{src,testing}/**/*.pg.test.ts'],
          exclude: [...elsewhere, ...apart],
          globalSetup: [testing('pg-global-setup.ts'), ...(isJudged ? [testing('prism-global-setup.ts')] : [])],
          setupFiles: isJudged ? [testing('judged-fetch.ts')] : [],
          // Only for tests that hang. One that takes ten seconds alone took over thirty on a machine with ten times its
          // work.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
          isolate,
        },
      },
      {
        extends: true,
        root: web,
        // The whole app, because a dependency that is found late reloads the page of another test.
        optimizeDeps: {
          entries: ['src/**/*.dom.test.{ts,tsx}', 'src/main.tsx', 'src/app/**/*.tsx', 'src/features/**/*.tsx'],
        },
        test: {
          name: 'dom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          // Each worker has a browser's storage of its own, in which the device has one person signed in at a time.
          fileParallelism: true,
          testTimeout: 30_000,
          expect: { poll: patient },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
