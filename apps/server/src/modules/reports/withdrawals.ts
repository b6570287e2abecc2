import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, instant, isOfSpecies, isThere, scopeOf } from './scope.ts';

/** The produce that may not be used now, the soonest free first; what nobody can tell the end of comes last. */
export const withdrawals = (
  actor: Actor,
  about: About,
  page: { limit: number; skip: number },
  now: Date,
): Statement => {
  const moment = sql`${now.toISOString()}::text collate "C"`;
  return sql`
    with ${scopeOf(actor, about)}, withheld as materialized (
      select one.farm_id, one.farm_name, one._id, one.animal_id, one.medical_record_id, one.treatment_id, one.product_id,
        one.name, one.withdrawal
      from scope
      cross join lateral (
        select scope.farm_id, scope.farm_name, usage._id, usage.animal_id, usage.medical_record_id, usage.treatment_id,
          usage.product_id, usage.name, withdrawal
        from medicine_usage as usage
        cross join lateral jsonb_array_elements(usage.withdrawals) as withdrawal
        where usage.farm_id = scope.farm_id
          and usage.deleted_at is null
          and last_withdrawal(usage.withdrawals) collate "C" > ${moment}
          and ${isOfSpecies(sql`usage`, about)}
          and (withdrawal ->> 'period')::numeric > 0
          and case
            -- Without an end of treatment nobody can tell; after a year nobody needs to be told any more.
            when withdrawal ->> 'ends_at' is null then usage.happened_at > ${instant(now)} - interval '1 year'
            else withdrawal ->> 'ends_at' collate "C" > ${moment}
          end
        offset 0
      ) as one
    ), line as (
      select farm_id, farm_name, _id, animal_id, medical_record_id, treatment_id, product_id, name, withdrawal
      from withheld
      order by withdrawal ->> 'ends_at' collate "C" nulls last, farm_id, animal_id, _id, withdrawal ->> 'product_type'
      limit ${page.limit}
      offset ${page.skip}
    )
    select json_build_object(
      'data', coalesce((
        select json_agg(json_build_object(
          'farm_id', line.farm_id, 'farm_name', farm_name, 'animal_id', line.animal_id,
          'identification_number', animal.identification_number, 'species', animal.species,
          'on_farm', coalesce(animal.date_left_farm > ${instant(now)}, true) and animal.deceased_record is null,
          'medical_record_id', medical_record_id, 'treatment_id', treatment_id, 'usage_id', line._id,
          'product_id', product_id, 'name', name, 'product_type', withdrawal -> 'product_type',
          'period', withdrawal -> 'period', 'unit', withdrawal -> 'unit', 'basis', withdrawal -> 'basis',
          'ends_at', withdrawal -> 'ends_at'
        ) order by withdrawal ->> 'ends_at' collate "C" nulls last, line.farm_id, line.animal_id, line._id,
          withdrawal ->> 'product_type')
        from line
        left join animal on animal.farm_id = line.farm_id
          and animal._id = line.animal_id
      ), '[]'),
      'total', (select count(*) from withheld),
      'limit', ${page.limit}::integer,
      'skip', ${page.skip}::bigint,
      'by_produce', coalesce((
        select json_agg(json_build_object('product_type', product_type, 'animals', animals) order by animals desc, product_type)
        from (
          select withdrawal ->> 'product_type' as product_type, count(distinct (farm_id, animal_id)) as animals
          from withheld
          group by 1
        ) as by_produce
      ), '[]')
    )::text as report, (select count(*) from withheld)::text as total
    where ${isThere(about)}
  `;
};
