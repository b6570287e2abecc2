import { type ContestantName, contestantNames } from './sync-contestants.ts';
import { type Results, type Sample, samplesOf } from './sync-measure.ts';

export type Shape = { sizes: readonly number[]; deltas: readonly number[]; roundTrips: readonly number[] };

/** The goals, and whether the figures meet them. */
export type Goal = { text: string; isMet: boolean };

const kib = 1024;

/** The figures as a Markdown page: medians, with the range in brackets. */
export const tablesOf = (results: Results, { sizes, deltas, roundTrips }: Shape): string => {
  const row = (title: string, what: string) => {
    const cells = contestantNames.map((name) => cellOf(samplesOf(results, name, what)));
    const byre = medianOf(samplesOf(results, 'Byre', what));
    const ratios = contestantNames.slice(1).map((name) => {
      const theirs = medianOf(samplesOf(results, name, what));
      return byre > 0 && theirs > 0 ? `${(theirs / byre).toFixed(1)} ×` : '';
    });
    return `| ${[title, ...cells, ...ratios].join(' | ')} |`;
  };
  const heading = `| | ${contestantNames.join(' | ')} | PouchDB / Byre | RxDB / Byre |\n|---|---|---|---|---|---|`;
  return [
    heading,
    ...sizes.map((size) => row(`first fill, ${size} animals`, `fill ${size}`)),
    ...sizes.map((size) => row(`of it the transfer alone, ${size}`, `transfer ${size}`)),
    ...sizes.map((size) => row(`afterwards, what is stored checked against digests, ${size}`, `check ${size}`)),
    ...deltas.map((count) => row(count === 0 ? 'nothing has changed' : `${count} changed elsewhere`, `delta ${count}`)),
    ...roundTrips.map((rttMs) => row(`1,000 edits sent, ${rttMs} ms round trip`, `replay ${rttMs}`)),
    `| an edit shows on another device, p50 / p95 | ${contestantNames.map((name) => latencyOf(results, name)).join(' | ')} | | |`,
  ].join('\n');
};

export const goalsOf = (results: Results, { sizes, roundTrips }: Shape): Goal[] => {
  const size = sizes.at(-1) ?? 0;
  const median = (name: ContestantName, what: string) => medianOf(samplesOf(results, name, what));
  const fill = median('Byre', `fill ${size}`);
  const deviceMs = fill - median('Byre', `transfer ${size}`);
  const rivals = contestantNames.filter((name) => name !== 'Byre' && median(name, `fill ${size}`) > 0);
  const idle = Math.max(...samplesOf(results, 'Byre', 'delta 0').map(({ down }) => down), 0);
  const requests = Math.max(
    ...roundTrips.flatMap((rttMs) => samplesOf(results, 'Byre', `replay ${rttMs}`).map((each) => each.requests ?? 0)),
    0,
  );
  return [
    {
      text: `First fill of ${size}: ${secondsOf(deviceMs)} of the device beyond the transfer (goal: 2 s)`,
      isMet: deviceMs <= 2_000,
    },
    ...rivals.map((name) => {
      const times = median(name, `fill ${size}`) / fill;
      return {
        text: `First fill of ${size}: ${times.toFixed(1)} times as fast as ${name} (goal: 10)`,
        isMet: times >= 10,
      };
    }),
    { text: `An idle pull brings ${idle} bytes (goal: 1,024)`, isMet: idle <= kib },
    { text: `1,000 edits go in ${requests} requests (goal: 25)`, isMet: requests <= 25 },
  ];
};

const cellOf = (samples: readonly Sample[]): string => {
  if (samples.length === 0) return '';
  const times = samples.map(({ ms }) => ms);
  const range = `${secondsOf(Math.min(...times))}–${secondsOf(Math.max(...times))}`;
  const [down, up] = [middle(samples.map((each) => each.down)), middle(samples.map((each) => each.up))];
  const requests = samples[0]?.requests;
  const counted = requests === undefined ? '' : `, ${requests} requests`;
  return `${secondsOf(middle(times))} (${range}); ↓ ${bytesOf(down)} ↑ ${bytesOf(up)}${counted}`;
};

const latencyOf = (results: Results, name: ContestantName): string => {
  const sorted = samplesOf(results, name, 'latency')
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);
  if (sorted.length === 0) return '';
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${at(0.5)} / ${at(0.95)} ms`;
};

const medianOf = (samples: readonly Sample[]): number => middle(samples.map(({ ms }) => ms));

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

const secondsOf = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

const bytesOf = (bytes: number): string => {
  if (bytes < 10 * kib) return `${Math.round(bytes)} B`;
  return bytes < 10 * kib ** 2 ? `${Math.round(bytes / kib)} KiB` : `${(bytes / kib ** 2).toFixed(1)} MiB`;
};
