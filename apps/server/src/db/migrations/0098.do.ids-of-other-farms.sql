-- A record's id is found on whatever farm has it.
create index medical_record_id on medical_record (_id);
create index treatment_history_id on treatment_history (_id);
create index medicine_usage_id on medicine_usage (_id);
create index observation_id on observation (_id);
create index attachment_id on attachment (_id);

-- Whether a farm other than this one has a record with this id, deleted or not. Of two farms that ask at the same time, the
-- second waits for the first to commit, and sees what it wrote: each statement of a volatile function sees what has been
-- committed before it. Not called where tables are distributed, because there ids are held by farm.
create function is_id_elsewhere(kind regclass, id uuid, farm text) returns boolean
  language plpgsql volatile as $$
declare
  found_it boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0));
  execute format('select exists (select from %s where _id = $1 and farm_id <> $2)', kind) into found_it using id, farm;
  return found_it;
end
$$;
