import type { Blocks } from './blocks.ts';
import type { Measured } from './drive.ts';

/** The turns of one case, for the server and for the bare route. */
export type Compared = { name: string; server: Measured[]; bare: Measured[] };

/** The minimum of requests per second, as a share of the bare route's. */
export const ratioGoal = 0.8;
export const memoryGoalMb = 300;

const columnHeadings = [
  '',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'bare requests/s',
  'bare p50',
  'bare p99',
  'ratio',
  'blocks',
];

/**
 * The server's requests per second as a share of the bare route's: the median over the pairs of turns, so that a moment in which
 * the machine was busy does not decide.
 */
export const ratioOf = ({ server, bare }: Compared): number => {
  const ratios = server.map((turn, at) => perSecond([turn]) / perSecond(bare.slice(at, at + 1)));
  ratios.sort((one, other) => one - other);
  const middle = (ratios.length - 1) / 2;
  return ((ratios[Math.floor(middle)] ?? 0) + (ratios[Math.ceil(middle)] ?? 0)) / 2;
};

/** The figures as a text table, one line for each case. */
export const tableOf = (all: readonly Compared[], blocks: Blocks): string =>
  textOf([
    columnHeadings,
    ...all.map((compared) => {
      const { name, server, bare } = compared;
      return [
        name,
        ...figuresOf(server),
        ...figuresOf(bare),
        ratioOf(compared).toFixed(2),
        String(blocks.get(name) ?? ''),
      ];
    }),
  ]);

/** What the same cases cost with more animals: the ratio of the medians, for the server and for the bare route. */
export const growthOf = (few: readonly Compared[], many: readonly Compared[]): string => {
  const growth = (before: readonly Measured[] = [], after: readonly Measured[] = []) =>
    (latencyAt(after, 0.5) / latencyAt(before, 0.5)).toFixed(2);
  return textOf([
    ['', 'server', 'bare'],
    ...many.map(({ name, server, bare }) => {
      const before = few.find((compared) => compared.name === name);
      return [name, growth(before?.server, server), growth(before?.bare, bare)];
    }),
  ]);
};

const textOf = (lines: readonly (readonly string[])[]): string => {
  const [headings = []] = lines;
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const padded = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return lines.map(padded).join('\n');
};

const figuresOf = (turns: readonly Measured[]): string[] => [
  perSecond(turns).toFixed(0),
  latencyAt(turns, 0.5).toFixed(1),
  latencyAt(turns, 0.99).toFixed(1),
];

const latencyAt = (turns: readonly Measured[], share: number): number => {
  const sorted = turns.flatMap(({ latenciesMs }) => latenciesMs).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const perSecond = (turns: readonly Measured[]): number => {
  const count = turns.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  return (count * 1_000) / turns.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
};
