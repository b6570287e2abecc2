import { testJudgedByPrism } from '../checks/check-list.ts';
import { runChecks } from '../checks/run-checks.ts';
import { runAsCommand } from '../command.ts';

/** The tests of the interface, all or those of the files named, with every answer judged by Prism. */
await runAsCommand(() => {
  const files = process.argv.slice(2);
  const run = () => testJudgedByPrism(files.length > 0 ? files : undefined);
  return runChecks([], [{ name: 'prism', title: 'tests of the interface, judged by Prism', run }]);
});
