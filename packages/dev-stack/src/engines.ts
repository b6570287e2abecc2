import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { findChromium } from './browser.ts';
import { runCommand } from './run-command.ts';

/** The browser engines in which the stories of the whole product run. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Debian's own Python, the only one with the binding that opens a WebKit window. */
export const systemPython = '/usr/bin/python3';

/** What an engine needs on the machine, and the Debian packages that provide it. */
const needs: Record<EngineName, { isThere: () => boolean; packages: string[] }> = {
  chromium: { isThere: () => findChromium() !== undefined, packages: ['chromium'] },
  firefox: { isThere: () => hasFirefox(), packages: ['firefox-esr'] },
  webkit: {
    isThere: () => Boolean(onPath('WebKitWebDriver')) && Boolean(onPath('Xvfb')) && hasWebKitBinding(),
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

export const findFirefox = (): string => found('Firefox', firefoxPath());
export const findWebKitDriver = (): string => found('WebKitWebDriver', onPath('WebKitWebDriver'));

/**
 * Installs what the engines need and this machine lacks: by apt as root on Debian. Elsewhere it says what is missing.
 */
export const ensureEngines = async (
  names: readonly EngineName[],
  onProgress: (line: string) => void,
): Promise<void> => {
  const missing = names.filter((name) => !needs[name].isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => needs[name].packages);
  let reason = 'this is not Debian with a root account';
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    onProgress(`Installing ${packages.join(', ')} for the tests, with apt; a minute or two…`);
    reason = await installWithApt(packages);
  }
  const stillMissing = missing.filter((name) => !needs[name].isThere());
  if (stillMissing.length === 0) return;
  throw new PlainProblem(
    `The stories need ${stillMissing.join(' and ')}, and it could not be installed (${reason}); install the Debian ` +
      `packages ${stillMissing.flatMap((name) => needs[name].packages).join(', ')}, or what brings the same elsewhere.`,
  );
};

const installWithApt = async (packages: string[]): Promise<string> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runCommand('apt-get', ['update', '--quiet'], { env });
    const { output } = await runCommand(
      'apt-get',
      ['install', '--yes', '--quiet', '--no-install-recommends', ...packages],
      { env },
    );
    return output.trim().split('\n').at(-1) ?? '';
  } catch (error) {
    return sentenceOf(error);
  }
};

const onPath = (...names: string[]): string | undefined => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
};

const firefoxPath = (): string | undefined => onPath('firefox-esr', 'firefox');

/** An old one is replaced by Debian's newest. */
const hasFirefox = (): boolean => {
  const path = firefoxPath();
  return path !== undefined && canBeDriven(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '');
};

/**
 * Whether the driver knows how to control a Firefox that says this of its version. It sets the orientation of the screen,
 * which Firefox 140 does not know.
 */
export const canBeDriven = (version: string): boolean => Number(/(\d+)\./.exec(version)?.[1] ?? 0) > 140;

const hasWebKitBinding = (): boolean => {
  const script = 'import gi; gi.require_version("WebKit2", "4.1"); gi.require_version("Gtk", "3.0")';
  return existsSync(systemPython) && spawnSync(systemPython, ['-c', script]).status === 0;
};

const found = (name: string, path: string | undefined): string => {
  if (path) return path;
  throw new PlainProblem(`${name} is not on this machine: "npm run test:engines" installs it.`);
};
