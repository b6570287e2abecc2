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

/**
 * The treatment of a `usage` whose animal has left the holding, as the holding knew it. Of one that was written only after
 * the move, the holding sees for how many animals it was, and nothing else.
 */
export const treatmentAsItLeft = sql`coalesce(
  ${asItLeft('treatment-history', sql`usage.treatment_id::text`)},
  (
    select jsonb_build_object('number_of_animals', later.number_of_animals)
    from treatment_history as later
    where later.farm_id = usage.farm_id
      and later._id = usage.treatment_id
  )
)`;
