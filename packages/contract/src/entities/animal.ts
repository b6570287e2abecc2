import type { EntityDeclaration } from './declaration.ts';

/** An animal. It comes and goes with the list of its farm. */
export const animal = {
  table: 'animal',
  resource: 'animals',
  parents: [],
  namedBy: 'animal_id',
  ops: ['update'],
  sinceProtocol: 1,
  fields: {
    date_joined_farm: 'date',
    date_left_farm: 'date',
    date_of_birth: 'date',
    species: 'text',
    national_breed_code: 'text',
    gender: 'text',
    herd_id: 'number',
    stock_id: 'number',
    identification_number: 'text',
    eid: 'texts',
    management_number: 'text',
    freeze_brand: 'text',
    deceased_record: {
      kind: 'object',
      members: { date_of_death: 'date', mortality_reason: 'texts' },
      filled: ['created_at', 'updated_at'],
    },
    reproductive_state: 'history',
    milk_yield_level: 'history',
    diet_intensity: 'history',
    head_count: 'history',
  },
} as const satisfies EntityDeclaration;
