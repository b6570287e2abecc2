import { deepStrictEqual } from 'node:assert';

/** What was checked, one sentence each, with what was found where it failed. */
export type Proofs = {
  same(sentence: string, found: unknown, expected: unknown): void;
  like(sentence: string, found: string, expected: RegExp): void;
  /** What could not be checked here, and why. */
  skipped(sentence: string): void;
  readonly failed: number;
  readonly held: number;
};

export const startProofs = (): Proofs => {
  const tally = { failed: 0, held: 0 };
  const note = (sentence: string, problem: string | null) => {
    tally[problem === null ? 'held' : 'failed'] += 1;
    console.log(problem === null ? `  ✓ ${sentence}` : `  ✗ ${sentence}\n    ${problem.replaceAll('\n', '\n    ')}`);
  };
  return Object.assign(tally, {
    same: (sentence: string, found: unknown, expected: unknown) => {
      try {
        deepStrictEqual(found, expected);
        note(sentence, null);
      } catch {
        note(sentence, `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
      }
    },
    like: (sentence: string, found: string, expected: RegExp) =>
      note(sentence, expected.test(found) ? null : `expected ${expected}, found ${found.slice(0, 1_000)}`),
    skipped: (sentence: string) => console.log(`  – not looked at: ${sentence}`),
  });
};
