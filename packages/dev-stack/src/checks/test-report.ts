import { existsSync, readFileSync } from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  /** Stories that passed only on their second try. They count as passed, and each is a fault to find. */
  secondTry?: readonly string[];
  /** What the reader needs to see, if it has not been printed yet. */
  output?: string;
};

/** How many tests a runner's JSON report counts; undefined if the runner died before it wrote one. */
export const readReport = (file: string): Tally | undefined => {
  if (!existsSync(file)) return undefined;
  return tallyOf(JSON.parse(readFileSync(file, 'utf8')));
};

/** Reads the reports of Vitest (`numPassedTests`) and of Playwright (`stats.expected`). */
export const tallyOf = (report: unknown): Tally | undefined => {
  const { numPassedTests, numFailedTests } = asRecord(report);
  if (typeof numPassedTests === 'number' && typeof numFailedTests === 'number') {
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { expected, unexpected, flaky } = asRecord(asRecord(report).stats);
  if (typeof expected !== 'number' || typeof unexpected !== 'number') return undefined;
  const secondTry = flakyIn(report);
  return {
    passed: expected + (typeof flaky === 'number' ? flaky : 0),
    failed: unexpected,
    ...(secondTry.length > 0 && { secondTry }),
  };
};

/** The titles of a Playwright report's stories that failed and then passed, each with its file. */
const flakyIn = (suite: unknown): string[] => {
  const { suites, specs } = asRecord(suite);
  const own = asList(specs)
    .map(asRecord)
    .filter(({ tests }) => asList(tests).some(isFlaky));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...asList(suites).flatMap(flakyIn)];
};

const isFlaky = (test: unknown): boolean => asRecord(test).status === 'flaky';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Adds up the counts. A runner that failed without a failing test (a file that does not load, an error outside any
 * test) counts as one failure, and so does one that found no tests.
 */
export const settle = (tally: Tally | undefined, exitCode: number | null): Tally => {
  if (!tally) return { passed: 0, failed: 1 };
  if (tally.failed === 0 && (exitCode !== 0 || tally.passed === 0)) return { ...tally, failed: 1 };
  return tally;
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
