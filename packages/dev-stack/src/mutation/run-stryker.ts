import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../settings.ts';
import type { Subject } from './subjects.ts';

/** A small change to the code, and whether a test noticed it. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  /** The code that is changed, with whitespace collapsed to one space, and its replacement. */
  readonly was: string;
  readonly becomes: string;
  readonly isNoticed: boolean;
};

/**
 * Plants the mutants of one subject in a copy of the project, one at a time, and runs the tests that reach each. What
 * has not changed since the last run is not tried again. Mutants that do not run at all are not counted.
 */
export const tryMutants = async (subject: Subject, { isAgain }: { isAgain: boolean }): Promise<Mutant[]> => {
  // For `vitest.config.ts`, in Stryker's own processes.
  process.env.BYRE_MUTATION_TESTS = subject.tests.join(' ');
  const stryker = new Stryker({
    configFile: join(import.meta.dirname, 'stryker.config.json'),
    force: isAgain,
    incrementalFile: join(projectRoot, 'node_modules', '.cache', 'byre-mutation', `${subject.name}.json`),
    mutate: [...subject.files],
  });
  const results = await stryker.runMutationTest();
  const planted = new Set(results.map(({ fileName }) => fileName));
  const bare = globSync([...subject.files], { cwd: projectRoot }).filter(
    (file) => !planted.has(join(projectRoot, file)),
  );
  if (bare.length > 0)
    throw new Error(`No mutant was planted in ${bare.join(', ')}: Stryker may be told to ignore it.`);
  return results.filter(({ status }) => tried.includes(status)).map(mutantOf);
};

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const tried: readonly Result['status'][] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const noticed: readonly Result['status'][] = ['Killed', 'Timeout'];

const mutantOf = ({ fileName, location, replacement, status }: Result): Mutant => {
  const file = relative(projectRoot, fileName).split(sep).join('/');
  const { start, end } = location;
  const lines = readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // From the end, so that a cut moves no earlier position.
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return {
    file,
    line: start.line,
    was: inOneLine(lines.join('\n')),
    becomes: inOneLine(replacement ?? ''),
    isNoticed: noticed.includes(status),
  };
};

const inOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();
