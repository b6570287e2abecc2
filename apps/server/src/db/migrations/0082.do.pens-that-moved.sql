-- A pen, flock or house that moves holds many animals on the farm that it leaves too. A stay keeps what tells a group from
-- a single animal, and how many were counted.
alter table past_stay
  add column stock_id double precision,
  add column eid text[] not null default '{}',
  add column head_count jsonb not null default '[]';
create index past_stay_stock_group on past_stay (farm_id)
  where is_stock_group(species, stock_id, identification_number, eid);

-- The counts of an animal that are also those of a stay that ended then: those known there, unless they were removed since,
-- and those of a day before. Those of the day itself, stored as its first moment, and later ones are about the next farm.
create function counts_of_stay(counts jsonb, known jsonb, ended timestamptz) returns jsonb
  language sql immutable parallel safe as $$
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

-- Where tables are distributed there is no such trigger.
do $$
begin
  if exists (select 1 from pg_trigger where tgrelid = 'animal'::regclass and tgname = 'animal_stays') then
    drop trigger animal_stays on animal;
    create trigger animal_stays after update on animal
      for each row when (
        (old.species, old.gender, old.date_of_birth, old.date_joined_farm, old.head_count)
          is distinct from (new.species, new.gender, new.date_of_birth, new.date_joined_farm, new.head_count)
      ) execute function stays_of_animal();
  end if;
end
$$;

-- The pens, flocks and houses that left before this was kept, as the holding's history last has them. One without a
-- history there is uncounted. One at a time, because Citus updates no table of every machine from one that is distributed.
do $$
declare
  left_as record;
begin
  for left_as in
    select distinct on (kept.farm_id, kept.entity_id, past.version) kept.farm_id, kept.entity_id, past.version,
      kept.document
    from past_stay as past
    join revision as kept on kept.farm_id = past.farm_id
      and kept.entity = 'animal'
      and kept.entity_id = past.animal_id
      and kept.version <= past.version + 1
    order by kept.farm_id, kept.entity_id, past.version, kept.version desc
  loop
    update past_stay
    set stock_id = (left_as.document ->> 'stock_id')::float8,
      eid = case jsonb_typeof(left_as.document -> 'eid')
        when 'array' then array(select jsonb_array_elements_text(left_as.document -> 'eid'))
        else '{}'
      end,
      head_count = case jsonb_typeof(left_as.document -> 'head_count')
        when 'array' then left_as.document -> 'head_count'
        else '[]'
      end
    where past_stay.farm_id = left_as.farm_id
      and past_stay.animal_id = left_as.entity_id
      and past_stay.version = left_as.version
      and is_stock_group(
        past_stay.species, (left_as.document ->> 'stock_id')::float8, past_stay.identification_number, '{}'
      );
  end loop;
end
$$;
