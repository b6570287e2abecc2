import { quantile } from './quantile.ts';

export type DeskResults = {
  /** Milliseconds by step. */
  samples: Map<string, number[]>;
  scrolls: {
    table: string;
    rows: number;
    frames: number;
    medianMs: number;
    worstMs: number;
    longTasks: number;
    longestMs: number;
  }[];
};

/** The figures as tables of Markdown. */
export const deskTable = ({ samples, scrolls }: DeskResults): string => {
  const steps = [...samples].map(([step, ms]) => [
    step,
    whole(quantile(ms, 0.5)),
    whole(quantile(ms, 0.95)),
    String(ms.length),
  ]);
  const passes = scrolls.map((one) => [
    one.table,
    one.rows.toLocaleString('en-GB'),
    String(one.frames),
    whole(one.medianMs),
    whole(one.worstMs),
    String(one.longTasks),
    whole(one.longestMs),
  ]);
  return [
    tableOf(['', 'median ms', 'p95 ms', 'n'], steps),
    tableOf(['', 'rows', 'frames', 'median ms', 'worst ms', 'tasks over 50 ms', 'longest ms'], passes),
  ].join('\n\n');
};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const whole = (value: number): string => value.toFixed(0);
