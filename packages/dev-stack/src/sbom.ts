import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { lastLine, runCommand } from './run-command.ts';
import { projectRoot } from './settings.ts';

/** Writes what Byre is built of and runs with, as CycloneDX, from the lock file: the names, versions, hashes and licences. */
await runAsCommand(async () => {
  const file = resolve(process.argv[2] ?? join(projectRoot, 'sbom.cdx.json'));
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--loglevel', 'error'];
  const { code, output } = await runCommand('npm', args, { cwd: projectRoot });
  if (code !== 0) throw new PlainProblem(`npm could not tell what Byre is built of: ${lastLine(output)}`);
  const bill = JSON.parse(output) as { components: unknown[] };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  showProgress(`${bill.components.length} packages are told in ${file}.`);
  return 0;
});
