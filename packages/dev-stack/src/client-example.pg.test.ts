import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadDemo } from '@byre/demo-data/load';
import { readConfig } from '@byre/server/config';
import { startServer } from '@byre/server/main';
import { makeDatabase } from '@byre/server/testing/test-app';
import { expect, it } from 'vitest';
import { projectRoot } from './settings.ts';

it('runs the example of the client against the demo world', async () => {
  const database = await makeDatabase();
  await loadDemo(database.url, { farms: 6, animals: 600, seed: 1 });
  const server = await startServer(readConfig({ DATABASE_URL: database.url, PORT: '0' }));
  const file = join(projectRoot, 'packages', 'client', 'examples', 'record-a-case.ts');
  const example = spawn(process.execPath, [file], { env: { ...process.env, BYRE_URL: server.url } });
  const [said, complained, [code]] = await Promise.all([
    text(example.stdout),
    text(example.stderr),
    once(example, 'exit'),
  ]);
  expect([complained, code]).toEqual(['', 0]);
  expect(said).toMatch(/^UK.* at .*: .*Antimicrobial/);
  await server.close();
  await database.drop();
}, 120_000);
