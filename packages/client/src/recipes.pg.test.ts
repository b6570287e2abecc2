import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualBudgets } from '@byre/server/http/limits/budgets';
import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { keyFor } from '@byre/server/testing/walk';
import { engineOf, makeHook } from '@byre/server/testing/webhooks/hooked';
import { animals, farms } from '@byre/server/testing/world';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../build/package.ts';
import { recipeFiles } from '../testing/recipes.ts';
import { type Client, createClient } from './client.ts';

let service: TestApp;
let key: string;
let client: Client;
let folder: string;
const running = new Set<ChildProcess>();

/** The README's files beside the package as it is installed, and a service with a key. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'byre-recipes-'));
  const installed = join(folder, 'node_modules', '@byre', 'client');
  mkdirSync(installed, { recursive: true });
  buildPackage(installed);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const { name, text } of recipeFiles()) writeFileSync(join(folder, name), text);
  service = await startTestApp({ budgets: usualBudgets });
  const fiona = await service.as('fiona');
  const scopes = ['farms:read', 'animals:read', 'records:read', 'records:write'] as const;
  key = String((await keyFor(service, fiona, scopes)).token);
  client = createClient({ baseUrl: service.url, token: key });
}, 120_000);
afterEach(() => {
  for (const child of running) child.kill();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

type Run = { said(): string[]; says(line: RegExp): Promise<void>; end(): Promise<string[]>; child: ChildProcess };

const start = (name: string, env: Record<string, string> = {}): Run => {
  const child = spawn(process.execPath, [name], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', BYRE_URL: service.url, BYRE_KEY: key, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const closed = once(child, 'close').then(() => running.delete(child));
  const said = () => output.trim().split('\n');
  const says = async (line: RegExp) => {
    while (!line.test(output)) {
      if (!running.has(child)) throw new Error(`${name} ended and said: ${output}`);
      await Promise.race([once(child.stdout, 'data'), closed]);
    }
  };
  const end = async () => {
    await closed;
    expect([child.exitCode, child.signalCode, child.exitCode === 0 ? '' : output]).toEqual([0, null, '']);
    return said();
  };
  return { said, says, end, child };
};
const run = (name: string): Promise<string[]> => start(name).end();

it('the README has ten recipes, each with a file that runs', () => {
  const names = recipeFiles().map(({ recipe, name }) => `${recipe} ${name}`);
  expect(names).toEqual([
    ...['1 byre.ts', '1 first-call.ts', '2 search.ts', '3 page-through.ts', '4 create.ts', '5 update.ts'],
    ...['6 follow.ts', '7 receive.ts', '8 export.ts', '9 repeat.ts', '10 stop.ts'],
  ]);
});

it('1. makes the first call', async () => {
  expect(await run('first-call.ts')).toEqual(["3 farms, the first are [ 'Hillhead', 'Lochside' ]"]);
});

it('2. searches', async () => {
  expect(await run('search.ts')).toEqual([
    "Hillhead 2 [ 'UK 300001 100001', 'UK 300001 200002' ]",
    'Lochside 0 []',
    'Marsh 0 []',
  ]);
});

it('3. pages through a list', async () => {
  expect(await run('page-through.ts')).toEqual(['3 cattle', '4 of 4']);
});

it('4. creates below a parent, and handles what is refused', async () => {
  expect(await run('create.ts')).toEqual([
    expect.stringMatching(/^created .*Isla Reid/),
    expect.stringMatching(/^422 \/confirmed_conditions\/0 \S.*\.$/),
    '409 conflict',
  ]);
});

it('5. updates without overwriting others', async () => {
  expect(await run('update.ts')).toEqual(['meanwhile 2026-12-01', 'Eating again. 2026-12-01']);
});

it('6. follows the changes, and continues after them when restarted', async () => {
  const first = start('follow.ts');
  await first.says(new RegExp(`created animal ${animals.fern} is kept`));
  // The cursor is saved once its page was handled and the next one is requested.
  while (!existsSync(join(folder, 'cursor.txt'))) await new Promise((resolve) => setImmediate(resolve));
  first.child.kill('SIGTERM');
  expect(await first.end()).toContain(`created farm ${farms.hillhead} is kept`);

  const ids = { farmId: farms.hillhead, animalId: animals.bluebell };
  const { _id } = await client.medicalRecords.create(ids, { notes: 'Off feed.' });
  await client.medicalRecords.remove({ ...ids, medicalRecordId: _id });
  const second = start('follow.ts');
  await second.says(/is gone/);
  second.child.kill('SIGTERM');
  expect(await second.end()).toEqual([`deleted medical-record ${_id} is gone`]);
});

it('7. receives a webhook, and refuses what Byre has not sent', async () => {
  // Messages are signed with the service's own time, which the recipe compares with the clock.
  service.clock.now = new Date();
  const fiona = await service.as('fiona');
  const { port } = await freeAddress();
  const url = `http://127.0.0.1:${port}/byre`;
  const { secret } = await makeHook(fiona, { url, farms: [farms.lochside] });
  const receiver = start('receive.ts', { BYRE_SECRET: secret, PORT: String(port) });
  await receiver.says(/listening/);
  const forged = await fetch(url, { method: 'POST', body: '{"type":"farm.deleted","data":null}' });
  const engine = engineOf(service, { deadlineMs: 10_000 });
  await client.medicalRecords.create({ farmId: farms.lochside, animalId: animals.daisy }, { notes: 'Lame.' });
  await engine.deliver();
  await engine.stop();
  await receiver.says(/medical-record/);
  receiver.child.kill('SIGTERM');
  expect([forged.status, await receiver.end(), engine.failures]).toEqual([
    400,
    ['listening', expect.stringMatching(/^true medical-record\.created [0-9a-f-]{36}$/)],
    [],
  ]);
});

it('8. exports to a file', async () => {
  expect(await run('export.ts')).toEqual(['4 animals are in animals.ndjson']);
  const lines = readFileSync(join(folder, 'animals.ndjson'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)._id).toSorted()).toEqual(
    [animals.bluebell, animals.clover, animals.daisy, animals.fern].toSorted(),
  );
});

it('9. repeats a request without doing it twice, and sees the limits', async () => {
  expect(await run('repeat.ts')).toEqual(['one record true', expect.stringMatching(/^limits "key";q=6000;w=60/)]);
  const ids = { farmId: farms.hillhead, animalId: animals.bluebell };
  expect((await client.medicalRecords.search(ids, { notes: 'Seen at the gate.' })).total).toBe(1);
});

it('10. stops, and says when nobody answers', async () => {
  expect(await run('stop.ts')).toEqual([
    'stopped after 2 Error: left',
    'true ByreUnreachable: No answer from http://127.0.0.1:9.',
  ]);
});

/** A port that nobody listens on. */
const freeAddress = async (): Promise<{ port: number }> => {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address;
};
