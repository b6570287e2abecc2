import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { runCommand } from './run-command.ts';
import { projectRoot, webDist } from './settings.ts';

/** Everything the built app is made from. */
const sources = [
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/src',
  'packages/contract/src',
  'packages/sync/src',
  'packages/dev-stack/src/service-worker-plugin.ts',
  'packages/dev-stack/src/precompress.ts',
  'package-lock.json',
  'vite.config.ts',
];
const stampName = '.built-from';

/** Builds the app unless the one in place was built from exactly these sources. */
export const ensureWebBuilt = async (onProgress: (line: string) => void): Promise<void> => {
  const hash = hashOf(sources.map((path) => join(projectRoot, path)));
  const stamp = join(webDist, stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  onProgress('Building the app…');
  await putInPlace(webDist, async (folder) => {
    await buildWeb(folder);
    writeFileSync(join(folder, stampName), hash);
  });
};

/**
 * Fills a folder beside another and replaces that one once it is complete. A server that runs from the folder sees the
 * old files or the new ones; building in place would leave it without any for seconds. Two builds at once do not empty
 * each other's folder. If `fill` throws, the folder is unchanged.
 */
export const putInPlace = async (folder: string, fill: (empty: string) => Promise<void>): Promise<void> => {
  mkdirSync(dirname(folder), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  const [whole, former] = [join(beside, 'whole'), join(beside, 'former')];
  try {
    mkdirSync(whole);
    await fill(whole);
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(whole, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

/**
 * Builds the app into a folder, in a process of its own: that returns the bundler's memory, and keeps its NODE_ENV out
 * of this process.
 */
export const buildWeb = async (outDir: string): Promise<void> => {
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(projectRoot, 'vite.config.ts');
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runCommand(process.execPath, args, { cwd: projectRoot, env });
  if (code !== 0) throw new PlainProblem(`The app could not be built.\n${output.trim()}`);
};

/** By content and name, so that a checkout or a copy, which changes every date, does not cause a build. */
export const hashOf = (paths: string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};
