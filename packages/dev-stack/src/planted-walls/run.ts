import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearTests } from './near-tests.ts';
import type { Plant } from './plants.ts';

/** What became of a plant: the test that saw it, or nothing. */
export type Outcome = { seenBy: string | null };

/** One PostgreSQL for all runs, for its two roles. */
export type Cluster = { readonly url: string; readonly servingUrl: string };

type Report = { testResults: { name: string; status: string; message?: string; assertionResults: Result[] }[] };
type Result = { status: string; fullName: string };

/** Plants one condition in the copy, asks the near tests until one sees it, and puts the copy right again. */
export const tryPlant = async (root: string, cluster: Cluster, plant: Plant): Promise<Outcome> => {
  const file = join(root, plant.file);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  writeFileSync(file, plant.text);
  try {
    for (const filters of nearTests(plant)) {
      const seenBy = await firstFailure(root, cluster, filters);
      if (seenBy !== null) return { seenBy };
    }
    return { seenBy: null };
  } finally {
    if (before === null) rmSync(file);
    else writeFileSync(file, before);
  }
};

/** The first test of some files that fails; null when none does. */
export const firstFailure = async (root: string, cluster: Cluster, filters: string[]): Promise<string | null> => {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--config', 'vite.config.ts', '--project', 'pg', '--bail', '1', '--maxWorkers', '2'];
  const child = spawn(
    process.execPath,
    [vitest, ...args, '--reporter=json', `--outputFile.json=${report}`, ...filters],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_POSTGRES_URL: cluster.url, TEST_POSTGRES_SERVING_URL: cluster.servingUrl },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code === 0) return null;
  if (!existsSync(report)) return `the tests could not begin: ${output.trim().split('\n').slice(0, 3).join(' ')}`;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')?.fullName;
  const [reason = 'a test file fails'] = testResults.flatMap(({ message }) => (message ? [message] : []));
  return failed ?? reason.split('\n')[0] ?? reason;
};
