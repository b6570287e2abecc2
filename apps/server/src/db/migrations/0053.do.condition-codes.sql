-- Codes of conditions in vocabularies that Byre may not ship: a practice that has the licence loads them with its list.
alter table condition
  add column venom text,
  add column snomed text,
  add column icar text;

-- A few hundred rows: the column that is searched is worked out anew.
alter table condition drop column search_text;
alter table condition add column search_text text generated always as (search_text(
  _id, pathology, organ, system, mondo, venom, snomed, icar,
  list_text(tentative_diagnosis_methods), list_text(presumptive_diagnosis_methods),
  list_text(confirmed_diagnosis_methods), list_text(advice),
  list_text(treatments), list_text(route_of_admin), list_text(causes),
  list_text(species), list_text(synonyms)
)) stored;
create index condition_search on condition using gin (search_text gin_trgm_ops);

create or replace function condition_document(c anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', c._id, 'pathology', c.pathology, 'organ', c.organ, 'system', c.system,
    'tentative_diagnosis_methods', to_json(c.tentative_diagnosis_methods),
    'presumptive_diagnosis_methods', to_json(c.presumptive_diagnosis_methods),
    'confirmed_diagnosis_methods', to_json(c.confirmed_diagnosis_methods),
    'advice', to_json(c.advice), 'treatments', to_json(c.treatments), 'route_of_admin', to_json(c.route_of_admin),
    'causes', to_json(c.causes), 'species', to_json(c.species), 'synonyms', to_json(c.synonyms),
    'notifiable', c.notifiable, 'mondo', c.mondo, 'venom', c.venom, 'snomed', c.snomed, 'icar', c.icar
  )
$$;
