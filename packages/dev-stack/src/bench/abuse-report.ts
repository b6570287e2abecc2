import type { AbuseName } from './abuse-floods.ts';

/** How many times as long as without a flood another practice's reads may take. */
const goals = { median: 3, p99: 5 };

const columnHeadings = [
  'flood by one caller',
  'quiet median',
  'p99',
  'flooded median',
  'p99',
  'median',
  'p99',
  'the flood alone: median',
  'p99',
  'failed reads',
  'reads',
  'its own answers',
];

export type Reads = { latenciesMs: number[]; failures: number };
/** `alone`: while the flood goes to a server that only accepts requests. */
export type Line = { name: AbuseName; quiet: Reads; alone: Reads; flooded: Reads; answered: [number, number][] };

/** The lines as a Markdown table. */
export const tableOf = (lines: readonly Line[]): string =>
  [columnHeadings, columnHeadings.map(() => '---'), ...lines.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const cellsOf = ({ name, quiet, alone, flooded, answered }: Line): string[] => {
  const ms = (reads: Reads, share: number) => `${latencyAt(reads, share).toFixed(1)} ms`;
  const [own, ofMachine] = [timesOf(quiet, flooded), timesOf(quiet, alone)];
  const answers = answered.toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'none'}`);
  return [
    name,
    ms(quiet, 0.5),
    ms(quiet, 0.99),
    ms(flooded, 0.5),
    ms(flooded, 0.99),
    `× ${own.median.toFixed(1)}`,
    `× ${own.p99.toFixed(1)}`,
    `× ${ofMachine.median.toFixed(1)}`,
    `× ${ofMachine.p99.toFixed(1)}`,
    String(flooded.failures),
    String(flooded.latenciesMs.length),
    answers.join(', ') || 'not taken',
  ];
};

export const isWithin = ({ quiet, flooded }: Line): boolean => {
  const { median, p99 } = timesOf(quiet, flooded);
  return median <= goals.median && p99 <= goals.p99 && flooded.failures === 0;
};

/** How many times as long as without a flood the reads take. */
const timesOf = (quiet: Reads, reads: Reads): { median: number; p99: number } => {
  const times = (share: number) => latencyAt(reads, share) / latencyAt(quiet, share);
  return { median: times(0.5), p99: times(0.99) };
};

/** The latency below which a given share of the reads stays. */
export const latencyAt = ({ latenciesMs }: Pick<Reads, 'latenciesMs'>, share: number): number => {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
