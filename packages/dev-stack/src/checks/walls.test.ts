import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

type Violation = { from: string; to: string; rule: { name: string } };

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'byre-walls-'));
  cpSync(join(projectRoot, '.dependency-cruiser.mjs'), join(clone, '.dependency-cruiser.mjs'));
  plant('package.json', '{ "name": "byre", "private": true, "devDependencies": { "vitest": "*", "fast-check": "*" } }');
  plantWorkspace('packages/contract', { typebox: '*' });
  plantWorkspace('packages/sync', { '@byre/contract': '*' });
  plantWorkspace('packages/reference-data', { '@byre/contract': '*' });
  plantWorkspace('apps/server', { '@byre/contract': '*', postgres: '*', fastify: '*' });
  plantWorkspace('apps/web', { '@byre/contract': '*', '@byre/sync': '*', react: '*', dexie: '*' });
  for (const name of ['typebox', 'postgres', 'fastify', 'react', 'dexie', 'vitest', 'vite', 'fast-check']) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    plant(`node_modules/${name}/index.js`, '');
  }
});
afterAll(() => {
  rmSync(clone, { recursive: true });
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

function plantWorkspace(folder: string, dependencies: Record<string, string>): void {
  const name = `@byre/${folder.split('/')[1]}`;
  plant(
    `${folder}/package.json`,
    JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' }, dependencies }),
  );
  mkdirSync(join(clone, 'node_modules', '@byre'), { recursive: true });
  symlinkSync(join(clone, folder), join(clone, 'node_modules', name));
}

async function findViolations(): Promise<Violation[]> {
  const cruiser = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages'];
  const { output } = await runCommand(process.execPath, args, { cwd: clone });
  const report: { summary: { violations: Violation[] } } = JSON.parse(output);
  return report.summary.violations;
}

/** What each planted file imports, and the rules it breaks. A file without a rule is allowed. */
const planted: [file: string, imports: string, ...rules: string[]][] = [
  ['packages/contract/src/dates.ts', 'typebox'],
  ['packages/contract/src/clock.ts', 'node:os', 'contract-is-pure'],
  ['packages/sync/src/merge.ts', '@byre/contract/dates'],
  ['packages/sync/src/files.ts', 'node:fs', 'sync-is-pure'],
  ['packages/sync/testing/world.ts', 'fast-check'],
  ['packages/sync/testing/disk.ts', 'node:fs', 'sync-testing-is-portable'],
  ['packages/reference-data/src/lists.ts', '@byre/server/app', 'declared-by-packages-reference-data'],
  ['packages/contract/src/dates.test.ts', 'vitest'],
  ['packages/contract/src/after-test.ts', './dates.test.ts', 'no-test-imports'],
  ['apps/server/src/app.ts', 'fastify'],
  ['apps/server/src/stray.ts', 'vite', 'declared-packages'],
  ['apps/server/src/lost.ts', './nowhere.ts', 'resolvable'],
  ['apps/server/src/ring.ts', './ring-back.ts'],
  ['apps/server/src/ring-back.ts', './ring.ts', 'no-cycles'],
  ['apps/server/src/peek.ts', '../../web/src/ui/buttons/button.ts', 'apps-apart', 'declared-by-apps-server'],
  ['apps/server/src/db/driver/connect.ts', 'postgres'],
  ['apps/server/src/db/rows.ts', 'postgres', 'one-driver'],
  ['apps/server/src/main.ts', './db/driver/connect.ts'],
  ['apps/server/src/modules/vaccinations/queries.ts', 'postgres', 'one-driver'],
  ['apps/server/src/modules/vaccinations/rules.ts', '../../db/driver/connect.ts', 'one-pool'],
  ['apps/server/src/modules/visits/routes.ts', '../vaccinations/queries.ts'],
  ['apps/server/src/modules/visits/rules.ts', '../vaccinations/rules.ts', 'modules-apart'],
  ['apps/server/src/http/pages/docs.ts', '../../modules/visits/rules.ts', 'ground-knows-no-module'],
  ['apps/server/src/http/reading/token.ts', 'fastify'],
  ['apps/server/src/http/caller/session.ts', '../reading/token.ts'],
  ['apps/server/src/http/reading/early.ts', '../caller/session.ts', 'http-reading'],
  ['apps/server/src/http/answers/stream.ts', '../implement.ts', 'http-answers'],
  ['apps/server/src/http/implement.ts', 'fastify'],
  ['apps/server/src/commands/due.ts', '../modules/visits/rules.ts', 'ground-knows-no-module'],
  ['apps/web/src/ui/buttons/button.ts', 'react'],
  ['apps/web/src/ui/lists/tag.ts', '@byre/contract/dates', 'ui-is-dumb'],
  ['apps/web/src/ui/fields/number-field.tsx', 'react'],
  ['apps/web/src/forms/figures/figure-field.tsx', '../../ui/fields/number-field.tsx'],
  ['apps/web/src/forms/weight.tsx', '../ui/fields/number-field.tsx', 'figures-are-asked-about'],
  ['apps/web/src/ui/feedback/toast.ts', '../buttons/button.ts'],
  ['apps/web/src/ui/buttons/copy.ts', '../feedback/toast.ts', 'ui-buttons'],
  ['apps/web/src/features/vaccinations/list.ts', '../../ui/buttons/button.ts'],
  ['apps/web/src/features/visits/list.ts', '../vaccinations/list.ts', 'features-apart'],
  ['apps/web/src/features/visits/link.ts', '../../app/paths.ts', 'features-below-app'],
  ['apps/web/src/app/paths.ts', '../features/visits/list.ts'],
  ['apps/web/src/words/en.ts', '../features/visits/list.ts', 'ground-knows-no-feature'],
  ['apps/web/src/device/storage/database.ts', 'dexie'],
  ['apps/web/src/device/use-live.ts', 'react'],
  ['apps/web/src/device/hook.ts', 'react', 'device-without-react'],
  ['apps/web/src/device/guess.ts', '../features/visits/list.ts', 'device-below-features'],
  ['apps/web/src/device/heavy.ts', '@byre/contract/visits/schema', 'no-schemas-on-the-device'],
  ['packages/contract/src/visits/schema.ts', 'typebox'],
  ['apps/web/src/device/sync/start.ts', '../storage/database.ts'],
  ['apps/web/src/device/storage/cells.ts', '../sync/start.ts', 'device-storage'],
  ['apps/web/src/device/reads/visits.ts', '../use-live.ts', 'device-reads'],
  ['apps/web/src/service-worker/sw.ts', '../device/storage/database.ts', 'worker-alone'],
];

test('every wall holds, also around folders that were added later', { timeout: 30_000 }, async () => {
  for (const [file, imports] of planted) plant(file, `import * as it from '${imports}';\nconsole.log(it);\n`);
  const found = (await findViolations()).map(({ from, rule }) => `${from} breaks ${rule.name}`);
  const expected = planted.flatMap(([file, , ...rules]) => rules.map((rule) => `${file} breaks ${rule}`));
  expect(found.toSorted()).toEqual(expected.toSorted());
});
