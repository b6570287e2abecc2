import type { FieldError } from '../problem-document.ts';

/* Plain data and rules: the app asks them too, and carries none of the schemas. */

/** The kinds that every practice has; it may use words of its own beside them. */
export const observationKinds = [
  'weight',
  'body_condition',
  'mobility',
  'temperature',
  'somatic_cell_count',
  'pregnancy',
] as const;
export type ObservationKind = (typeof observationKinds)[number];

/** Kinds whose value is a figure; the first four cannot be below zero, as a temperature can. */
const neverNegative: readonly string[] = ['weight', 'body_condition', 'mobility', 'somatic_cell_count'];

/** Whether the value of a kind is a figure. */
export const isMeasured = (kind: string): boolean => neverNegative.includes(kind) || kind === 'temperature';

/** What cannot be right: text where a figure belongs, a negative weight. A merely unlikely value is not a fault. */
export const valueErrors = (kind: string, value: unknown): FieldError[] => {
  if (value === null || value === undefined || !isMeasured(kind)) return [];
  if (typeof value !== 'number') {
    return [{ pointer: '/value', code: 'wrong-type', message: `The value of ${kind} must be a number.` }];
  }
  if (value >= 0 || !neverNegative.includes(kind)) return [];
  return [{ pointer: '/value', code: 'out-of-range', message: `The value of ${kind} cannot be negative.` }];
};
