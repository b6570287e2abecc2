import { beforeEach, expect, it, vi } from 'vitest';
import type { Check } from './check-list.ts';
import { runChecks } from './run-checks.ts';

let steps: string[] = [];
let printed: string[] = [];
beforeEach(() => {
  steps = [];
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text) => {
    printed.push(String(text));
  });
  return () => vi.restoreAllMocks();
});

/** A check that ends when it is told to. */
const check = (name: string, more: Partial<Check> = {}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    steps.push(`${name} starts`);
    await promise;
    steps.push(`${name} ends`);
    return name.startsWith('bad') ? { passed: 1, failed: 2, output: `why ${name}` } : { passed: 3, failed: 0 };
  };
  return { end: resolve, check: { name, title: name, run, ...more } };
};

it('checks run beside the ones that the reader follows, one after another, and the last ones alone', async () => {
  const [lint, dom] = [check('lint', { isBeside: true }), check('dom', { isBeside: true })];
  const [unit, pg] = [check('unit'), check('pg')];
  const stories = check('stories', { isAlone: true });
  const all = [lint, dom, unit, pg, stories];
  const code = runChecks(
    [],
    all.map((one) => one.check),
  );
  for (const [one, after] of [
    [unit, 'pg starts'],
    [lint, 'dom starts'],
    [pg, 'pg ends'],
    [dom, 'stories starts'],
  ] as const) {
    one.end();
    await expect.poll(() => steps).toContain(after);
  }
  stories.end();
  expect(await code).toBe(0);
  expect(steps).toEqual([
    ...['unit starts', 'lint starts', 'unit ends', 'pg starts', 'lint ends', 'dom starts'],
    ...['pg ends', 'dom ends', 'stories starts', 'stories ends'],
  ]);
  expect(printed.at(-1)).toBe('\n15 passed, 0 failed');
});

it('a check beside others prints its heading, output and result in one piece, and its failure counts', async () => {
  const [bad, good] = [check('bad walls', { isBeside: true }), check('unit')];
  bad.end();
  good.end();
  expect(await runChecks([], [bad.check, good.check])).toBe(1);
  expect(printed.find((text) => text.includes('why bad walls'))).toMatch(
    /^\n── bad walls ─+\nwhy bad walls\nFAILED {2}\d/,
  );
  expect(printed.slice(-2)).toEqual(['\nFailed: bad walls', '\n4 passed, 2 failed']);
});
