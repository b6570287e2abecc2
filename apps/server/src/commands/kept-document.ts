import { type Statement, sql } from '../db/sql.ts';
import type { RecordTable } from './tables.ts';

/** The document of a revision as SQL. A version that was kept before a documented member could be said has it all the same. */
export const keptInFull = ({ entity }: RecordTable): Statement =>
  entity === 'medicine-usage'
    ? sql`document || jsonb_build_object(
        'withdrawals', withdrawals_in_full(document -> 'withdrawals'),
        'holding_id', coalesce(document -> 'holding_id', document -> 'farm_id')
      )`
    : sql`document`;
