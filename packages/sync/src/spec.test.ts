import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const testFolders = [
  'packages/sync/src',
  'packages/sync/testing',
  'packages/contract/src/sync',
  'apps/web/src/device',
  'apps/web/src/app/screens',
  'apps/server/src/modules/sync',
  'apps/server/src/modules/devices',
  'apps/server/src/modules/quarantine',
];

const ruleIds = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap((match) => (match[1] ?? '').split(' ')));

const spec = readFileSync(join(root, 'packages/sync/SPEC.md'), 'utf8');
const written = ruleIds(spec, /^- \*\*([OEVCDFIMSP]\d+)\*\*/gm);

const tests = testFolders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, String(file))),
  )
  .filter((file) => /(?:\.test\.tsx?|-rules\.ts)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const tested = ruleIds(tests, /(?:it\(|test\(|title: |describe\()['"`]\[([OEVCDFIMSP]\d+(?: [OEVCDFIMSP]\d+)*)\]/g);

describe('the rules of SPEC.md', () => {
  it('each have a test that names them', () => {
    expect([...written].filter((id) => !tested.has(id))).toEqual([]);
  });

  it('are the only rules that tests name', () => {
    expect([...tested].filter((id) => !written.has(id))).toEqual([]);
  });
});
