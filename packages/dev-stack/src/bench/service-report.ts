import { type Deed, deeds } from './service-morning.ts';

/** Processors in use, by the database and by all servers together. */
type Cores = { database: number; servers: number };

/** What a morning cost with this many servers. */
export type Figures = {
  nodes: number;
  streams: number;
  /** Open streams alone, in real time. */
  idleCores: Cores;
  /** Everything else, at the pace of a real morning. */
  workCores: Cores;
  /** The most memory that one server used, in bytes. */
  memory: number;
  tookMs: Partial<Record<Deed, number[]>>;
  failures: readonly string[];
};

/** What was replayed and when, and how busy the machine was otherwise at the end: its load average over the last minutes. */
export type Circumstances = {
  vets: number;
  animals: number;
  hours: number;
  speedup: number;
  when: Date;
  load: readonly number[];
};

/** The figures as tables for docs/capacity.md. */
export const serviceTables = (
  all: readonly Figures[],
  { vets, animals, hours, speedup, when, load }: Circumstances,
): string => {
  const [first] = all;
  const headings = all.flatMap(({ nodes }) => [`${nodes} server${nodes > 1 ? 's' : ''}, p50 ms`, 'p95 ms', 'p99 ms']);
  const waits = deeds.map((deed) => [
    deed,
    first?.tookMs[deed]?.length ?? 0,
    ...all.flatMap(({ tookMs }) => [0.5, 0.95, 0.99].map((share) => at(tookMs[deed] ?? [], share))),
  ]);
  const cores = ({ database, servers }: Cores) => [database.toFixed(3), servers.toFixed(3)];
  const costs = all.map((figures) => [
    figures.nodes,
    ...cores(figures.workCores),
    figures.streams,
    ...cores(figures.idleCores),
    (figures.memory / 2 ** 20).toFixed(0),
    figures.failures.length,
  ]);
  return [
    `${when.toISOString().slice(0, 10)}: ${hours} h of a morning of ${vets} vets, ${animals} animals, ${speedup} times as fast. The load of the machine over the last one, five and fifteen minutes was ${load.map((value) => value.toFixed(0)).join(', ')}.`,
    table(['what', 'times', ...headings], waits),
    'Processors in use, at the pace of a real morning:',
    table(
      [
        'servers',
        ...['work, database', 'work, servers', 'open streams', 'streams, database', 'streams, servers'],
        ...['most memory of a server, MiB', 'failed'],
      ],
      costs,
    ),
  ].join('\n\n');
};

const table = (headings: readonly unknown[], rows: readonly (readonly unknown[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const at = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0) ?? '';
};
