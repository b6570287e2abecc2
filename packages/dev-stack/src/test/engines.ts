import { engineChecks } from '../checks/engine-checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { runAsCommand } from '../command.ts';

await runAsCommand(() => {
  const names = process.argv.slice(2);
  return runChecks(names, engineChecks(names));
});
