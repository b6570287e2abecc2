import type { FarmAccess } from '../../access/farm-access.ts';
import { type Statement, sql } from '../../db/sql.ts';
import type { Leg, ListName } from './pull-plan.ts';

/**
 * The lines of one leg, one `line` a row: JSON text that Postgres makes with the functions that make the documents of
 * REST, so the two cannot differ. Removed rows are lines only for a device that may hold them [P4].
 */
export const linesOf = ({ scope, since }: Leg): Statement =>
  scope.kind === 'farm' ? farmLines(scope.access, since) : listLines[scope.list](since);

const farmLines = ({ farmId }: FarmAccess, since: number): Statement => sql`
  select concat('{"t":"put","e":"farm","id":', to_json(f._id), ',"v":', f.ver, ',"d":', farm_document(f), '}') as line
  from farm f
  where f._id = ${farmId}
    and f.ver > ${since}
  union all
  select concat('{"t":"put","e":"animal","id":', to_json(a._id), ',"v":', a.ver, ',"d":', animal_document(a), '}')
  from animal a
  where a.farm_id = ${farmId}
    and a.ver > ${since}
  union all
  select case
    when r.deleted_at is not null then concat('{"t":"del","e":"medical-record","id":"', r._id, '","v":', r.ver, '}')
    else concat(
      '{"t":"put","e":"medical-record","id":"', r._id, '","v":', r.ver, ',"d":', medical_record_document(r), '}'
    )
  end
  from medical_record r
  where r.farm_id = ${farmId}
    and r.ver > ${since}
    and (${since}::bigint >= 0 or r.deleted_at is null)
  union all
  select case
    when t.deleted_at is not null then concat('{"t":"del","e":"treatment-history","id":"', t._id, '","v":', t.ver, '}')
    else concat(
      '{"t":"put","e":"treatment-history","id":"', t._id, '","v":', t.ver, ',"d":', treatment_history_document(t), '}'
    )
  end
  from treatment_history t
  where t.farm_id = ${farmId}
    and t.ver > ${since}
    and (${since}::bigint >= 0 or t.deleted_at is null)
  union all
  select case
    when u.deleted_at is not null then concat('{"t":"del","e":"medicine-usage","id":"', u._id, '","v":', u.ver, '}')
    else concat(
      '{"t":"put","e":"medicine-usage","id":"', u._id, '","v":', u.ver, ',"d":', medicine_usage_document(u), '}'
    )
  end
  from medicine_usage u
  where u.farm_id = ${farmId}
    and u.ver > ${since}
    and (${since}::bigint >= 0 or u.deleted_at is null)
`;

const listLines: Readonly<Record<ListName, (since: number) => Statement>> = {
  products: (since) => sql`
    select case
      when p.removed_at is not null then concat('{"t":"del","e":"product","id":', to_json(p._id), ',"v":', p.ver, '}')
      else concat('{"t":"put","e":"product","id":', to_json(p._id), ',"v":', p.ver, ',"d":', product_document(p), '}')
    end as line
    from product p
    where p.ver > ${since}
      and (${since}::bigint >= 0 or p.removed_at is null)
  `,
  conditions: (since) => sql`
    select case
      when c.removed_at is not null then concat('{"t":"del","e":"condition","id":', to_json(c._id), ',"v":', c.ver, '}')
      else concat(
        '{"t":"put","e":"condition","id":', to_json(c._id), ',"v":', c.ver, ',"d":', condition_document(c), '}'
      )
    end as line
    from condition c
    where c.ver > ${since}
      and (${since}::bigint >= 0 or c.removed_at is null)
  `,
  breeds: (since) => sql`
    select case
      when b.removed_at is not null then concat('{"t":"del","e":"breed","id":', to_json(b.code), ',"v":', b.ver, '}')
      else concat('{"t":"put","e":"breed","id":', to_json(b.code), ',"v":', b.ver, ',"d":', breed_document(b), '}')
    end as line
    from breed b
    where b.ver > ${since}
      and (${since}::bigint >= 0 or b.removed_at is null)
  `,
};
