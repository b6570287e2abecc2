import { presentWords } from './earlier-methods.ts';
import { type Level, levels } from './levels.ts';
import type { DiagnosisMethod } from './schema.ts';

/** The methods that a condition's list names at each level. */
export type KnownMethods = { readonly [L in Level as `${L}_diagnosis_methods`]: readonly string[] };

/**
 * Whether a condition's list names a method at a level, in these or in its present words, so that it can support that
 * condition there.
 */
export const knowsMethod = (condition: KnownMethods, level: Level, name: string): boolean => {
  const listed = condition[`${level}_diagnosis_methods`];
  return listed.includes(name) || listed.includes(presentWords.get(name) ?? name);
};

export type MissingMethod = { level: Level; index: number; name: string };

/**
 * The sent methods that no condition of the record lists at the same level (interface 4.2 rule 2). `conditionsAt` gives
 * the list entries of the conditions that the record has at a level after the request.
 */
export const missingDiagnosisMethods = (
  sent: { readonly [L in Level as `${L}_diagnosis_methods`]?: readonly Pick<DiagnosisMethod, 'name'>[] },
  conditionsAt: (level: Level) => readonly KnownMethods[],
): MissingMethod[] =>
  levels.flatMap((level) => {
    const field = `${level}_diagnosis_methods` as const;
    const conditions = conditionsAt(level);
    return (sent[field] ?? []).flatMap(({ name }, index) =>
      conditions.some((condition) => knowsMethod(condition, level, name)) ? [] : [{ level, index, name }],
    );
  });

/**
 * The methods that stay at a level when a condition is removed from a record. Its own methods go, unless a condition
 * that remains there lists them too. A condition that is not known (undefined) may list any method.
 */
export const methodsLeft = <M extends Pick<DiagnosisMethod, 'name'>>(
  methods: readonly M[],
  level: Level,
  { taken, remaining }: { taken: KnownMethods | undefined; remaining: readonly (KnownMethods | undefined)[] },
): M[] => {
  const mayBeOf = (condition: KnownMethods | undefined, name: string) =>
    condition === undefined || knowsMethod(condition, level, name);
  return methods.filter(({ name }) => !mayBeOf(taken, name) || remaining.some((condition) => mayBeOf(condition, name)));
};
