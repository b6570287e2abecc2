import type { Condition } from '@byre/contract/conditions/schema';
import type { Database } from '../db/database.ts';
import { importList, type ListImport } from './central-list.ts';
import type { CentralList } from './list-difference.ts';
import type { Refusal, Tally } from './tally.ts';

export const conditionList: CentralList = {
  list: 'conditions',
  table: 'condition',
  key: '_id',
  name: 'pathology',
  columns: [
    '_id',
    'pathology',
    'organ',
    'system',
    'tentative_diagnosis_methods',
    'presumptive_diagnosis_methods',
    'confirmed_diagnosis_methods',
    'advice',
    'treatments',
    'route_of_admin',
    'causes',
    'species',
    'synonyms',
    'notifiable',
    'notifiable_in',
    'reportable',
    'presentation',
    'zoonotic',
    'mondo',
    'venom',
    'snomed',
    'icar',
  ],
};

/**
 * Adds and replaces conditions. A file may be one part of the list (cattle, sheep …), so none is ever marked as gone.
 */
export const importConditions = (db: Database, rows: readonly Condition[], refused: Refusal[] = []): Promise<Tally> =>
  importList(db, conditionList, conditionImport(rows, refused));

export const conditionImport = (rows: readonly Condition[], refused: Refusal[] = []): ListImport => ({
  rows,
  refused,
  isWhole: false,
});
