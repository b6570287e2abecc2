import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { PlainProblem } from '@byre/server/plain-problem';
import { freePort } from '../free-port.ts';
import { lastLine, runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';
import type { Request } from './drive.ts';
import { signIn as signInToByre, startRealServer } from './processes.ts';
import { animalId, animalRow, farmOf, recordId, recordsAnAnimal } from './rows.ts';

export const operations = ['get', 'list', 'create', 'update'] as const;
export type Operation = (typeof operations)[number];

/** A server over the same animals and records, and the request for each operation. */
export type Peer = {
  name: 'Byre' | 'Parse Server' | 'Directus';
  url: string;
  headers: Readonly<Record<string, string>>;
  requestsOf(operation: Operation): Request[];
  stop(): Promise<void>;
};

const peers = join(projectRoot, 'packages', 'dev-stack', 'rivals', 'api');
const marker = '7c1d3e0a-5a55-4d0c-9a86-0d3f2f7f1d11';
/** A prime, so that steps of it reach all farms. */
const step = 7_919;
const sampleCount = 120;
const patienceMs = 120_000;
const rowsAtOnce = 2_000;
const notes = 'Hot, hard quarter; clots in the foremilk.';
const changed = `Seen again, visit ${marker}.`;

/** Installs the systems Byre is measured against, which are not part of the product. */
export const ensurePeers = async (onProgress: (line: string) => void): Promise<void> => {
  const noted = join(peers, 'node_modules', '.package-lock.json');
  if (existsSync(noted) && statSync(noted).mtimeMs >= statSync(join(peers, 'package-lock.json')).mtimeMs) return;
  onProgress('Installing Parse Server and Directus, for this benchmark only…');
  const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts'], { cwd: peers, env: process.env });
  if (code !== 0) throw new PlainProblem(`Parse Server and Directus could not be installed: ${lastLine(output)}`);
};

/** Byre's own server as it runs in production. */
export const startByre = async (databaseUrl: string, animals: number, connections: number): Promise<Peer> => {
  const server = await startRealServer(databaseUrl, connections);
  const token = await signInToByre(server.url);
  const below = (animal: number) =>
    `/api/farms/${encodeURIComponent(farmOf(animal))}/animals/${encodeURIComponent(animalId(animal))}`;
  const samples = samplesOf(animals);
  const requests: Record<Operation, (animal: number) => Request> = {
    get: (animal) => ({ method: 'GET', path: below(animal) }),
    list: (animal) => ({ method: 'GET', path: `/api/farms/${encodeURIComponent(farmOf(animal))}/animals?limit=20` }),
    create: (animal) => ({
      ...{ method: 'POST', path: `${below(animal)}/medical-records`, marker },
      body: JSON.stringify({ _id: marker, notes, tentative_conditions: [] }),
    }),
    update: (animal) => ({
      ...{ method: 'PUT', path: `${below(animal)}/medical-records/${recordId(animal * recordsAnAnimal)}`, marker },
      body: JSON.stringify({ notes: changed }),
    }),
  };
  return {
    ...{ name: 'Byre', url: server.url, headers: { authorization: `Bearer ${token}` } },
    requestsOf: (operation) => samples.map(requests[operation]),
    stop: server.stop,
  };
};

/** Parse Server with a signed-in person. It keeps no versions. */
export const startParseServer = async (databaseUrl: string, animals: number): Promise<Peer> => {
  const child = startProgram([join(peers, 'parse-server.js'), databaseUrl], {});
  const url = await addressFrom(child);
  await fillTables(databaseUrl, animals, {
    stamps: { '"createdAt"': 'now()', '"updatedAt"': 'now()' },
    animal: { table: '"Animal"', id: '"objectId"' },
    record: { table: '"MedicalRecord"', id: '"objectId"' },
  });
  const named = { 'x-parse-application-id': 'bench' };
  const answer = await fetch(`${url}/parse/users`, {
    method: 'POST',
    headers: { ...named, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: randomBytes(12).toString('hex') }),
  });
  const { sessionToken } = (await answer.json()) as { sessionToken?: string };
  if (sessionToken === undefined) throw new Error(`Parse Server signed nobody in: ${answer.status}.`);
  const classes = '/parse/classes';
  const farm = (animal: number) => encodeURIComponent(JSON.stringify({ farm_id: farmOf(animal) }));
  const requests: Record<Operation, (animal: number) => Request> = {
    get: (animal) => ({ method: 'GET', path: `${classes}/Animal/${animalId(animal)}` }),
    list: (animal) => ({
      ...{ method: 'GET', path: `${classes}/Animal?where=${farm(animal)}&limit=20&order=objectId&count=1` },
    }),
    create: (animal) => ({
      ...{ method: 'POST', path: `${classes}/MedicalRecord` },
      body: JSON.stringify({ farm_id: farmOf(animal), animal_id: animalId(animal), notes, tentative_conditions: [] }),
    }),
    update: (animal) => ({
      ...{ method: 'PUT', path: `${classes}/MedicalRecord/${recordId(animal * recordsAnAnimal)}`, marker },
      body: JSON.stringify({ notes: changed }),
    }),
  };
  return {
    ...{ name: 'Parse Server', url, headers: { ...named, 'x-parse-session-token': sessionToken } },
    requestsOf: (operation) => samplesOf(animals).map(requests[operation]),
    stop: () => stop(child),
  };
};

