import { performance } from 'node:perf_hooks';
import { PlainProblem, sentenceOf } from '@byre/server/plain-problem';
import { untilAskedToEnd } from '../shutdown.ts';
import { withMemoryFolder } from '../testing/memory-folder.ts';
import { type Check, checks } from './check-list.ts';
import { endChildren } from './child.ts';
import type { Tally } from './test-report.ts';

const interrupted = 130;
const headingWidth = 72;

/**
 * Runs the named checks, continuing after a failure, and ends with one line `N passed, N failed`. Each test counts, and a
 * check that is not made of tests counts as one. Returns the exit code.
 *
 *   beside    lint ─ source ─ walls ─ … ─ types ─┐
 *   followed  units ─ PostgreSQL ─ browser ──────┴─ alone: build ─ stories
 */
export const runChecks = async (names: string[], available: Check[] = checks): Promise<number> => {
  const isInEveryRun = ({ isApart }: Check) => !isApart || Boolean(process.env.CI);
  const chosen = available.filter(names.length === 0 ? isInEveryRun : ({ name }) => names.includes(name));
  const unknown = names.filter((name) => !available.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new PlainProblem(
      `There is no check ${unknown.join(', ')}; there are ${available.map(({ name }) => name).join(', ')}.`,
    );
  }
  return await withMemoryFolder(() => Promise.race([runAll(chosen), interruption()]));
};

const interruption = async (): Promise<number> => {
  await untilAskedToEnd();
  await endChildren();
  return interrupted;
};

const runAll = async (chosen: Check[]): Promise<number> => {
  const total: Tally = { passed: 0, failed: 0 };
  const failed: string[] = [];
  const secondTry: string[] = [];
  const isAnyFollowed = chosen.some(({ isBeside, isAlone }) => !isBeside && !isAlone);
  const runAndCount = async (check: Check): Promise<void> => {
    const isFollowed = !check.isBeside || !isAnyFollowed;
    const { passed, failed: failures, secondTry: again = [] } = await runOne(check, isFollowed);
    total.passed += passed;
    total.failed += failures;
    secondTry.push(...again);
    if (failures > 0) failed.push(check.title);
  };
  let beside = Promise.resolve();
  for (const check of chosen) {
    if (check.isAlone) await beside;
    if (check.isBeside) beside = beside.then(() => runAndCount(check));
    else await runAndCount(check);
  }
  await beside;
  if (secondTry.length > 0)
    console.log(`\nPassed only at the second try, a fault to be found: ${secondTry.join('; ')}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
};

const runOne = async (check: Check, isFollowed: boolean): Promise<Tally> => {
  const heading = `\n── ${check.title} ${'─'.repeat(headingWidth - check.title.length)}`;
  if (isFollowed) console.log(heading);
  const startedMs = performance.now();
  const tally = await runGuarded(check);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const result = `${tally.failed === 0 ? 'ok' : 'FAILED'}  ${seconds} s`;
  // In one piece, because another check may be printing.
  console.log([...(isFollowed ? [] : [heading]), ...(tally.output ? [tally.output] : []), result].join('\n'));
  return tally;
};

/** A check that cannot even start has failed. The ones after it still run. */
const runGuarded = async (check: Check): Promise<Tally> => {
  try {
    return await check.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: sentenceOf(error) };
  }
};
