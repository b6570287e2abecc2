import { expect, test } from 'vitest';
import { settle, tallyOf } from './test-report.ts';

test('a report of Vitest counts its tests', () => {
  expect(tallyOf({ numTotalTests: 7, numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
});

test('a Playwright report counts its stories, including those that passed on the second try', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  expect(tallyOf({ stats })).toEqual({ passed: 4, failed: 1 });
});

test('stories that passed on the second try are named, however deep they are nested', () => {
  const spec = (title: string, status: string) => ({ title, file: 'visit.spec.ts', tests: [{ status }] });
  const suites = [
    { specs: [spec('a case is saved', 'expected')], suites: [{ specs: [spec('a photo is sent', 'flaky')] }] },
    { specs: [spec('a draft is kept', 'flaky')] },
  ];
  expect(tallyOf({ stats: { expected: 1, unexpected: 0, flaky: 2 }, suites })).toEqual({
    ...{ passed: 3, failed: 0 },
    secondTry: ['visit.spec.ts: a photo is sent', 'visit.spec.ts: a draft is kept'],
  });
});

test('anything else is not a report', () => {
  expect(tallyOf({ tests: 3 })).toBeUndefined();
  expect(tallyOf('3 passed')).toBeUndefined();
});

test.each([
  ['died before it reported', undefined, 1, { passed: 0, failed: 1 }],
  ['failed outside its tests', { passed: 4, failed: 0 }, 1, { passed: 4, failed: 1 }],
  ['found no test', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['failed in two tests', { passed: 4, failed: 2 }, 1, { passed: 4, failed: 2 }],
  ['passed', { passed: 4, failed: 0 }, 0, { passed: 4, failed: 0 }],
])('a runner that %s has that result', (_what, tally, exitCode, settled) => {
  expect(settle(tally, exitCode)).toEqual(settled);
});