/** Directus as its administrator, whose permissions it need not look up. It keeps a version of each write, as Byre does. */
export const startDirectus = async (databaseUrl: string, animals: number): Promise<Peer> => {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const [port, token] = [await freePort(), randomBytes(20).toString('hex')];
  const settings = {
    ...{ DB_CLIENT: 'pg', DB_HOST: hostname, DB_PORT: databasePort, DB_DATABASE: pathname.slice(1) },
    ...{ DB_USER: username, DB_PASSWORD: password, HOST: '127.0.0.1', PORT: String(port) },
    ...{ KEY: randomBytes(16).toString('hex'), SECRET: randomBytes(32).toString('hex'), TELEMETRY: 'false' },
    ...{ ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: randomBytes(12).toString('hex'), ADMIN_TOKEN: token },
    ...{ LOG_LEVEL: 'error', NODE_ENV: 'production', WEBSOCKETS_ENABLED: 'false', HOME: tmpdir() },
  };
  const program = ['--import', join(peers, 'without-sandbox.js'), join(peers, 'node_modules', 'directus', 'cli.js')];
  const bootstrap = await runCommand(process.execPath, [...program, 'bootstrap'], {
    cwd: peers,
    env: { PATH: process.env.PATH, ...settings },
  });
  if (bootstrap.code !== 0) throw new Error(`Directus did not set itself up: ${bootstrap.output.slice(-2_000)}`);
  const child = startProgram([...program, 'start'], settings);
  const url = `http://127.0.0.1:${port}`;
  await answersAt(`${url}/server/ping`, child);
  const headers = { authorization: `Bearer ${token}` };
  for (const collection of directusCollections) {
    const answer = await fetch(`${url}/collections`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(collection),
    });
    if (!answer.ok) throw new Error(`Directus made no collection: ${await answer.text()}`);
  }
  await fillTables(databaseUrl, animals, {
    stamps: {},
    animal: { table: 'animal', id: 'id' },
    record: { table: 'medical_record', id: 'id' },
  });
  const farm = (animal: number) => encodeURIComponent(farmOf(animal));
  const requests: Record<Operation, (animal: number) => Request> = {
    get: (animal) => ({ method: 'GET', path: `/items/animal/${animalId(animal)}` }),
    list: (animal) => ({
      ...{ method: 'GET', path: `/items/animal?filter[farm_id][_eq]=${farm(animal)}&limit=20&meta=filter_count` },
    }),
    create: (animal) => ({
      ...{ method: 'POST', path: '/items/medical_record', marker },
      body: JSON.stringify({
        ...{ id: marker, farm_id: farmOf(animal), animal_id: animalId(animal), notes, tentative_conditions: [] },
      }),
    }),
    update: (animal) => ({
      ...{ method: 'PATCH', path: `/items/medical_record/${recordId(animal * recordsAnAnimal)}`, marker },
      body: JSON.stringify({ notes: changed }),
    }),
  };
  return {
    ...{ name: 'Directus', url, headers },
    requestsOf: (operation) => samplesOf(animals).map(requests[operation]),
    stop: () => stop(child),
  };
};

