import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from '../run-command.ts';
import type { newestIn } from './versions.ts';

/** `made`: this commit has the tag now. `there`: it had it already. `undated`: its version is not released yet. */
export type Tagging = { name: string; outcome: 'made' | 'there' | 'undated' };

/** Throws if the version was released from another commit: two builds would have one version. */
export const requireUntaggedElsewhere = async (root: string, { version }: { version: string }): Promise<void> => {
  const name = tagOf(version);
  const [tagged, here] = [await commitOf(root, name), await commitOf(root, 'HEAD')];
  if (tagged === null || tagged === here) return;
  throw new PlainProblem(
    `${version} was released as ${tagged.slice(0, 12)}, the commit of the tag ${name}. Begin the next version: npm run release:raise -- <version>`,
  );
};

/** Tags this commit with the version at the top of the changelog, if it has a date. */
export const tagRelease = async (root: string, { version, day }: ReturnType<typeof newestIn>): Promise<Tagging> => {
  const name = tagOf(version);
  if (day === null) return { name, outcome: 'undated' };
  if ((await commitOf(root, name)) !== null) return { name, outcome: 'there' };
  const { code, output } = await git(root, ['tag', '--annotate', name, '--message', `Byre ${version}, ${day}`]);
  if (code !== 0) throw new PlainProblem(`The archive is made, but git did not tag it: ${lastLine(output)}`);
  return { name, outcome: 'made' };
};

const tagOf = (version: string): string => `v${version}`;

const commitOf = async (root: string, name: string): Promise<string | null> => {
  const { code, output } = await git(root, ['rev-parse', '--quiet', '--verify', `${name}^{commit}`]);
  return code === 0 ? output.trim() : null;
};

const git = (cwd: string, args: string[]) => runCommand('git', args, { cwd });
