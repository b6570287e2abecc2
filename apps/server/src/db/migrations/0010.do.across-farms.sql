-- Lists across all farms of a practice, as its desk works with them: the documents say whose animal it is, and which.
-- When a thing happened: as somebody wrote it down, else when it was recorded. The usual order is the newest first; these
-- indexes let the first page come without reading the whole table.

alter table medical_record
  add column happened_at timestamptz generated always as (coalesce(examined_at, created_at)) stored;
alter table treatment_history
  add column happened_at timestamptz generated always as (coalesce(start_date, created_at)) stored;
alter table medicine_usage
  add column happened_at timestamptz generated always as (coalesce(start_date, created_at)) stored;
create index medical_record_newest on medical_record (happened_at desc nulls last, _id) where deleted_at is null;
create index treatment_history_newest on treatment_history (happened_at desc nulls last, _id) where deleted_at is null;
create index medicine_usage_newest on medicine_usage (happened_at desc nulls last, _id) where deleted_at is null;

create function animal_whereabouts(of_farm text, of_animal text) returns jsonb
  language sql stable parallel safe
  return (
    select jsonb_build_object(
      'farm_name', f.name, 'identification_number', a.identification_number, 'species', a.species
    )
    from farm f
    left join animal a on a.farm_id = f._id and a._id = of_animal
    where f._id = of_farm
  );

create function animal_of_farm_document(a animal) returns json
  language sql stable parallel safe
  return (
    animal_document(a)::jsonb
    || jsonb_build_object('farm_name', (select f.name from farm f where f._id = a.farm_id))
  )::json;

-- A case is closed once a treatment of it was successful: the medical case no longer persists.
create function medical_record_state(of_farm text, of_record uuid) returns text
  language sql stable parallel safe
  return case when exists (
    select 1
    from treatment_history t
    where t.farm_id = of_farm
      and t.medical_record_id = of_record
      and t.deleted_at is null
      and t.successful_treatment
  ) then 'closed' else 'open' end;

create function medical_record_of_farm_document(r medical_record) returns json
  language sql stable parallel safe
  return (
    medical_record_document(r)::jsonb
    || animal_whereabouts(r.farm_id, r.animal_id)
    || jsonb_build_object('happened_at', iso(r.happened_at), 'state', medical_record_state(r.farm_id, r._id))
  )::json;

create function treatment_history_of_farm_document(t treatment_history) returns json
  language sql stable parallel safe
  return (
    treatment_history_document(t)::jsonb
    || animal_whereabouts(t.farm_id, t.animal_id)
    || jsonb_build_object('happened_at', iso(t.happened_at))
  )::json;

create function medicine_usage_of_farm_document(u medicine_usage) returns json
  language sql stable parallel safe
  return (
    medicine_usage_document(u)::jsonb
    || animal_whereabouts(u.farm_id, u.animal_id)
    || jsonb_build_object('happened_at', iso(u.happened_at))
  )::json;
