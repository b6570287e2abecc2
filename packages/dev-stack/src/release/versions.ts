import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { projectRoot } from '../settings.ts';

/** Newest first: `## 0.2.0, 24 November 2026`, or `## 0.2.0 (not yet released)`. */
const heading = /^## (\d+\.\d+\.\d+)(?: \(not yet released\)|, (\d{1,2} \w+ \d{4}))$/m;

type Lock = { version: string; packages: Record<string, { version?: string }> };

/** Every package.json that carries the product's version, from the project's root. */
export const descriptions = (root = projectRoot): string[] =>
  [
    'package.json',
    ...globSync(['packages/*/package.json', 'apps/*/package.json', 'e2e/package.json'], { cwd: root }),
  ].toSorted();

/** The version at the top of the changelog, and the date of its release; null if it is not released yet. */
export const newestIn = (changelog: string): { version: string; day: string | null } => {
  const [, version, day = null] = heading.exec(changelog) ?? [];
  if (version === undefined) throw new PlainProblem('CHANGELOG.md begins with no version.');
  return { version, day };
};

/**
 * The changelog with its newest section released as this version on this date. Throws if that section is already
 * released.
 */
export const releasedIn = (changelog: string, version: string, day: string): string => {
  const newest = newestIn(changelog);
  if (newest.day !== null) throw new PlainProblem(`CHANGELOG.md says nothing new since ${newest.version}.`);
  if (isOlder(version, newest.version)) {
    throw new PlainProblem(`${version} is older than ${newest.version}, which CHANGELOG.md begins with.`);
  }
  return changelog.replace(heading, `## ${version}, ${day}`);
};

/**
 * The changelog with a section for the next version, which is not released yet, above the newest. Throws if the
 * newest is not released either, or not older.
 */
export const begunIn = (changelog: string, version: string): string => {
  const newest = newestIn(changelog);
  if (newest.day === null) throw new PlainProblem(`${newest.version} is not released yet.`);
  if (!isOlder(newest.version, version)) {
    throw new PlainProblem(`${newest.version} is released: the next version must be a later one than ${version}.`);
  }
  return changelog.replace(heading, (released) => `## ${version} (not yet released)\n\n${released}`);
};

/** Sets this version in every workspace and in the lock file. */
export const writeVersion = (version: string, root = projectRoot): void => {
  for (const path of descriptions(root)) {
    const text = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(root, path), text.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`));
  }
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  lock.version = version;
  for (const [path, one] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') && one.version !== undefined) one.version = version;
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
};

/** Throws if it is not a version of three numbers. */
export const requireVersion = (given: string | undefined): string => {
  if (given !== undefined && /^\d+\.\d+\.\d+$/.test(given)) return given;
  throw new PlainProblem('Name the version: npm run release:raise -- 0.2.0');
};

const isOlder = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) < 0;
