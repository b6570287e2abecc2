-- Observations of all farms in one list, the newest first, as cases and treatments have been from the start.
create index observation_newest on observation (happened_at desc nulls last, _id) where deleted_at is null;

create function observation_of_farm_document(o anyelement) returns json
  language sql stable parallel safe as $$
  select (
    observation_document(o)::jsonb
    || animal_whereabouts(o.farm_id, o.animal_id)
    || jsonb_build_object('happened_at', iso(o.happened_at))
  )::json
$$;
