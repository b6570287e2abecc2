-- Where on the animal a case is: quarters, claws, sides, in the words of `bodySites`.
-- Numbers by which a farm itself calls an animal, beside its ear tag. Of a death, how it came (decisions 12) is in its record.
-- A search covers every text (decisions 11), so what it reads is made anew: minutes on a table of millions.
alter table medical_record add column body_sites text[] not null default '{}';
alter table medical_record drop column search_text;
alter table medical_record add column search_text text generated always as (search_text(
  _id::text, animal_id, farm_id, notes, created_by, updated_by, list_text(body_sites),
  texts_at(tentative_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'),
  texts_at(presumptive_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'),
  texts_at(confirmed_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'),
  texts_at(tentative_diagnosis_methods, '$[*].*'),
  texts_at(presumptive_diagnosis_methods, '$[*].*'),
  texts_at(confirmed_diagnosis_methods, '$[*].*')
)) stored;

create or replace function medical_record_document(r anyelement) returns json
language sql stable parallel safe
as $$
  select json_build_object(
    '_id', r._id, 'animal_id', r.animal_id,
    'tentative_conditions', r.tentative_conditions, 'tentative_diagnosis_methods', r.tentative_diagnosis_methods,
    'presumptive_conditions', r.presumptive_conditions, 'presumptive_diagnosis_methods', r.presumptive_diagnosis_methods,
    'confirmed_conditions', r.confirmed_conditions, 'confirmed_diagnosis_methods', r.confirmed_diagnosis_methods,
    'body_sites', to_json(r.body_sites),
    'notes', r.notes, 'examined_at', iso(r.examined_at), 'recheck_on', r.recheck_on, 'farm_id', r.farm_id,
    'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at),
    'created_by', r.created_by, 'updated_by', r.updated_by, 'version', r.version
  )
$$;

update animal
set deceased_record = '{"method": null, "euthanasia_method": null, "carried_out_by": null}'::jsonb || deceased_record
where deceased_record is not null;
alter table animal add column management_number text;
alter table animal add column freeze_brand text;
drop index animal_search;
alter table animal drop column search_text;
alter table animal add column search_text text generated always as (search_text(
  _id, species, national_breed_code, gender, identification_number, management_number, freeze_brand,
  texts_at(reproductive_state, '$[*].name'), texts_at(milk_yield_level, '$[*].name'),
  texts_at(diet_intensity, '$[*].name'), list_text(eid), texts_at(deceased_record, '$.cull_reason'),
  texts_at(deceased_record, '$.cull_fate'), texts_at(deceased_record, '$.mortality_reason[*]'),
  texts_at(deceased_record, '$.method'), texts_at(deceased_record, '$.euthanasia_method'),
  texts_at(deceased_record, '$.carried_out_by')
)) stored;
create index animal_search on animal using gin (farm_id, search_text gin_trgm_ops);
alter type animal_fields add attribute management_number text;
alter type animal_fields add attribute freeze_brand text;

create or replace function animal_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select to_json(row(
    a._id, a.farm_id, iso(a.date_joined_farm), iso(a.date_left_farm), iso(a.date_of_birth),
    a.species, a.national_breed_code, a.gender,
    age_text(a.date_of_birth, coalesce((a.deceased_record ->> 'date_of_death')::timestamptz, now())),
    a.reproductive_state, a.milk_yield_level, a.diet_intensity, a.herd_id, a.stock_id,
    a.identification_number, a.eid, a.deceased_record, iso(a.updated_at), a.version, a.head_count,
    a.management_number, a.freeze_brand
  )::animal_fields)
$$;
