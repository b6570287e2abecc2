import { globSync } from 'node:fs';
import { projectRoot } from '../settings.ts';
import { keptIn } from './kept.ts';
import type { Plant } from './plants.ts';
import { type Answer, hashOf, nothing, sharedOut, type TestRunner, testsOfServer } from './test-runner.ts';

/** What a test file runs while nothing is planted. */
export type Reach = Omit<Answer, 'file' | 'why'> & {
  readonly hash: string;
  /** The plants that existed then. One that was added later may be reached as well. */
  readonly known: readonly string[];
};

/**
 * Files that fail for other reasons than a wrong answer: they measure time, memory or plans, or end processes and
 * connections.
 */
const others =
  /[\\/]proof[\\/]|main(-silence)?\.|stress|silence|fair-share|time-limits|pressure|slow-phones|query-plans|migrate\.|clock\.|docs\./;

const testFiles = (): string[] =>
  globSync([...testsOfServer], { cwd: projectRoot })
    .filter((file) => !others.test(file))
    .toSorted();

const kept = keptIn<Reach>('reach.json');

/**
 * Which statements each test file runs. Recorded once. A file is recorded again if it has changed, or if it may run a
 * new statement: one in a source of which it runs others, in a source that no test ran before, or in its own folder;
 * walks always.
 */
export const reachOfTests = async (
  runners: readonly TestRunner[],
  plants: readonly Plant[],
  onProgress: (line: string) => void,
  /** Parts of the paths of the test files to run; none means all. */
  parts: readonly string[] = [],
): Promise<ReadonlyMap<string, Reach>> => {
  const inSources = plants.filter(({ script }) => script === null);
  const sourceOf = new Map(inSources.map(({ id, place }) => [id, place.split(':')[0] ?? '']));
  const reach = kept.all();
  const everRun = new Set(Object.values(reach).flatMap(({ reached }) => sourcesOf(reached, sourceOf)));
  const files = testFiles().filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  const stale = files.filter((file) => {
    const known = reach[file];
    if (known?.hash !== hashOf(file)) return true;
    const [before, own] = [new Set(known.known), new Set(sourcesOf(known.reached, sourceOf))];
    return inSources.some(({ id, place }) => {
      const [source = ''] = place.split(':');
      const mayRunIt = everRun.has(source) ? own.has(source) : isWalk(file) || isBeside(file, source);
      return !before.has(id) && mayRunIt;
    });
  });
  if (stale.length > 0) onProgress(`Seeing what ${stale.length} of ${files.length} test files run…`);
  await sharedOut(runners, stale, async (runner, file) => {
    const { failure, why, ms, reached } = await runner.ask({ file, planting: nothing });
    if (failure !== null) onProgress(`${file} fails without anything planted: ${failure}: ${why}`);
    const one = { failure, ms, reached, hash: hashOf(file), known: inSources.map(({ id }) => id) };
    if (failure === null) kept.keep(file, one);
    reach[file] = one;
  });
  return new Map(files.flatMap((file) => (reach[file] ? [[file, reach[file]]] : [])));
};

const isWalk = (file: string): boolean => file.includes('/http/isolation/') || file.includes('/http/whole-api');

const isBeside = (file: string, source: string): boolean =>
  file.startsWith(`apps/server/src/${source.slice(0, source.lastIndexOf('/') + 1)}`);

const sourcesOf = (reached: Reach['reached'], sourceOf: ReadonlyMap<string, string>): string[] =>
  Object.keys(reached).flatMap((id) => sourceOf.get(id) ?? []);
