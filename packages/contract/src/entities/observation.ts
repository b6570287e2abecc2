import type { EntityDeclaration } from './declaration.ts';

/** What was measured or seen of an animal (decisions 13). */
export const observation = {
  table: 'observation',
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
  // A figure says nothing without what it measures, and in what.
  groups: [['kind', 'value', 'unit', 'scale']],
} as const satisfies EntityDeclaration;
