import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a phone on a farm track downloads before the first list shows, in the size the server sends. */
const firstLoadLimitBytes = 200_000;

/**
 * The page's own files, and one for the first screen. Each more takes a cheap phone milliseconds, even from its own disk,
 * and few compress better than many.
 */
const firstLoadLimitFiles = 5;

/** Scripts and style sheets of the whole app. Each is a request before a new phone can be used offline. */
const appLimitFiles = 170;

/** The screen on which a signed-in person starts. */
const firstScreen = /^farms-screen-[\w-]+\.js$/;

export type FirstLoad = { bytes: number; files: { name: string; bytes: number }[] };

/**
 * The scripts of the first load of a built app: those that index.html names, the first screen, and everything these
 * import before they run. Compressed as `precompress` does it.
 */
export const firstLoad = (folder: string): FirstLoad => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  const screen = readdirSync(join(folder, 'assets')).find((name) => firstScreen.test(name));
  if (named.length === 0 || !screen) throw new Error(`${folder} holds no built app.`);
  const contents = withImports(folder, [...named, `assets/${screen}`]);
  const files = [...contents].map(([name, content]) => ({ name, bytes: compressed(content) }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { bytes, files: files.sort((a, b) => b.bytes - a.bytes) };
};

/** One sentence if the first load exceeds a limit, with its largest parts if it is too large. */
export const firstLoadProblem = ({ bytes, files }: FirstLoad, limit = firstLoadLimitBytes): string | null => {
  if (files.length > firstLoadLimitFiles)
    return `The first load is ${files.length} files of script, above ${firstLoadLimitFiles}: ${files.map(({ name }) => name).join(', ')}`;
  if (bytes <= limit) return null;
  const largest = files.slice(0, 8).map((file) => `  ${kilobytes(file.bytes)}  ${file.name}`);
  return [`The first load is ${kilobytes(bytes)} of compressed script, above ${kilobytes(limit)}:`, ...largest].join(
    '\n',
  );
};

/** One sentence if the built app consists of too many files. */
export const appFilesProblem = (folder: string, limit = appLimitFiles): string | null => {
  const { length } = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  return length <= limit
    ? null
    : `The app is ${length} files of script and style, above ${limit}: see which screens can be loaded together.`;
};

/** Static imports only: dynamic imports load later. */
const withImports = (folder: string, names: readonly string[]): Map<string, Buffer> => {
  const contents = new Map<string, Buffer>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (contents.has(name)) continue;
    const content = readFileSync(join(folder, name));
    contents.set(name, content);
    for (const [, path = ''] of content.toString('utf8').matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      waiting.push(posix.join(posix.dirname(name), path));
  }
  return contents;
};

const compressed = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
