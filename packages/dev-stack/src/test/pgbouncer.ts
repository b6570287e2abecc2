import { throughPgBouncer } from '../checks/check-list.ts';
import { runChecks } from '../checks/run-checks.ts';
import { runAsCommand } from '../command.ts';

/** What depends on a session, or the tests of the files named, through PgBouncer in transaction mode. */
await runAsCommand(() => {
  const files = process.argv.slice(2);
  const run = () => throughPgBouncer(files.length > 0 ? files : undefined);
  return runChecks([], [{ name: 'pgbouncer', title: 'tests through PgBouncer', run }]);
});
