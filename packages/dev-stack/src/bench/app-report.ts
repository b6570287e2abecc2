import type { AppResults } from './app-measure.ts';
import type { Step } from './app-steps.ts';
import { quantile } from './quantile.ts';

/** Goals for the median, in milliseconds. */
const goals: Readonly<Record<Step, { name: string; ms: number }>> = {
  'start farms': { name: 'cold start offline to the list of farms', ms: 1_500 },
  'start due': { name: 'cold start offline to what is due today', ms: 1_500 },
  'start farm': { name: 'cold start offline to the animals of a farm', ms: 1_500 },
  'tag search': { name: 'tag search, key to the rows it finds', ms: 50 },
  'product search': { name: 'product search, key to the rows it finds', ms: 50 },
  'search everything': { name: 'search over everything, key to the rows it finds', ms: 50 },
  'open animal': { name: 'opening an animal, to who it is', ms: 50 },
  'open cases': { name: 'opening an animal, to its newest case', ms: 50 },
  'save case': { name: 'saving a case, to its confirmation', ms: 100 },
  'take photo': { name: 'a photo of 8 megapixels, from the camera to its picture', ms: 2_000 },
  'open photos': { name: 'opening an animal, to its photos', ms: 250 },
  'round tag': { name: 'round of 500, tag to the keys for its finding', ms: 50 },
  'round finding': { name: 'round of 500, finding to the next animal', ms: 100 },
  'start farms after a round': { name: 'cold start with the round unsent, to the list of farms', ms: 1_500 },
  'start due after a round': { name: 'cold start with the round unsent, to what is due today', ms: 1_500 },
};
const firstLoadGoalBytes = 200_000;
const lighthouseGoal = 0.95;

/** How long the fixed work takes, slowed down, on the machine of the published figures in docs/benchmarks.md. */
const referenceMs = 250;

/** How many times slower this machine is than the machine of the published figures. Below 1 it is faster. */
export const factorOf = ({ calibrationsMs }: AppResults): number => quantile(calibrationsMs, 0.5) / referenceMs;

/** The figures as a Markdown table. */
export const appTable = (results: AppResults): string => {
  const factor = factorOf(results);
  const steps = (Object.keys(goals) as Step[]).flatMap((step) => {
    const samples = results.samples.get(step);
    if (!samples) return [];
    const { name, ms } = goals[step];
    const median = quantile(samples, 0.5);
    return [
      [name, `${ms} ms`, whole(median), whole(quantile(samples, 0.95)), whole(median / factor), String(samples.length)],
    ];
  });
  const lines = [
    ['', 'goal', 'median ms', 'p95 ms', 'median ÷ factor', 'n'],
    ['---', '---', '---', '---', '---', '---'],
    ...steps,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const facts = [
    ...(results.calibrationsMs.length === 0 ? [] : [`Machine factor ${factor.toFixed(2)}.`]),
    `First load ${kilobytes(results.firstLoadBytes)} kB of compressed script (goal: ${kilobytes(firstLoadGoalBytes)} kB).`,
    ...[...results.heapBytes].map(([where, bytes]) => `Heap, ${where}: ${(bytes / 1e6).toFixed(1)} MB.`),
    ...(results.fillMs === null
      ? []
      : [`First copy of everything, not slowed down: ${whole(results.fillMs / 1_000)} s.`]),
    ...results.lighthouse.map(
      ({ screen, accessibility, bestPractices }) =>
        `Lighthouse, ${screen}: accessibility ${accessibility.toFixed(2)}, best practices ${bestPractices.toFixed(2)}.`,
    ),
  ];
  return [...(steps.length === 0 ? [] : [...lines, '']), ...facts].join('\n');
};

/** One sentence for each goal that is missed. */
export const goalsMissed = (results: AppResults): string[] => {
  const slow = (Object.keys(goals) as Step[]).flatMap((step) => {
    const samples = results.samples.get(step);
    const { name, ms } = goals[step];
    return samples && quantile(samples, 0.5) > ms
      ? [`${name}: ${whole(quantile(samples, 0.5))} ms, goal ${ms} ms`]
      : [];
  });
  const low = results.lighthouse.flatMap(({ screen, accessibility, bestPractices, faults }) =>
    Math.min(accessibility, bestPractices) < lighthouseGoal ? [`Lighthouse, ${screen}: ${faults.join('; ')}`] : [],
  );
  const heavy =
    results.firstLoadBytes > firstLoadGoalBytes ? [`first load: ${kilobytes(results.firstLoadBytes)} kB`] : [];
  return [...slow, ...heavy, ...low];
};

const whole = (value: number): string => value.toFixed(0);
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
