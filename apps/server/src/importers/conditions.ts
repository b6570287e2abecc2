import type { Condition } from '@byre/contract/conditions/schema';
import type { Database } from '../db/database.ts';
import { type CentralList, importList } from './central-list.ts';
import type { Refusal, Tally } from './tally.ts';

const conditions: CentralList = {
  list: 'conditions',
  table: 'condition',
  key: '_id',
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
    'mondo',
  ],
};

/** Adds and replaces conditions. A file may be one part of the list (cattle, sheep …), so none is ever marked as gone. */
export const importConditions = (db: Database, rows: readonly Condition[], refused: Refusal[] = []): Promise<Tally> =>
  importList(db, conditions, { rows, refused, isWhole: false });
