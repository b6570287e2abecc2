import { runChecks } from './checks/run-checks.ts';
import { runAsCommand } from './command.ts';

// Also those that would make every check of a change too long.
process.env.ALL_STORIES = '1';

await runAsCommand(() => runChecks(['build', 'e2e']));
