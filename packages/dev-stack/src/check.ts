import { runChecks } from './checks/run-checks.ts';
import { runAsCommand } from './command.ts';

await runAsCommand(() => runChecks(['lint', 'source', 'walls', 'unused', 'licences', 'types', 'unit']));
