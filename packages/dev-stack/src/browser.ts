import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { chromium } from 'playwright';
import { lastLine, runCommand } from './run-command.ts';

const isRoot = process.getuid?.() === 0;

/** How every test starts Chromium: nothing connects to the outside, and root, who has no sandbox, may run it. */
export const chromiumFlags: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** The Chromium on this machine: the one at CHROMIUM_PATH, an installed one, or Playwright's download. */
export const findChromium = (): string | undefined => {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (existsSync(wished)) return wished;
    throw new PlainProblem(`CHROMIUM_PATH names ${wished}, which does not exist.`);
  }
  return [...installedPaths(), chromium.executablePath()].find((path) => existsSync(path));
};

/** The same, installed first on a machine that has none: by apt as root on Debian, else by Playwright. */
export const ensureChromium = async (onProgress: (line: string) => void): Promise<string> => {
  const found = findChromium() ?? (await installWithApt(onProgress));
  if (found) return found;
  onProgress('Downloading Chromium for the tests, with Playwright; a minute or two…');
  const reason = await attempt('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new PlainProblem(
    `The tests need Chromium, and it could not be installed (${reason}); ` +
      'install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
};

/**
 * Chromium without windows, for stories that need none: it renders the same pages for a quarter less processor time. Falls back
 * to the whole browser.
 */
export const findHeadlessChromium = (): string | undefined =>
  [process.env.HEADLESS_CHROMIUM_PATH, headlessShell].find((path) => path && existsSync(path)) ?? findChromium();

/** The same, installed first where Debian has it. */
export const ensureHeadlessChromium = async (onProgress: (line: string) => void): Promise<string> => {
  const whole = await ensureChromium(onProgress);
  if (!existsSync(headlessShell) && isDebianRoot()) {
    onProgress('Installing Chromium’s headless shell for the tests, with apt…');
    await attempt('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium-headless-shell']);
  }
  return findHeadlessChromium() ?? whole;
};

const headlessShell = '/usr/bin/chromium-headless-shell';
const isDebianRoot = () => isRoot && existsSync('/etc/debian_version');

const installWithApt = async (onProgress: (line: string) => void): Promise<string | undefined> => {
  if (!isDebianRoot()) return undefined;
  onProgress('Installing Chromium for the tests, with apt; a minute or two…');
  await attempt('apt-get', ['update', '--quiet']);
  await attempt('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium']);
  return findChromium();
};

const installedPaths = (): string[] => {
  if (process.platform === 'darwin') return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
};

/** Runs an installer. All that matters is whether the browser is there afterwards, so a failure is only described. */
const attempt = async (file: string, args: string[]): Promise<string> => {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { output } = await runCommand(file, args, { env });
    return lastLine(output);
  } catch (error) {
    return sentenceOf(error);
  }
};
