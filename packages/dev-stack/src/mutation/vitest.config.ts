import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * The near tests of one subject, on the copy of the project in which mutants are planted. What one package imports from
 * another comes from that copy too; `node_modules` would lead to the original, where nothing is planted.
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
    // A mutant that waits for ever is found by Stryker's own limit.
    testTimeout: 30_000,
    // Stryker's own choice of test files would leave out what changes while a module is loaded.
    include: (process.env.BYRE_MUTATION_TESTS ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/*.dom.test.ts'],
    // A mutant of what runs while a module is loaded is only met where modules are loaded again.
    isolate: true,
  },
});
