import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, ensurePostgres } from './postgres.ts';
import { isAlive } from './process-state.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'byre-cluster-'));
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  const last = await start();
  await last.stop();
  rmSync(last.dataDir, { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => ensurePostgres({ dataDir, settings: { fsync: 'off', shared_buffers: '16MB' } });

const ask = (cluster: EmbeddedPostgres, question: string) =>
  withConnection(cluster.databaseUrl, async (sql) => [...(await sql.unsafe(question))]);

const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('data outlive a stop, and the address stays the same', async () => {
  const first = await start();
  await ask(first, 'create table visit as select 1 as id');
  await first.stop();
  const second = await start();
  expect(second.databaseUrl).toBe(first.databaseUrl);
  expect(await ask(second, 'select id from visit')).toEqual([{ id: 1 }]);
  await second.stop();
});

test('two starts at once share one server, which runs until both have given it back', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.databaseUrl).toBe(first.databaseUrl);
  await first.stop();
  expect(await ask(second, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await second.stop();
  await expect(ask(second, 'select 1 as answer')).rejects.toThrow('ECONNREFUSED');
});

/** A process that takes a server for itself and is killed after `last`: the server, and its guard. */
async function killedOwner(last = ''): Promise<{ orphan: number; guards: number[] }> {
  const program = `
    import { readFileSync } from 'node:fs';
    import { ensurePostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    await ensurePostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(readFileSync(${JSON.stringify(join(dataDir, 'postgres', 'data', 'postmaster.pid'))}, 'utf8'));
    const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').map(Number);
    console.log('guards ' + children.join(' '));
    ${last}
    process.kill(process.pid, 'SIGKILL');`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  const [said] = await Promise.all([text(owner.stdout), once(owner, 'exit')]);
  const guards = /^guards (.*)$/m.exec(said)?.[1] ?? '';
  return { orphan: Number(said.split('\n')[0]), guards: guards.split(' ').map(Number) };
}

test('a server whose owner was killed is stopped', async () => {
  const { orphan } = await killedOwner();
  expect(orphan).toBeGreaterThan(0);
  await expect.poll(() => isAlive(orphan)).toBe(false);
});

test('a server whose owner was killed stays up while others use it', async () => {
  const other = await start();
  const { orphan, guards } = await killedOwner();
  expect(guards).not.toEqual([]);
  // The guard sees the other user and ends.
  await expect.poll(() => guards.some(isAlive)).toBe(false);
  expect(postmasterPid(other.dataDir)).toBe(orphan);
  expect(await ask(other, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await other.stop();
});

test('a server whose owner was killed together with its guard is taken over, not started twice', async () => {
  const { orphan } = await killedOwner(`for (const child of children) process.kill(child, 'SIGKILL');`);
  const taken = await start();
  expect(postmasterPid(taken.dataDir)).toBe(orphan);
  await taken.stop();
  await expect(ask(taken, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a server that was killed starts again with everything committed', async () => {
  const first = await start();
  await ask(first, 'create table farm as select 1 as id');
  process.kill(postmasterPid(first.dataDir), 'SIGKILL');
  const second = await start();
  expect(await ask(second, 'select id from farm')).toEqual([{ id: 1 }]);
  await second.stop();
  await first.stop();
});

test('a pid file that names an unrelated process is put aside, and that process is left alone', async () => {
  const first = await start();
  const file = join(first.dataDir, 'data', 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
  const second = await start();
  expect(await ask(second, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await second.stop();
});

test('the service signs in with a role of its own, which can create neither databases nor tables', async () => {
  const cluster = await start();
  const asServing = (statement: string) =>
    withConnection(cluster.servingUrl, async (sql) => [...(await sql.unsafe(statement))]);
  expect(await asServing('select current_user as name')).toEqual([{ name: 'byre_serving' }]);
  await expect(asServing('create database other')).rejects.toThrow('permission denied');
  await expect(asServing('create table public.other (id integer)')).rejects.toThrow('permission denied');
  await cluster.stop();
});

test('the application is not a superuser, the database listens only on this machine, and nobody else can read the password', async () => {
  const cluster = await start();
  const [facts] = await ask(
    cluster,
    `select rolsuper, current_setting('listen_addresses') as listens, current_setting('password_encryption') as passwords
     from pg_roles where rolname = current_user`,
  );
  expect(facts).toEqual({ rolsuper: false, listens: '127.0.0.1', passwords: 'scram-sha-256' });
  expect(statSync(join(cluster.dataDir, 'app-password')).mode & 0o777).toBe(0o600);
  await cluster.stop();
});
