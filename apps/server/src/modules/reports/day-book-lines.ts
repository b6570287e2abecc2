import { sql } from '../../db/sql.ts';
import { conditionNames } from './scope.ts';

/** The animal of `page` on the farm where the work was done: if it has moved on, as it was when it left. */
const animal = sql`
  select animal.identification_number, animal.species
  from animal
  where animal.farm_id = page.sits_on
    and animal._id = page.animal_id
    and page.sits_on = page.farm_id
  union all
  (
    select past.identification_number, past.species
    from past_stay as past
    where past.farm_id = page.farm_id
      and past.animal_id = page.animal_id
      and page.sits_on <> page.farm_id
    order by past.version desc
    limit 1
  )
`;

/** What each kind of record says about the work, with the same columns for all. */
const detail = sql`
  select record._id as medical_record_id, null::uuid as treatment_id, ${conditionNames(sql`record`)} as conditions,
    record.body_sites, record.notes as text, null as product_id, null as name, null::jsonb as total_volume,
    null::float8 as number_of_animals, null as administered_by,
    '{}'::text[] as treated_by, null::json as observed
  from medical_record as record
  where page.kind in ('case', 'tb_test')
    and record.farm_id = page.sits_on
    and record._id = page._id
  union all
  select treatment.medical_record_id, treatment._id, '[]', '{}', treatment.intervention_desc, null, null, null,
    treatment.number_of_animals, null, treatment.treated_by, null
  from treatment_history as treatment
  where page.kind = 'treatment'
    and treatment.farm_id = page.sits_on
    and treatment._id = page._id
  union all
  select usage.medical_record_id, usage.treatment_id, '[]', '{}', null, usage.product_id, usage.name, usage.total_volume,
    usage.number_of_animals, usage.administered_by, '{}', null
  from medicine_usage as usage
  where page.kind = 'medicine'
    and usage.farm_id = page.sits_on
    and usage._id = page._id
  union all
  select null, null, '[]', '{}', observation.notes, null, null, null, null, null, '{}',
    json_build_object(
      'kind', observation.kind, 'value', observation.value, 'unit', observation.unit, 'scale', observation.scale
    )
  from observation
  where page.kind = 'observation'
    and observation.farm_id = page.sits_on
    and observation._id = page._id
`;

/** The line of the day book for a row of `page`. */
export const lineOf = sql`
  select json_build_object(
    'day', page.day, 'kind', page.kind, '_id', page._id, 'happened_at', iso(page.happened_at), 'farm_id', page.farm_id,
    'farm_name', page.farm_name, 'animal_id', page.animal_id, 'identification_number', animal.identification_number,
    'species', animal.species, 'medical_record_id', detail.medical_record_id, 'treatment_id', detail.treatment_id,
    'by', to_json(page.by), 'treated_by', to_json(detail.treated_by), 'conditions', detail.conditions,
    'body_sites', to_json(detail.body_sites), 'text', detail.text, 'product_id', detail.product_id,
    'name', detail.name, 'total_volume', detail.total_volume, 'number_of_animals', detail.number_of_animals,
    'administered_by', detail.administered_by, 'observed', detail.observed,
    'price_code', page.price_code
  ) as document
  from (${detail}) as detail
  left join lateral (${animal}) as animal on true
`;
