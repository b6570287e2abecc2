import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { billOfMaterials } from '../bill-of-materials.ts';
import { lastLine, runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';
import { buildWeb } from '../web-build.ts';
import { checksums } from './checksums.ts';
import { installPackages, shippedWorkspaces } from './packages.ts';

export type Packed = {
  /** The name of the folder and the archive: version and commit. */
  name: string;
  version: string;
  commit: string;
  archive: string;
  megabytes: number;
};

/** The parts of the checkout's top folders that are included, besides the sources of the workspaces. */
const pages = /^(docs\/(guides\/)?[^/]+\.md|CHANGELOG\.md|LICENSE|NOTICE|README\.md|SECURITY\.md)$/;
/** Files that only tests and the compiler need. */
const leftOut = /\.test\.ts$|\/testing\/|\/tsconfig\.json$/;

type PackOptions = {
  /** Where the folder and the archive are created. */
  folder: string;
  onProgress: (line: string) => void;
  /** Files that are not committed are included, for a trial. The archive's name says so. */
  takesChanges?: boolean;
};

/**
 * Packs the release of this checkout: the server's sources with their packages, the built app, this platform's Node,
 * the operator's files and pages, the bill of materials, and checksums. The same commit packed again on the same
 * platform gives the same bytes.
 */
export const packRelease = async ({ folder, onProgress, takesChanges = false }: PackOptions): Promise<Packed> => {
  const isChanged = (await git(['status', '--porcelain'])) !== '';
  if (isChanged && !takesChanges) {
    throw new PlainProblem('A release is made of a commit, and files here are changed: commit them first.');
  }
  const { version } = readJson<{ version: string }>(join(projectRoot, 'package.json'));
  const commit = await git(['rev-parse', '--short=12', 'HEAD']);
  const committedS = Number(await git(['log', '-1', '--format=%ct']));
  const name = `byre-${version}-${commit}${isChanged ? '-changed' : ''}`;
  const into = join(folder, name);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });

  onProgress('Building the app…');
  // Not the build that is already there: About Byre names the commit of the build.
  await buildWeb(join(into, 'web'));

  onProgress('Installing what the server runs with…');
  await installPackages(into, version);
  await copySources(into);
  writeFileSync(join(into, 'apps', 'server', 'release.json'), `${JSON.stringify({ commit })}\n`);
  mkdirSync(join(into, 'bin'));
  place(join(projectRoot, 'apps', 'server', 'deploy', 'byre.sh'), join(into, 'bin', 'byre'));
  place(pinnedNode(), join(into, 'bin', 'node'));
  const bill = await billOfMaterials(['@byre/server', '@byre/web'], new Date(committedS * 1_000));
  writeFileSync(join(into, 'sbom.cdx.json'), bill.text);
  writeFileSync(join(into, 'SHA256SUMS'), checksums(into));

  onProgress('Packing…');
  const archive = join(folder, `${name}.tar.gz`);
  await pack(folder, name, archive, committedS);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder, [`${name}.tar.gz`]));
  return { name, version, commit, archive, megabytes: Math.round(statSync(archive).size / 1_000_000) };
};

/** From git's list, so that stray files are not included. */
const copySources = async (into: string): Promise<void> => {
  const workspaces = shippedWorkspaces.map((workspace) => `${workspace}/`);
  const listed = await git(['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\n')) {
    const isShipped = pages.test(file) || (workspaces.some((path) => file.startsWith(path)) && !leftOut.test(file));
    if (!isShipped || file.endsWith('/package.json')) continue;
    place(join(projectRoot, file), join(into, file));
  }
};

/** Readable by everybody, whatever the umask of the packager, and executable by everybody if it is a program. */
const place = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644);
};

/** The Node that runs this is the one that package.json pins: the project runs with no other. */
const pinnedNode = (): string => {
  const { dependencies } = readJson<{ dependencies: { node: string } }>(join(projectRoot, 'package.json'));
  if (process.version === `v${dependencies.node}`) return process.execPath;
  throw new PlainProblem(
    `A release is packed with Node ${dependencies.node}, not ${process.version}: npm run release.`,
  );
};

/** Sorted, with one timestamp and no owner: the same files give the same archive. */
const pack = async (folder: string, name: string, archive: string, committedS: number): Promise<void> => {
  const order = ['--sort=name', `--mtime=@${committedS}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const args = [...order, '--mode=u=rwX,go=rX', '--use-compress-program=gzip -n', '-cf', archive, '-C', folder, name];
  const { code, output } = await runCommand('tar', args).catch((error) => ({ code: 1, output: String(error) }));
  if (code !== 0) throw new PlainProblem(`The archive needs GNU tar and gzip: ${lastLine(output)}`);
};

const git = async (args: string[]): Promise<string> => {
  const { code, output } = await runCommand('git', args, { cwd: projectRoot });
  if (code !== 0) throw new PlainProblem(`A release is made of a checkout with its history: ${lastLine(output)}`);
  return output.trim();
};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
