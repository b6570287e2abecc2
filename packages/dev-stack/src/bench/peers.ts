import { parseArgs } from 'node:util';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { drive } from './drive.ts';
import { withFilledDatabase } from './filled-database.ts';
import {
  ensurePeers,
  type Operation,
  operations,
  type Peer,
  startByre,
  startDirectus,
  startParseServer,
} from './peers-contestants.ts';

const connectionCount = 10;
const turnMs = 500;
const warmUpMs = 1_500;
/** Byre's requests a second as a multiple of a peer's. */
const goals: Readonly<Record<'Parse Server' | 'Directus', Record<Operation, number>>> = {
  'Parse Server': { get: 3, list: 3, create: 1.5, update: 1.5 },
  Directus: { get: 8, list: 8, create: 8, update: 8 },
};
const usage = 'Usage: npm run bench:peers -- [--animals 10000] [--rounds 9]';

type Figures = Map<Peer['name'], Record<Operation, number[]>>;

/** Byre, Parse Server and Directus over the same rows in one PostgreSQL, one after the other in each round. */
await runAsCommand(async () => {
  const { animals, rounds } = readOptions(process.argv.slice(2));
  await ensurePeers(showProgress);
  return await withFilledDatabase(animals, async (databaseUrl) => {
    const peers: Peer[] = [];
    try {
      peers.push(await startByre(databaseUrl, animals, connectionCount));
      for (const [name, start] of [
        ['parse', startParseServer],
        ['directus', startDirectus],
      ] as const) {
        showProgress(`Starting and filling ${name}`);
        peers.push(await start(await databaseBeside(databaseUrl, `bench_${name}`), animals));
      }
      const figures = await measure(peers, rounds);
      console.log(`\n${tableOf(figures)}\n`);
      return told(figures) ? 0 : 1;
    } finally {
      for (const peer of peers) await peer.stop();
    }
  });
});

async function databaseBeside(databaseUrl: string, name: string): Promise<string> {
  await withConnection(databaseUrl, (sql) => sql.unsafe(`create database ${name}`));
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

async function measure(peers: readonly Peer[], rounds: number): Promise<Figures> {
  const figures: Figures = new Map(peers.map(({ name }) => [name, { get: [], list: [], create: [], update: [] }]));
  for (const peer of peers) for (const operation of operations) await perSecond(peer, operation, warmUpMs);
  for (let round = 1; round <= rounds; round += 1) {
    for (const operation of operations) {
      for (const peer of round % 2 === 0 ? peers : peers.toReversed()) {
        figures.get(peer.name)?.[operation].push(await perSecond(peer, operation, turnMs));
      }
    }
    showProgress(`Round ${round} of ${rounds}`);
  }
  return figures;
}

async function perSecond({ url, headers, requestsOf }: Peer, operation: Operation, forMs: number): Promise<number> {
  const requests = requestsOf(operation);
  const { latenciesMs, elapsedMs } = await drive({ url, headers, requests, connections: connectionCount, forMs });
  return (latenciesMs.length * 1_000) / elapsedMs;
}

function tableOf(figures: Figures): string {
  const rows = [...figures].map(([name, of]) => {
    const cells = operations.map((operation) => {
      const middle = median(of[operation]).toFixed(0);
      return name === 'Byre' ? `${middle}/s` : `${middle}/s (${ratioOf(figures, name, operation).toFixed(1)})`;
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [`| | ${operations.join(' | ')} |`, '|---|---|---|---|---|', ...rows].join('\n');
}

/**
 * Byre's requests a second as a multiple of a peer's: the median over the rounds, because the servers of one round run under the
 * same conditions.
 */
function ratioOf(figures: Figures, name: Peer['name'], operation: Operation): number {
  const ours = figures.get('Byre')?.[operation] ?? [];
  return median((figures.get(name)?.[operation] ?? []).map((theirs, round) => (ours[round] ?? 0) / theirs));
}

/** Prints which goals are met. Returns whether all are. */
function told(figures: Figures): boolean {
  let isAll = true;
  for (const name of ['Parse Server', 'Directus'] as const) {
    for (const operation of operations) {
      const ratio = ratioOf(figures, name, operation);
      const isMet = ratio >= goals[name][operation];
      isAll &&= isMet;
      const text = `${operation}: ${ratio.toFixed(1)} times ${name} (goal: at least ${goals[name][operation]})`;
      console.log(`${isMet ? 'kept  ' : 'MISSED'}  ${text}`);
    }
  }
  return isAll;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function readOptions(args: string[]): { animals: number; rounds: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { animals: text, rounds: text } });
  const whole = (name: 'animals' | 'rounds', usual: number): number => {
    const value = Number(values[name] ?? usual);
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw new PlainProblem(`--${name} is "${values[name]}"; it must be a whole number above 0.\n${usage}`);
  };
  return { animals: whole('animals', 10_000), rounds: whole('rounds', 9) };
}
