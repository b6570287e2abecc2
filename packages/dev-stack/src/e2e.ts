import { runChecks } from './checks/run-checks.ts';
import { runAsCommand } from './command.ts';

await runAsCommand(() => runChecks(['build', 'e2e']));
