import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVisibly } from '../checks/child.ts';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { readWhole } from '../whole-number.ts';

const usage = 'Usage: npm run test:crash -- [--rounds 100] [--seed 1] [--writes 100]';
const proofs = ['packages/dev-stack/src/proof', 'apps/server/testing/proof'];

/** The proofs on real PostgreSQL at full length: kills and crashes, a restored backup, writers against pollers. */
await runAsCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { rounds: text, seed: text, writes: text } });
  const env = {
    CRASH_ROUNDS: String(readWhole('rounds', values.rounds ?? '100', usage)),
    PROOF_RUNS: String(readWhole('rounds', values.rounds ?? '100', usage)),
    PROOF_WRITES: String(readWhole('writes', values.writes ?? '100', usage)),
    ...(values.seed === undefined ? {} : { CRASH_SEED: values.seed, PROOF_SEED: values.seed }),
  };
  const vitest = join(projectRoot, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--config', 'vite.config.ts', '--project', 'pg', ...proofs];
  return (await runVisibly(vitest, args, env)) ?? 1;
});
