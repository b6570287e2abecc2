import { type DiagnosisMethod, type Level, levels } from './schema.ts';

/** The methods that a condition's list names at each level. */
export type KnownMethods = { readonly [L in Level as `${L}_diagnosis_methods`]: readonly string[] };

export type MissingMethod = { level: Level; index: number; name: string };

/**
 * The methods sent that no condition of the record has at the same level (interface 4.2 rule 2). `conditionsAt` gives
 * the list entries of the conditions the record has at a level after the request.
 */
export const missingDiagnosisMethods = (
  sent: { readonly [L in Level as `${L}_diagnosis_methods`]?: readonly Pick<DiagnosisMethod, 'name'>[] },
  conditionsAt: (level: Level) => readonly KnownMethods[],
): MissingMethod[] =>
  levels.flatMap((level) => {
    const field = `${level}_diagnosis_methods` as const;
    const known = new Set(conditionsAt(level).flatMap((condition) => condition[field]));
    return (sent[field] ?? []).flatMap(({ name }, index) => (known.has(name) ? [] : [{ level, index, name }]));
  });
