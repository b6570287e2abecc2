import { join } from 'node:path';
import { runVisibly } from './checks/child.ts';
import { runAsCommand } from './command.ts';
import { projectRoot } from './settings.ts';

await runAsCommand(async () => {
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome');
  return (await runVisibly(biome, ['check', '--write', ...process.argv.slice(2)], {})) ?? 1;
});
