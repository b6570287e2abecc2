import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../settings.ts';
import { processTests, withoutProcessTests } from './process-tests.ts';

afterEach(() => vi.unstubAllEnvs());

/** What the project `pg` leaves out. */
const leftOut = async (): Promise<readonly string[]> => {
  vi.resetModules();
  const { default: config } = await import('../../../../vite.config.ts');
  const projects = (config.test?.projects ?? []) as { test: { name: string; exclude?: readonly string[] } }[];
  return projects.find(({ test: { name } }) => name === 'pg')?.test.exclude ?? [];
};

test('each test of processes is there, and runs with the tests on PostgreSQL only if it is named', async () => {
  expect(processTests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  expect((await leftOut()).filter((path) => processTests.includes(path))).toEqual([]);
  vi.stubEnv(withoutProcessTests, 'yes');
  expect(await leftOut()).toEqual(expect.arrayContaining([...processTests]));
});
