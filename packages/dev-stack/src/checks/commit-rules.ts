import { spawnSync } from 'node:child_process';

/** The rules hold for commits after this one. Earlier subjects stay as they are. */
const since = '4b1cf45ad8e8941d0bac4010921063c96399d5ab';

const longestSubject = 72;
/** A commit that changes more lines than this needs a body that says why. */
const mostLinesWithoutBody = 40;
/** Nobody writes these by hand. */
const unwritten = /\.generated\.|package-lock\.json$|openapi\.json$|schema\.sql$|released-surface\.txt$/;

/** Marks the beginning of a commit in git's list, the end of its subject, and the end of its body. */
const [begin, afterSubject, afterBody] = ['\u001e', '\u001f', '\u001d'];

/**
 * The rules on commits: one sentence for each violation. Nothing is checked where git does not know the commit after
 * which they hold: in an archive, and in a shallow clone.
 */
export const findCommitBreaks = (root: string, after = since): string[] => {
  const git = (args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (git(['merge-base', '--is-ancestor', after, 'HEAD']).status !== 0) return [];
  const format = `--format=${begin}%h${afterSubject}%s${afterSubject}%b${afterBody}`;
  const { stdout } = git(['log', '--no-merges', '--numstat', format, `${after}..HEAD`]);
  return stdout.split(begin).slice(1).flatMap(breaksOf);
};

const breaksOf = (commit: string): string[] => {
  const [about = '', changes = ''] = commit.split(afterBody);
  const [hash, subject = '', body = ''] = about.split(afterSubject);
  const lines = linesChanged(changes);
  const length = [...subject].length;
  return [
    ...(length > longestSubject
      ? [`Commit ${hash}: its subject has ${length} characters; ${longestSubject} at most.`]
      : []),
    ...(lines > mostLinesWithoutBody && body.trim() === ''
      ? [`Commit ${hash}: it changes ${lines} lines and has no body; say why in one.`]
      : []),
  ];
};

/** Added and deleted lines, from git's `--numstat`. A moved file counts for what changed in it. */
const linesChanged = (changes: string): number =>
  changes
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , path]) => path !== undefined && !unwritten.test(path))
    .reduce((sum, [added, deleted]) => sum + (Number(added) || 0) + (Number(deleted) || 0), 0);
