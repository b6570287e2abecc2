-- Lists across all farms of a practice, as its desk works with them: the documents say whose animal it is, and which.
-- When a thing happened: as somebody wrote it down, else when it was recorded. The usual order is the newest first; these
-- indexes let the first page come without reading the whole table.

-- A newer Postgres rewrites no table whose row type stands in the stored body of a function. All documents are made anew by
-- a later migration.
drop function medical_record_document(medical_record);
drop function treatment_history_document(treatment_history);
drop function medicine_usage_document(medicine_usage);

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
