import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordRegistries } from './record-registries.ts';
import { projectRoot } from './settings.ts';

it('the lists of kinds of record match the files of those kinds', async () => {
  const made = await recordRegistries();
  const kept = made.map(({ path }) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  expect(kept, 'Run npm run generate.').toEqual(made);
});
