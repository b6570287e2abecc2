import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVisibly } from '../checks/child.ts';
import { runAsCommand } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { readWhole } from '../whole-number.ts';

const usage = 'Usage: npm run test:generated -- [--requests 30000] [--seed 1]';

/**
 * Requests generated from the contract's schemas, most of them valid writes below existing things, some hostile. No
 * answer may be a 5xx or one that the contract does not list. Reports what each operation answered, and how to repeat a
 * failure.
 */
await runAsCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { requests: text, seed: text } });
  const env = {
    GENERATED_REQUESTS: String(readWhole('requests', values.requests ?? '30000', usage)),
    GENERATED_SEED: String(readWhole('seed', values.seed ?? '1', usage)),
  };
  const vitest = join(projectRoot, 'node_modules', '.bin', 'vitest');
  const file = 'apps/server/src/http/generated-requests.pg.test.ts';
  const args = ['run', '--config', 'vite.config.ts', '--project', 'pg', file, '--disable-console-intercept'];
  return (await runVisibly(vitest, args, env)) ?? 1;
});
