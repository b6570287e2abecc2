import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@byre/client/build/package';
import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from '../run-command.ts';

/** Builds the client as it is installed and packs it into a folder. Returns the path of the archive. */
export const packClient = async (into: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-client-'));
  try {
    buildPackage(folder);
    mkdirSync(into, { recursive: true });
    const { code, output } = await runCommand('npm', ['pack', '--silent', '--pack-destination', into], {
      cwd: folder,
      env: process.env,
    });
    const archive = join(into, lastLine(output));
    if (code !== 0 || !existsSync(archive)) throw new PlainProblem(`npm could not pack the client.\n${output.trim()}`);
    return archive;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
