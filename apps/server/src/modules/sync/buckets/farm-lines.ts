import type { FarmAccess } from '../../../access/farm-access.ts';
import { type Statement, sql } from '../../../db/sql.ts';

/** The lines of a farm: what lives on it, and for a delta what was removed from it or has moved away. */
export const farmLines = ({ farmId }: FarmAccess, since: number): Statement => sql`
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
    when r.deleted_at is not null
      then concat('{"t":"del","e":"medical-record","id":"', r._id, '","v":', r.ver, ',"why":"deleted"}')
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
    when t.deleted_at is not null
      then concat('{"t":"del","e":"treatment-history","id":"', t._id, '","v":', t.ver, ',"why":"deleted"}')
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
    when u.deleted_at is not null
      then concat('{"t":"del","e":"medicine-usage","id":"', u._id, '","v":', u.ver, ',"why":"deleted"}')
    else concat(
      '{"t":"put","e":"medicine-usage","id":"', u._id, '","v":', u.ver, ',"d":', medicine_usage_document(u), '}'
    )
  end
  from medicine_usage u
  where u.farm_id = ${farmId}
    and u.ver > ${since}
    and (${since}::bigint >= 0 or u.deleted_at is null)
  union all
  select concat('{"t":"del","e":"', s.entity, '","id":', to_json(s.id), ',"v":', s.ver, ',"why":"moved"}')
  from sync_tombstone s
  where s.farm_id = ${farmId}
    and s.ver > ${since}
    and ${since}::bigint >= 0
`;
