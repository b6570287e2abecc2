-- Where suspicion of a condition is reported by law, nation by nation; whether a finding of it is reported; and whether it is
-- a presentation that has not been diagnosed yet. A list that says nothing of nations means Great Britain.
alter table condition
  add column notifiable_in text[] not null default '{}',
  add column reportable boolean not null default false,
  add column presentation boolean not null default false;

alter table condition drop column search_text;
alter table condition add column search_text text generated always as (search_text(
  _id, pathology, organ, system, mondo, venom, snomed, icar,
  list_text(tentative_diagnosis_methods), list_text(presumptive_diagnosis_methods),
  list_text(confirmed_diagnosis_methods), list_text(advice),
  list_text(treatments), list_text(route_of_admin), list_text(causes),
  list_text(species), list_text(synonyms), list_text(notifiable_in)
)) stored;
create index condition_search on condition using gin (search_text gin_trgm_ops);

create or replace function condition_document(c anyelement) returns json
language sql stable parallel safe
as $$
  select json_build_object(
    '_id', c._id, 'pathology', c.pathology, 'organ', c.organ, 'system', c.system,
    'tentative_diagnosis_methods', to_json(c.tentative_diagnosis_methods),
    'presumptive_diagnosis_methods', to_json(c.presumptive_diagnosis_methods),
    'confirmed_diagnosis_methods', to_json(c.confirmed_diagnosis_methods),
    'advice', to_json(c.advice), 'treatments', to_json(c.treatments), 'route_of_admin', to_json(c.route_of_admin),
    'causes', to_json(c.causes), 'species', to_json(c.species), 'synonyms', to_json(c.synonyms),
    'notifiable', c.notifiable, 'notifiable_in', to_json(c.notifiable_in), 'reportable', c.reportable,
    'presentation', c.presentation, 'mondo', c.mondo, 'venom', c.venom, 'snomed', c.snomed, 'icar', c.icar
  )
$$;

-- The nation of a farm where its holding number and postcode do not tell it, or tell it wrongly.
alter table farm add column nation text
  check (nation in ('England', 'Wales', 'Scotland', 'Northern Ireland'));

create or replace function farm_document(f anyelement) returns json
language sql stable parallel safe
as $$
  select json_build_object(
    '_id', f._id, 'name', f.name, 'keeper', f.keeper, 'address', f.address, 'post_code', f.post_code,
    'robust_farm_type', f.robust_farm_type, 'less_favoured_area_status', f.less_favoured_area_status,
    'organic_status', f.organic_status, 'e_animal_records', f.e_animal_records, 'e_ketosis_data', f.e_ketosis_data,
    'e_milk_conductivity_data', f.e_milk_conductivity_data, 'e_milk_yield_data', f.e_milk_yield_data,
    'milk_for_people', f.milk_for_people, 'nation', f.nation
  )
$$;
