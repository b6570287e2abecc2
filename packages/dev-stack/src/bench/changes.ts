import { parseArgs } from 'node:util';
import type { Changes } from '@byre/contract/changes/schema';
import { maxChanges } from '@byre/contract/changes/schema';
import { maxLimit } from '@byre/contract/paging';
import { demoPassword, people } from '@byre/demo-data/people';
import { PlainProblem } from '@byre/server/plain-problem';
import { type Client, clientOf } from '@byre/server/testing/client';
import { runAsCommand, showProgress } from '../command.ts';
import { withFilledDatabase } from './filled-database.ts';
import { memoryOf, startRealServer } from './processes.ts';

const USAGE = 'Usage: npm run bench:changes -- [--animals 25000] [--rounds 3]';
const CONNECTIONS = 4;
/** Following takes this part of the time that paging takes, at most. */
const RATIO_GOAL = 0.25;
const MEMORY_GOAL_MB = 300;
const lists = ['/api/farms', '/api/animals', '/api/medical-records', '/api/treatment-history', '/api/medicine-usage'];
const [vet] = people;

type Copied = { documents: number; ms: number };

/** How long it takes to copy all records of a practice by following the changes, and by paging through its lists, in turn. */
await runAsCommand(async () => {
  const { animals, rounds } = readOptions(process.argv.slice(2));
  return withFilledDatabase(animals, async (databaseUrl) => {
    const server = await startRealServer(databaseUrl, CONNECTIONS);
    try {
      const stranger = clientOf(server.url, null);
      const credentials = { email: vet?.email, password: demoPassword };
      const { body } = await stranger.post('/api/authenticate/third_party', credentials);
      const client = clientOf(server.url, String(body.token));
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [followed, paged] = [await follow(client), await page(client)];
        if (followed.documents !== paged.documents) {
          throw new Error(`${followed.documents} documents were followed, ${paged.documents} were paged.`);
        }
        ratios.push(followed.ms / paged.ms);
        showProgress(`${followed.documents} documents: ${inWords(followed)} followed, ${inWords(paged)} paged`);
      }
      const ratio = median(ratios);
      const memoryMb = Math.round((await memoryOf(server.pid)) / 1024 ** 2);
      console.log(`Following takes ${ratio.toFixed(2)} of the time that paging takes (goal: at most ${RATIO_GOAL})`);
      console.log(`Memory of the server process: ${memoryMb} MB at most (goal: under ${MEMORY_GOAL_MB} MB)`);
      return ratio <= RATIO_GOAL && memoryMb < MEMORY_GOAL_MB ? 0 : 1;
    } finally {
      await server.stop();
    }
  });
});

async function follow(client: Client): Promise<Copied> {
  const start = performance.now();
  let documents = 0;
  for (let cursor = ''; ; ) {
    const page = (await read(client, `/api/changes?limit=${maxChanges}${cursor && `&cursor=${cursor}`}`)) as Changes;
    documents += page.data.length;
    ({ cursor } = page);
    if (!page.more) return { documents, ms: performance.now() - start };
  }
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

function inWords({ ms }: Copied): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function readOptions(args: string[]): { animals: number; rounds: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { animals: text, rounds: text } });
  return {
    animals: readWhole('animals', values.animals ?? '25000'),
    rounds: readWhole('rounds', values.rounds ?? '3'),
  };
}

function readWhole(name: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new PlainProblem(`--${name} is "${value}"; it has to be a whole number above 0.\n${USAGE}`);
}
