import { type Statement, sql } from '../db/sql.ts';
import type { RecordTable } from './tables.ts';

/** The document of a revision as SQL. A version that is older than a documented member gets it too. */
export const keptInFull = ({ entity }: RecordTable): Statement =>
  entity === 'medicine-usage'
    ? sql`document || jsonb_build_object(
        'withdrawals', withdrawals_in_full(document -> 'withdrawals'),
        'holding_id', coalesce(document -> 'holding_id', document -> 'farm_id')
      )`
    : sql`document`;
