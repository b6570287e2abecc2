import type { FieldError } from '../problem-document.ts';
import type { EntityDeclaration } from './declaration.ts';

/** What was measured or seen of an animal (decisions 13). */
export const observation = {
  table: 'observation',
  resource: 'observations',
  parents: ['animal_id'],
  namedBy: 'observation_id',
  ops: ['create', 'update', 'delete'],
  sinceProtocol: 4,
  fields: {
    kind: 'text',
    value: 'scalar',
    unit: 'text',
    scale: 'text',
    observed_at: 'date',
    notes: 'text',
  },
  // A figure means nothing without its kind and its unit.
  groups: [['kind', 'value', 'unit', 'scale']],
} as const satisfies EntityDeclaration;

/** The kinds that every practice has. It may also use words of its own. */
export const observationKinds = [
  'weight',
  'body_condition',
  'mobility',
  'temperature',
  'somatic_cell_count',
  'pregnancy',
] as const;
export type ObservationKind = (typeof observationKinds)[number];

/** Kinds whose value is a figure. Only a temperature can be below zero. */
const neverNegative: readonly string[] = ['weight', 'body_condition', 'mobility', 'somatic_cell_count'];

/** Whether the value of a kind is a figure. */
export const isMeasured = (kind: string): boolean => neverNegative.includes(kind) || kind === 'temperature';

/** What cannot be right: text instead of a figure, a negative weight. A value that is merely unlikely is accepted. */
export const valueErrors = (kind: string, value: unknown): FieldError[] => {
  if (value === null || value === undefined || !isMeasured(kind)) return [];
  if (typeof value !== 'number') {
    return [{ pointer: '/value', code: 'wrong-type', message: `The value of ${kind} must be a number.` }];
  }
  if (value >= 0 || !neverNegative.includes(kind)) return [];
  return [{ pointer: '/value', code: 'out-of-range', message: `The value of ${kind} cannot be negative.` }];
};
