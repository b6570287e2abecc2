import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Proofs } from './proofs.ts';
import { changed } from './proxy.ts';

const ANALYZE = '/usr/bin/systemd-analyze';
/** Of systemd's own scale from 0 to 10 ("OK" ends at 5): above it somebody took a wall away. */
const MOST_EXPOSED = '1.5';

/** The units of the release as systemd reads them, with its folder in the place of /opt/byre/current. */
export async function proveUnits(release: string, folder: string, proofs: Proofs): Promise<void> {
  if (!existsSync(ANALYZE)) {
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
  const verified = await runCommand(ANALYZE, ['verify', '--man=no', ...names.map((name) => join(into, name))]);
  // A key that it does not know is a word on the side, and no failure to it.
  const ours = verified.output.split('\n').filter((line) => line.includes(into) || line.includes('byre'));
  proofs.same('systemd-analyze verify has no word against the units', [verified.code, ours], [0, []]);
  for (const name of services) {
    const args = ['security', '--offline=true', `--threshold=${Number(MOST_EXPOSED) * 10}`, join(into, name)];
    const { code, output } = await runCommand(ANALYZE, args);
    const level = /Overall exposure level.*?: ([\d.]+)/.exec(output)?.[1];
    proofs.same(`${name} is exposed at ${level} of 10, and ${MOST_EXPOSED} at most`, code, 0);
  }
}
