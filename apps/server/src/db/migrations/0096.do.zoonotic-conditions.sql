-- Whether people can catch a condition from the animals; null where the list does not say.
alter table condition add column zoonotic boolean;

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
    'presentation', c.presentation, 'zoonotic', c.zoonotic, 'mondo', c.mondo, 'venom', c.venom, 'snomed', c.snomed,
    'icar', c.icar
  )
$$;
