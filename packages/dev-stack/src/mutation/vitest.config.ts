import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * The near tests of one subject, on the copy of the project in which mutants are planted. Imports between packages must
 * resolve to that copy too; `node_modules` would lead to the original, where nothing is planted.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@byre\/([\w-]+)\/testing\/(.*)$/, replacement: `${root}/packages/$1/testing/$2.ts` },
      { find: /^@byre\/([\w-]+)\/(.*)$/, replacement: `${root}/packages/$1/src/$2.ts` },
    ],
  },
  test: {
    environment: 'node',
    // Stryker's own limit catches a mutant that waits for ever.
    testTimeout: 30_000,
    // Stryker's own choice of test files would miss changes that take effect while a module is loaded.
    include: (process.env.BYRE_MUTATION_TESTS ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/*.dom.test.ts'],
    // A mutant in code that runs while a module is loaded only takes effect where modules are reloaded.
    isolate: true,
  },
});
