import { parseArgs } from 'node:util';
import { runAsCommand, showProgress } from '../command.ts';
import { readWhole } from '../whole-number.ts';
import { type Blocks, blocksOf } from './blocks.ts';
import { type Case, makeCases } from './cases.ts';
import { drive, type Load, type Measured, type Request } from './drive.ts';
import { copySessions, withFilledTwins } from './filled-database.ts';
import { memoryOf, type Running, signIn, startBareServer, startRealServer } from './processes.ts';
import { type Compared, growthOf, memoryGoalMb, ratioGoal, ratioOf, tableOf } from './report.ts';

const connectionCount = 10;
const warmUpMs = 700;
/** Short turns, so that both servers run under the same conditions on a machine that has other work. */
const turnMs = 200;
const usage = 'Usage: npm run bench:api -- [--animals 100000] [--seconds 7]; --animals 10000,1000000 compares sizes';

type Size = { animals: number; compared: Compared[]; blocks: Blocks; memoryMb: number };

await runAsCommand(async () => {
  const { sizes, seconds } = readOptions(process.argv.slice(2));
  const measured: Size[] = [];
  for (const animals of sizes) {
    const size = await measure(animals, seconds);
    measured.push(size);
    const { compared, blocks, memoryMb } = size;
    console.log(
      `\n${animals} animals, ${animals * 2} records, ${connectionCount} requests at a time\n\n${tableOf(compared, blocks)}\n`,
    );
    console.log(`Lowest ratio: ${lowestOf(size).toFixed(2)} (goal: at least ${ratioGoal})`);
    console.log(`Memory of the server process: ${memoryMb} MB at most (goal: under ${memoryGoalMb} MB)\n`);
  }
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (first && last && first !== last) {
    console.log(`The median answer with ${last.animals} animals, for each millisecond with ${first.animals}:\n`);
    console.log(`${growthOf(first.compared, last.compared)}\n`);
  }
  return measured.every((size) => lowestOf(size) >= ratioGoal && size.memoryMb < memoryGoalMb) ? 0 : 1;
});

function lowestOf({ compared }: Size): number {
  return Math.min(...compared.map(ratioOf));
}

async function measure(animals: number, seconds: number): Promise<Size> {
  return await withFilledTwins(animals, async (databaseUrl, db, twinUrl) => {
    const server = await startRealServer(databaseUrl, connectionCount);
    try {
      const token = await signIn(server.url);
      await copySessions(db, twinUrl);
      const cases = await makeCases(db, token, animals);
      const blocks = await blocksOf(databaseUrl, cases);
      const bare = await startBareServer(twinUrl, connectionCount, cases);
      const compared = await compare({ server, bare, token }, cases, Math.ceil((seconds * 1_000) / turnMs));
      await bare.stop();
      return { animals, compared, blocks, memoryMb: Math.round((await memoryOf(server.pid)) / 1024 ** 2) };
    } finally {
      await server.stop();
    }
  });
}

/** Both servers take turns in each case, and each goes first equally often. */
async function compare(
  { server, bare, token }: { server: Running; bare: Running; token: string },
  cases: Case[],
  rounds: number,
): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const [at, { name, samples }] of cases.entries()) {
    const requests = samples.map(({ body, ...sample }) => ({ ...sample, body: body && JSON.stringify(body) }));
    const bareRequests = requests.map((request, sample) => ({ ...request, path: `/${at}/${sample}` }));
    const ask = (target: Running, sent: Request[], forMs: number): Promise<Measured> => {
      const load: Load = { url: target.url, token, requests: sent, connections: connectionCount, forMs };
      return drive(load);
    };
    const compared: Compared = { name, server: [], bare: [] };
    await ask(server, requests, warmUpMs);
    await ask(bare, bareRequests, warmUpMs);
    const turns = [
      async () => compared.server.push(await ask(server, requests, turnMs)),
      async () => compared.bare.push(await ask(bare, bareRequests, turnMs)),
    ];
    for (let round = 0; round < rounds; round += 1) {
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    showProgress(`${name}: ${ratioOf(compared).toFixed(2)} of the bare route`);
    all.push(compared);
  }
  return all;
}

function readOptions(args: string[]): { sizes: number[]; seconds: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { animals: text, seconds: text } });
  return {
    sizes: (values.animals ?? '100000').split(',').map((size) => readWhole('animals', size, usage)),
    seconds: readWhole('seconds', values.seconds ?? '7', usage),
  };
}
