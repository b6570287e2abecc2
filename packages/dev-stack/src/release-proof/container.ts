import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDebianProgram } from '../debian-package.ts';
import { freePort } from '../free-port.ts';
import type { Packed } from '../release/pack.ts';
import { runCommand } from '../run-command.ts';
import type { Urls } from './commands.ts';
import { must } from './installed.ts';
import type { Proofs } from './proofs.ts';

const buildah = '/usr/bin/buildah';
const debootstrap = '/usr/sbin/debootstrap';
const base = 'localhost/debian-of-the-test';
const image = 'localhost/byre-of-the-test';
const patienceMs = 60_000;

/**
 * The container file of an unpacked release, built by Debian's buildah on a base that debootstrap makes, and commands of it run as
 * its user against a database of this machine. Without a container engine there are no namespaces: limits, capabilities and a
 * read-only root are not looked at.
 */
export const proveContainer = async (
  release: string,
  { folder, urls }: { folder: string; urls: Urls },
  { version, commit }: Packed,
  proofs: Proofs,
): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    proofs.skipped('the container file, which only root on Debian can build here');
    return;
  }
  await ensureDebianProgram(buildah, 'buildah');
  await ensureDebianProgram(debootstrap, 'debootstrap');
  const own = join(folder, 'containers');
  mkdirSync(own);
  const run = (...args: string[]) => runCommand(buildah, inOwnFolder(own, args), { env: process.env });
  await makeBase(own);
  const built = await run(
    ...['bud', '--isolation', 'chroot', '--build-arg', `BASE=${base}`, '--tag', image],
    ...['--file', join(release, 'apps', 'server', 'deploy', 'Containerfile'), release],
  );
  proofs.same('buildah builds the container file', [built.code, built.code === 0 ? '' : built.output], [0, '']);
  if (built.code !== 0) return;
  const container = (await must(buildah, inOwnFolder(own, ['from', image]))).trim();
  const settings = Object.entries({ DATABASE_URL: urls.serving, MIGRATION_DATABASE_URL: urls.owner });
  const inside = (env: readonly (readonly [string, string])[], ...command: string[]) => [
    ...['run', '--isolation', 'chroot'],
    ...env.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', ...command],
  ];
  const who = await run(...inside([], 'id', '--user', '--name'));
  proofs.same('it runs as its own user', who.output.trim(), 'byre');
  const told = await run(...inside([], 'byre', 'version'));
  proofs.like('it is the release', told.output, new RegExp(`${version}[\\s\\S]*${commit}`));
  const migrated = await run(...inside(settings, 'byre', 'migrate'));
  proofs.like('it finds the database as it needs it', migrated.output, /which this release needs/);
  const taken = await run(...inside(settings, 'byre', 'backup', '/var/backups/byre'));
  proofs.like('it writes a backup where it may', taken.output, /is whole/);
  const port = String(await freePort());
  const here = [...settings.slice(0, 1), ['HOST', '127.0.0.1'], ['PORT', port], ['DRAIN_SECONDS', '0']] as const;
  const health = await healthOf(inOwnFolder(own, inside(here, 'byre', 'serve')), port);
  proofs.like('it serves', health, new RegExp(`"status":"ok".*"commit":"${commit}"`));
};

/** Nothing of it is kept among the machine's own images. */
const inOwnFolder = (own: string, args: readonly string[]): string[] => [
  ...['--storage-driver', 'vfs', '--root', join(own, 'root'), '--runroot', join(own, 'run')],
  ...args,
];

/** A Debian as small as the image of it that the container file names, from the mirror that this machine has. */
const makeBase = async (own: string): Promise<void> => {
  const listed = await must('apt-get', ['indextargets', '--format', '$(SITE) $(CODENAME)', 'Created-By: Packages']);
  const [mirror = '', codename = ''] = listed.split('\n', 1)[0]?.split(' ') ?? [];
  const system = join(own, 'debian');
  await must(debootstrap, ['--variant=minbase', '--include=libstdc++6', codename, system, mirror]);
  const scratch = (await must(buildah, inOwnFolder(own, ['from', 'scratch']))).trim();
  await must(buildah, inOwnFolder(own, ['copy', '--quiet', scratch, system, '/']));
  await must(buildah, inOwnFolder(own, ['commit', '--quiet', '--rm', scratch, base]));
};

/** What health answers while the command runs; what the command said, where it answers nothing. */
const healthOf = async (args: readonly string[], port: string): Promise<string> => {
  // A group of its own, so that what runs inside is told to end as well.
  const child = spawn(buildah, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const deadlineMs = Date.now() + patienceMs;
  try {
    while (Date.now() < deadlineMs && child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.ok) return await answer.text();
      await wait(200);
    }
    return said;
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exit;
  }
};
