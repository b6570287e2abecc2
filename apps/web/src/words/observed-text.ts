import { format } from './format.ts';
import { inOneLine } from './in-one-line.ts';
import type { AllWords } from './with-later.ts';

type Count = { kind: string; animals: number; findings: readonly { finding: string; animals: number }[] };

/** The kind of an observation, and how many animals had it: in a pregnancy diagnosis also how many by finding. */
export const observedText = (
  { observations, rounds }: AllWords,
  { kind, animals, findings }: Count,
): { label: string; value: string } => {
  const terms: Readonly<Record<string, string>> = rounds.pregnancy.terms;
  const by = findings.map((one) => observations.titled(terms[one.finding] ?? one.finding, format.number(one.animals)));
  return { label: observations.kinds[kind] ?? kind, value: inOneLine([format.number(animals), ...by]) };
};
