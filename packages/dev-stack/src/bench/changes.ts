import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { createClient } from '@byre/client';
import { maxChanges } from '@byre/contract/changes/schema';
import { maxLimit } from '@byre/contract/paging';
import { demoPassword, people } from '@byre/demo-data/people';
import { type Client, clientOf } from '@byre/server/testing/client';
import { runAsCommand, showProgress } from '../command.ts';
import { readWhole } from '../whole-number.ts';
import { withFilledDatabase } from './filled-database.ts';
import { memoryOf, startRealServer } from './processes.ts';

const usage = 'Usage: npm run bench:changes -- [--animals 25000] [--rounds 3] [--only-export]';
const connectionCount = 4;
/** The largest share of paging's time that following may take. */
const ratioGoal = 0.25;
const memoryGoalMb = 300;
const lists = ['/api/farms', '/api/animals', '/api/medical-records', '/api/treatment-history', '/api/medicine-usage'];
const [vet] = people;

type Copied = { documents: number; ms: number };

/**
 * How long it takes to copy all records of a practice by an export, by following the changes, and by paging through its lists.
 */
await runAsCommand(async () => {
  const { animals, rounds, onlyExport } = readOptions(process.argv.slice(2));
  return withFilledDatabase(animals, async (databaseUrl) => {
    const server = await startRealServer(databaseUrl, connectionCount);
    try {
      const stranger = clientOf(server.url, null);
      const credentials = { email: vet?.email, password: demoPassword };
      const { body } = await stranger.post('/api/authenticate/third_party', credentials);
      const client = clientOf(server.url, String(body.token));
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const exported = await takeExport(`${server.url}/api/export`, String(body.token));
        const memoryMb = megabytes(await memoryOf(server.pid));
        showProgress(
          `${exported.documents} documents: ${inWords(exported)} exported, ${memoryMb} MB of memory at most`,
        );
        if (onlyExport) continue;
        const followed = await follow(server.url, String(body.token));
        if (followed.documents !== exported.documents) {
          throw new Error(`${followed.documents} documents were followed, ${exported.documents} were exported.`);
        }
        showProgress(`${followed.documents} documents: ${inWords(followed)} followed`);
        const paged = await page(client);
        if (followed.documents !== paged.documents) {
          throw new Error(`${followed.documents} documents were followed, ${paged.documents} were paged.`);
        }
        ratios.push(followed.ms / paged.ms);
        showProgress(`${paged.documents} documents: ${inWords(paged)} paged`);
      }
      const memoryMb = megabytes(await memoryOf(server.pid));
      if (onlyExport) {
        console.log(`Memory of the server process: ${memoryMb} MB at most (goal: under ${memoryGoalMb} MB)`);
        return memoryMb < memoryGoalMb ? 0 : 1;
      }
      const ratio = median(ratios);
      console.log(`Following takes ${ratio.toFixed(2)} of the time that paging takes (goal: at most ${ratioGoal})`);
      console.log(`Memory of the server process: ${memoryMb} MB at most (goal: under ${memoryGoalMb} MB)`);
      return ratio <= ratioGoal && memoryMb < memoryGoalMb ? 0 : 1;
    } finally {
      await server.stop();
    }
  });
});

/** Reads an export line by line and keeps none of it. */
async function takeExport(address: string, token: string): Promise<Copied> {
  const start = performance.now();
  const { body, status } = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!body || status !== 200) throw new Error(`The export was answered ${status}.`);
  let lines = 0;
  let marks = 0;
  let isOver = false;
  for await (const line of createInterface({ input: Readable.fromWeb(body as ReadableStream) })) {
    lines += 1;
    if (line.startsWith('{"cursor":')) marks += 1;
    isOver = line.endsWith('"more":false}');
  }
  if (!isOver) throw new Error('The export was cut.');
  return { documents: lines - marks, ms: performance.now() - start };
}

/** As an integrator follows: with the client that they install. */
async function follow(baseUrl: string, token: string): Promise<Copied> {
  const start = performance.now();
  const { changes } = createClient({ baseUrl, token: () => token });
  let documents = 0;
  for await (const { data, more } of changes.pages({ limit: maxChanges })) {
    documents += data.length;
    if (!more) break;
  }
  return { documents, ms: performance.now() - start };
}

async function page(client: Client): Promise<Copied> {
  const start = performance.now();
  let documents = 0;
  for (const list of lists) {
    for (let skip = 0; ; ) {
      const { data, total } = await read(client, `${list}?limit=${maxLimit}&skip=${skip}`);
      documents += data.length;
      skip += data.length;
      if (data.length === 0 || skip >= total) break;
    }
  }
  return { documents, ms: performance.now() - start };
}

async function read(client: Client, path: string) {
  const { status, text, body } = await client.get(path);
  if (status !== 200) throw new Error(text);
  return body;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

function inWords({ ms }: Copied): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function readOptions(args: string[]): { animals: number; rounds: number; onlyExport: boolean } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { animals: text, rounds: text, 'only-export': { type: 'boolean' } } });
  return {
    animals: readWhole('animals', values.animals ?? '25000', usage),
    rounds: readWhole('rounds', values.rounds ?? '3', usage),
    onlyExport: values['only-export'] ?? false,
  };
}
