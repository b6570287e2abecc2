import { PlainProblem } from '@byre/server/plain-problem';
import { onCitus } from '../checks/check-list.ts';
import { runChecks } from '../checks/run-checks.ts';
import { runAsCommand } from '../command.ts';

const how = `Tests on Citus need a coordinator of yours, which DATABASE_URL names:
  DATABASE_URL=postgres://postgres:…@coordinator:5432/postgres npm run test:citus
Its database has the extension citus and names the workers (select citus_add_node('worker', 5432)). The role must be a
superuser there and on each worker: tests make two roles and their databases on all of them and drop them again.`;

/** The tests of the interface, of sync and of reports, or those of the files named, on a coordinator of Citus. */
await runAsCommand(() => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new PlainProblem(how);
  const files = process.argv.slice(2);
  const run = () => onCitus(url, files.length > 0 ? files : undefined);
  return runChecks([], [{ name: 'citus', title: 'tests on Citus', run }]);
});
