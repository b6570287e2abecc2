import { onOldestPostgres } from '../checks/check-list.ts';
import { runChecks } from '../checks/run-checks.ts';
import { runAsCommand } from '../command.ts';

/** All tests on PostgreSQL, or those of the files named; `npm test` runs those that depend on the version. */
await runAsCommand(() => {
  const files = process.argv.slice(2);
  return runChecks([], [{ name: 'pg15', title: 'all tests on PostgreSQL 15', run: () => onOldestPostgres(files) }]);
});
