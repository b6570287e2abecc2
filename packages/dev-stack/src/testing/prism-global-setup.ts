import type { TestProject } from 'vitest/node';
import { type Counts, startJudge } from '../generators/judge.ts';
import { openApi, program } from '../generators/tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where answers are sent for Prism to judge; null if it does not. */
    judgeUrl: string | null;
  }
}

/** Prism for a whole run of tests. At the end it reports what was judged and what was not. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const judge = await startJudge(program('prism'), openApi);
  project.provide('judgeUrl', judge.url);
  return async () => {
    const { judged, leftOut, accepted } = await judge.stop();
    tell('Judged by Prism, by status', judged);
    tell('Not in the document, so not judged', leftOut);
    tell('Accepted, though the document does not allow it', accepted);
  };
};

const tell = (title: string, counts: Counts): void => {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  console.log(`${title}: ${all}`);
  for (const [words, times] of [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 60)) {
    console.log(`  ${times} × ${words}`);
  }
};