const animalColumns = ['farm_id', 'species', 'national_breed_code', 'gender', 'identification_number'];
const numberColumns = ['stock_id', 'herd_id'];
const listColumns = ['reproductive_state', 'milk_yield_level', 'diet_intensity'];

const field = (name: string, type: string) => ({ field: name, type, meta: {}, schema: {} });
const key = { field: 'id', type: 'string', meta: {}, schema: { is_primary_key: true } };
const directusCollections = [
  {
    collection: 'animal',
    ...{ schema: {}, meta: { accountability: 'all' } },
    fields: [
      key,
      ...animalColumns.map((name) => field(name, 'string')),
      ...numberColumns.map((name) => field(name, 'integer')),
      ...listColumns.map((name) => field(name, 'json')),
      field('date_of_birth', 'timestamp'),
    ],
  },
  {
    collection: 'medical_record',
    ...{ schema: {}, meta: { accountability: 'all' } },
    fields: [
      key,
      ...['farm_id', 'animal_id'].map((name) => field(name, 'string')),
      field('notes', 'text'),
      field('tentative_conditions', 'json'),
    ],
  },
];

type Tables = Record<'animal' | 'record', { table: string; id: string }> & { stamps: Readonly<Record<string, string>> };

/** The same animals and records for a peer, with the indexes that its operations need. */
const fillTables = async (databaseUrl: string, animals: number, { animal, record, stamps }: Tables): Promise<void> => {
  const of = (columns: Readonly<Record<string, string>>, { table }: { table: string }): string => {
    const all = { ...columns, ...stamps };
    return `insert into ${table} (${Object.keys(all).join(', ')})
      select ${Object.values(all).join(', ')} from jsonb_array_elements($1::text::jsonb) as item`;
  };
  const text = (names: readonly string[]) => names.map((name) => [name, `item ->> '${name}'`]);
  const intoAnimals = of(
    {
      ...{ [animal.id]: "item ->> '_id'", date_of_birth: "(item ->> 'date_of_birth')::timestamptz" },
      ...Object.fromEntries(text(animalColumns)),
      ...Object.fromEntries(numberColumns.map((name) => [name, `(item ->> '${name}')::int`])),
      ...Object.fromEntries(listColumns.map((name) => [name, `item -> '${name}'`])),
    },
    animal,
  );
  const intoRecords = of(
    {
      ...{ [record.id]: "item ->> '_id'", tentative_conditions: "'[]'" },
      ...Object.fromEntries(text(['farm_id', 'animal_id', 'notes'])),
    },
    record,
  );
  await withConnection(databaseUrl, async (sql) => {
    for (let first = 0; first < animals; first += rowsAtOnce) {
      const some = Array.from({ length: Math.min(rowsAtOnce, animals - first) }, (_none, at) => first + at);
      await sql.unsafe(intoAnimals, [JSON.stringify(some.map(animalRow))]);
      const records = some.flatMap((one) =>
        Array.from({ length: recordsAnAnimal }, (_none, at) => ({
          ...{ _id: recordId(one * recordsAnAnimal + at), farm_id: farmOf(one), animal_id: animalId(one), notes },
        })),
      );
      await sql.unsafe(intoRecords, [JSON.stringify(records)]);
    }
    await sql.unsafe(`create index on ${animal.table} (farm_id, ${animal.id})`);
    await sql.unsafe('analyze');
  });
};

/** Animals spread over all farms. */
const samplesOf = (animals: number): number[] =>
  Array.from({ length: sampleCount }, (_none, index) => (index * step) % animals);

const startProgram = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    cwd: peers,
  });

const addressFrom = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error('It says nothing.');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server did not start.');
};

const answersAt = async (url: string, child: ChildProcess): Promise<void> => {
  // The output does not matter, but must be read.
  child.stdout?.resume();
  const deadlineMs = Date.now() + patienceMs;
  while (Date.now() < deadlineMs && child.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await wait(200);
  }
  throw new Error('The server did not start.');
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
