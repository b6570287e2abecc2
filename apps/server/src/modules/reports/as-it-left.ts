import type { MutableEntity } from '@byre/contract/sync/entities';
import { type Statement, sql } from '../../db/sql.ts';

/** The last version of something that the holding of a `usage` knew before it left; null if the holding never had it. */
export const asItLeft = (entity: MutableEntity, id: Statement): Statement => sql`(
  select kept.document
  from revision as kept
  where kept.farm_id = usage.holding_id
    and kept.entity = ${entity}
    and kept.entity_id = ${id}
  order by kept.version desc
  limit 1
)`;
