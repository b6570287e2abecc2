-- A pen, flock or house that moves holds many animals on the farm that it leaves too. A stay keeps what tells a group from
-- a single animal, and how many were counted. Null counts are those of a stay that was written without any of this, by an
-- earlier release. Such stays are completed after the start.
alter table past_stay
  add column stock_id double precision,
  add column eid text[] not null default '{}',
  add column head_count jsonb;
create index past_stay_stock_group on past_stay (farm_id)
  where is_stock_group(species, stock_id, identification_number, eid);
create index past_stay_incomplete on past_stay (lives_on, farm_id) where head_count is null;

-- The counts of an animal that are also those of a stay that ended then: those known there, unless they were removed since,
-- and those of a day before. Those of the day itself, stored as its first moment, and later ones are about the next farm.
-- Null for a stay that is not complete.
create function counts_of_stay(counts jsonb, known jsonb, ended timestamptz) returns jsonb
  language sql immutable strict parallel safe as $$
  select coalesce(jsonb_agg(one order by place), '[]')
  from jsonb_array_elements(counts) with ordinality as listed (one, place)
  where known @> jsonb_build_array(one)
    or moment_of(one ->> 'date') < date_trunc('day', ended at time zone 'UTC') at time zone 'UTC'
$$;

create or replace function stays_of_animal() returns trigger
  language plpgsql as $$
begin
  update past_stay
  set species = new.species, gender = new.gender, date_of_birth = new.date_of_birth,
    head_count = counts_of_stay(new.head_count, past_stay.head_count, past_stay.until)
  where past_stay.lives_on = new.farm_id
    and past_stay.animal_id = new._id
    and (past_stay.species, past_stay.gender, past_stay.date_of_birth, past_stay.head_count)
      is distinct from (
        new.species, new.gender, new.date_of_birth,
        counts_of_stay(new.head_count, past_stay.head_count, past_stay.until)
      );
  update past_stay
  set back_since = coalesce(new.date_joined_farm, new.date_of_birth)
  where past_stay.lives_on = new.farm_id
    and past_stay.farm_id = new.farm_id
    and past_stay.animal_id = new._id;
  return null;
end
$$;

-- Where tables are distributed there is no such trigger. It is not dropped first, so that the animals can be read meanwhile.
do $$
begin
  if exists (select 1 from pg_trigger where tgrelid = 'animal'::regclass and tgname = 'animal_stays') then
    create or replace trigger animal_stays after update on animal
      for each row when (
        (old.species, old.gender, old.date_of_birth, old.date_joined_farm, old.head_count)
          is distinct from (new.species, new.gender, new.date_of_birth, new.date_joined_farm, new.head_count)
      ) execute function stays_of_animal();
  end if;
end
$$;
