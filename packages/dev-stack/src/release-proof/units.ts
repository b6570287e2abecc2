import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Proofs } from './proofs.ts';
import { changed } from './proxy.ts';

const analyze = '/usr/bin/systemd-analyze';
/** On systemd's own scale from 0 to 10 ("OK" ends at 5). A higher value means that somebody removed a protection. */
const mostExposed = '1.5';

/** The units of the release as systemd reads them, with its folder in place of /opt/byre/current. */
export const proveUnits = async (release: string, folder: string, proofs: Proofs): Promise<void> => {
  if (!existsSync(analyze)) {
    proofs.skipped('the units of systemd, which this machine does not have (Debian: apt-get install systemd)');
    return;
  }
  const from = join(release, 'apps', 'server', 'deploy', 'systemd');
  const into = join(folder, 'units');
  mkdirSync(into);
  const names = readdirSync(from);
  const services = names.filter((name) => name.endsWith('.service'));
  for (const name of names) {
    const unit = readFileSync(join(from, name), 'utf8');
    const inPlace = services.includes(name) ? changed(unit, [['/opt/byre/current', release]]) : unit;
    writeFileSync(join(into, name), inPlace);
  }
  const verified = await runCommand(analyze, ['verify', '--man=no', ...names.map((name) => join(into, name))]);
  // systemd only warns about a key it does not know, and does not fail.
  const ours = verified.output.split('\n').filter((line) => line.includes(into) || line.includes('byre'));
  proofs.same('systemd-analyze verify has no word against the units', [verified.code, ours], [0, []]);
  for (const name of services) {
    const args = ['security', '--offline=true', `--threshold=${Number(mostExposed) * 10}`, join(into, name)];
    const { code, output } = await runCommand(analyze, args);
    const level = /Overall exposure level.*?: ([\d.]+)/.exec(output)?.[1];
    proofs.same(`${name} is exposed at ${level} of 10, and ${mostExposed} at most`, code, 0);
  }
};
