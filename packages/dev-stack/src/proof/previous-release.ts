import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

/**
 * The release that is in use while the next release's migrations run. Before the first release this is the state of the
 * day on which this rule began. Each release puts its own commit here.
 */
export const previousRelease = '916ce2b0e14a11e4f8fd288d324aa2a0509eb814';

const sources = ['apps/server', 'packages/contract', 'packages/reference-data', 'packages/demo-data', 'packages/sync'];

/** The source of an earlier release, with this release's packages beside it. */
export type OldTree = { folder: string; remove(): void };

/**
 * Takes the source of the previous release from the history. If the history does not reach that far, as in a shallow
 * clone, git is asked to fetch the one commit. Null if it cannot.
 */
export const previousTree = async (): Promise<OldTree | null> => {
  if (!(await hasCommit())) await git(['fetch', '--quiet', '--depth', '1', 'origin', previousRelease]);
  if (!(await hasCommit())) return null;
  const folder = mkdtempSync(join(tmpdir(), 'byre-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const archive = join(folder, 'previous.tar');
  const [packed, unpacked] = [
    await git(['archive', '--output', archive, previousRelease, ...sources]),
    await runCommand('tar', ['--extract', '--file', archive, '--directory', folder]),
  ];
  if (!packed || unpacked.code !== 0) {
    remove();
    throw new Error(`The source of ${previousRelease} could not be unpacked. ${unpacked.output}`);
  }
  linkPackages(folder);
  return { folder, remove };
};

const hasCommit = () => git(['cat-file', '-e', `${previousRelease}^{commit}`]);

const git = async (args: string[]): Promise<boolean> =>
  (await runCommand('git', args, { cwd: projectRoot, env: process.env })).code === 0;

/** Third-party packages are those of this release. Our own are the old ones. */
const linkPackages = (folder: string): void => {
  const [there, here] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(here, '@byre'), { recursive: true });
  const names = readdirSync(there).filter((name) => !name.startsWith('.') && name !== '@byre');
  for (const name of names) symlinkSync(join(there, name), join(here, name));
  for (const source of sources) symlinkSync(join(folder, source), join(here, '@byre', source.split('/')[1] ?? ''));
};

export type Traffic = {
  /** Complete rounds so far. Each reads, searches, writes, pulls and pushes. */
  rounds(): number;
  /** Answers that were not as expected, one line each. */
  failures: readonly string[];
  stop(): Promise<void>;
};

/** The text with the paths of the earlier release: helpers within its source, the pool beside the driver. */
const asBefore = (text: string): string =>
  text
    .replace('/db/driver/connect.ts', '/db/connect.ts')
    .replaceAll("'../src/", "'../")
    .replace("'./sync/sync-client.ts'", "'../modules/sync/testing/sync-client.ts'");

/**
 * The old release on a database: it migrates the database itself, fills it with its small world, serves, and is used
 * without a break.
 */
export const startTraffic = async (tree: OldTree, databaseUrl: string): Promise<Traffic> => {
  // The program that uses it is ours, and must work with the old release's helpers.
  const server = join('apps', 'server');
  const text = readFileSync(join(projectRoot, server, 'testing', 'traffic.ts'), 'utf8');
  // Needed until the previous release has its helpers where they are now.
  const isBeside = existsSync(join(tree.folder, server, 'testing'));
  const script = join(tree.folder, server, ...(isBeside ? [] : ['src']), 'testing', 'traffic.ts');
  writeFileSync(script, isBeside ? text : asBefore(text));
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      BUDGET_PER_PERSON: '0',
      BUDGET_PER_PRACTICE: '0',
    },
  });
  const ended = once(child, 'exit');
  const failures: string[] = [];
  let rounds = 0;
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += piece;
  });
  let rest = '';
  child.stdout.on('data', (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    failures.push(...lines.filter((line) => line !== 'round'));
    rounds += lines.filter((line) => line === 'round').length;
  });
  child.once('exit', (code) => code && failures.push(`The old release ended with ${code}. ${complaint}`));
  return {
    rounds: () => rounds,
    failures,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
