import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '@byre/sync/testing/simulation/run';
import { projectRoot } from '../settings.ts';

const folder = join(projectRoot, 'packages', 'sync', 'testing', 'regressions');

/** Keeps a story where the unit tests find it. The same story has the same name. */
export const saveRegression = ({ story, wrong }: Failure): string => {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(JSON.stringify(story)).digest('hex').slice(0, 10);
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ wrong, ...story }, null, 2)}\n`);
  return file;
};
