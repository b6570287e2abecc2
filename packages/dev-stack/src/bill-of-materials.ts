import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from './run-command.ts';
import { projectRoot } from './settings.ts';

type Bill = {
  serialNumber?: string;
  metadata: { timestamp: string; component: { name: string } };
  components: unknown[];
};

/**
 * The parts of Byre and what it runs with, as CycloneDX, from the lock file: names, versions, hashes and licences. With
 * `workspaces`, only what these run with, and the Node that a release brings. With `at`, the same text each time.
 */
export const billOfMaterials = async (
  workspaces: string[] = [],
  at?: Date,
): Promise<{ text: string; count: number }> => {
  const asked = workspaces.flatMap((name) => ['--workspace', name]);
  const usual = ['--omit', 'dev', '--package-lock-only', '--loglevel', 'error'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', ...usual, ...asked];
  const { code, output } = await runCommand('npm', args, { cwd: projectRoot });
  if (code !== 0) throw new PlainProblem(`npm could not tell what Byre is built of: ${lastLine(output)}`);
  const bill = JSON.parse(output) as Bill;
  // npm takes the name of the folder.
  bill.metadata.component.name = 'byre';
  if (workspaces.length > 0) bill.components.push(nodeOfRelease());
  if (at) {
    bill.metadata.timestamp = at.toISOString();
    // A random number, which the format does not require.
    delete bill.serialNumber;
  }
  return { text: `${JSON.stringify(bill, null, 2)}\n`, count: bill.components.length };
};

const nodeOfRelease = () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const version = String(dependencies.node);
  const purl = `pkg:generic/node@${version}?platform=${process.platform}-${process.arch}`;
  return { 'bom-ref': `node@${version}`, type: 'application', name: 'node', version, scope: 'required', purl };
};
