import type { EntityDeclaration } from './declaration.ts';

/** One medicine used in a treatment, interface 2.3. The values from the product list are frozen when it is used. */
export const medicineUsage = {
  table: 'medicine_usage',
  resource: 'medicine-usage',
  parents: ['animal_id', 'medical_record_id', 'treatment_id'],
  namedBy: 'medicine_usage_id',
  ops: ['create', 'update', 'delete'],
  sinceProtocol: 1,
  fields: {
    product_id: 'text',
    total_volume: { kind: 'object', inList: true },
    dose: 'text',
    route: 'text',
    withdrawals: {
      kind: 'objects',
      filled: ['ends_at'],
      // So that a withdrawal written before these existed equals one that states the defaults.
      defaults: {
        not_permitted: false,
        period: null,
        unit: null,
        counts_from: 'treatment',
        minimum_dry_days: null,
        period_reason: null,
      },
      // Produce that is not permitted has no period. If a device still holds one (SPEC, P13), it is ignored.
      idle: { when: 'not_permitted', members: ['period', 'unit'] },
    },
    start_date: 'date',
    end_date: 'date',
    batches: { kind: 'objects', members: { expiry: 'date' } },
    administered_by: 'text',
    cascade: { kind: 'object' },
    group_id: 'text',
    number_of_animals: 'number',
    practice_product: {
      kind: 'object',
      members: { treatment_strategy: 'texts', target_species: 'texts', active_substances: 'texts' },
    },
  },
  filled: {
    name: 'text',
    theraputic_group: 'texts',
    active_substances: 'objects',
    label_withdrawals: 'objects',
    residue_limit: 'text',
    withheld: 'objects',
  },
  kept: ['holding_id'],
  // A withdrawal follows from product, amount, route and the end of treatment, so they are one statement. If a field is
  // added to a group, edits that are still waiting on older devices are refused.
  groups: [['product_id', 'total_volume', 'dose', 'route', 'withdrawals', 'start_date', 'end_date', 'cascade']],
} as const satisfies EntityDeclaration;
