-- Medicines belong to the record of the holding where they were given, and stay in it when the animal moves. An animal
-- stood at risk on each farm for its days there, on those that it has left too.

-- A stay that is over, on the farm that the animal left: from when until when, and what reports ask of the animal. Its
-- species, sex and birth follow what is put right later on the farm where it lives now; its ear tag and its state are
-- those with which it left.
create table past_stay (
  farm_id text collate "C" not null,
  animal_id text collate "C" not null,
  -- Of the animal as it left: it grows, so each stay has its own.
  version integer not null,
  -- Null where nobody knows, which is all its life until then.
  since timestamptz,
  until timestamptz not null,
  -- Where it lives now, so that what is put right there finds its stays elsewhere.
  lives_on text collate "C" not null,
  -- Since when it is back on this very farm: no day counts twice.
  back_since timestamptz,
  identification_number text,
  species text,
  gender text,
  date_of_birth timestamptz,
  stock_state text,
  stock_species text generated always as (left(species, 80)) stored,
  stock_gender text generated always as (left(gender, 80)) stored,
  primary key (farm_id, animal_id, version)
);
create index past_stay_at_risk on past_stay (
  farm_id, stock_species, stock_gender, stock_state, date_of_birth, since, until, back_since
);
create index past_stay_elsewhere on past_stay (lives_on, animal_id);

create function stays_of_animal() returns trigger
  language plpgsql as $$
begin
  update past_stay
  set species = new.species, gender = new.gender, date_of_birth = new.date_of_birth
  where past_stay.lives_on = new.farm_id
    and past_stay.animal_id = new._id
    and (past_stay.species, past_stay.gender, past_stay.date_of_birth)
      is distinct from (new.species, new.gender, new.date_of_birth);
  update past_stay
  set back_since = coalesce(new.date_joined_farm, new.date_of_birth)
  where past_stay.lives_on = new.farm_id
    and past_stay.farm_id = new.farm_id
    and past_stay.animal_id = new._id;
  return null;
end
$$;
create trigger animal_stays after update on animal
  for each row when (
    (old.species, old.gender, old.date_of_birth, old.date_joined_farm)
      is distinct from (new.species, new.gender, new.date_of_birth, new.date_joined_farm)
  ) execute function stays_of_animal();

-- The farms that animals left before this was kept, as their histories tell: a move ends the history on one farm and goes
-- on with the same version at the same moment on another.
insert into past_stay (
  farm_id, animal_id, version, since, until, lives_on, back_since, identification_number, species, gender, date_of_birth,
  stock_state
)
select gone.farm_id, gone.entity_id, gone.version - 1, left_as.since, least(gone.at, left_as.left_at), lives.farm_id,
  case when lives.farm_id = gone.farm_id then coalesce(lives.date_joined_farm, lives.date_of_birth) end,
  gone.document ->> 'identification_number', lives.species, lives.gender, lives.date_of_birth,
  left(gone.document -> 'reproductive_state' -> -1 ->> 'name', 80)
from revision gone
cross join lateral (
  select coalesce(moment_of(gone.document ->> 'date_joined_farm'), moment_of(gone.document ->> 'date_of_birth')) as since,
    moment_of(gone.document ->> 'date_left_farm') as left_at
) as left_as
cross join lateral (
  select animal.farm_id, animal.date_joined_farm, animal.species, animal.gender, animal.date_of_birth
  from animal
  join revision come on come.farm_id = animal.farm_id
    and come.entity = 'animal'
    and come.entity_id = animal._id
    and come.version = gone.version
    and come.at = gone.at
  where animal._id = gone.entity_id
  order by animal.farm_id = gone.farm_id
  limit 1
) as lives
where gone.entity = 'animal'
  and gone.op = 'delete';

-- The farm where it was given, by the number of its holding. Kept for good when the animal moves.
alter table medicine_usage add column holding_id text collate "C";

-- A use is of the holding on which the animal stood when it began: looked up when it is written, and again when that day is
-- put right. Where nobody knows, it is of the farm that it was written on, and stays of the one that it was of.
create function holding_of_use() returns trigger
  language plpgsql as $$
declare
  began constant timestamptz := coalesce(new.start_date, new.created_at);
  stood_on text := (
    select stay.farm_id
    from past_stay stay
    where stay.lives_on = new.farm_id
      and stay.animal_id = new.animal_id
      and coalesce(stay.since, '-infinity') <= began
      and began < least(stay.until, stay.back_since)
    order by stay.until desc
    limit 1
  );
begin
  if stood_on is null and (
    new.holding_id is null
    or exists (
      select 1
      from animal
      where animal.farm_id = new.farm_id
        and animal._id = new.animal_id
        and coalesce(animal.date_joined_farm, '-infinity') <= began
    )
  ) then
    stood_on := new.farm_id;
  end if;
  new.holding_id := coalesce(stood_on, new.holding_id);
  return new;
end
$$;
create trigger medicine_usage_holding before insert on medicine_usage
  for each row when (new.holding_id is null) execute function holding_of_use();
create trigger medicine_usage_holding_of_day before update on medicine_usage
  for each row when (old.start_date is distinct from new.start_date) execute function holding_of_use();

-- What was there before: where the animal has moved since, the farm that the use left first, as its history tells.
update medicine_usage
set holding_id = farm_id;
update medicine_usage
set holding_id = first.farm_id
from (
  select distinct on (entity_id) entity_id, farm_id, version, at
  from revision
  where entity = 'medicine-usage'
    and op = 'delete'
    and user_id is null
    and user_name = 'import'
  order by entity_id, version
) as first
where first.entity_id = medicine_usage._id::text
  and exists (
    select 1
    from revision here
    where here.farm_id = medicine_usage.farm_id
      and here.entity = 'medicine-usage'
      and here.entity_id = first.entity_id
      and here.version = first.version
      and here.at = first.at
  );
alter table medicine_usage alter column holding_id set not null;

-- Reports of medicines are read off this index, by the holding where they were given.
drop index medicine_usage_of_farm_newest;
create index medicine_usage_of_holding_newest on medicine_usage (holding_id, happened_at)
  include (kind, used_volume, is_cascade, stock_species, treatment_id, animal_id)
  where deleted_at is null;

create or replace function medicine_usage_document(u medicine_usage) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches,
    'dose', u.dose, 'route', u.route, 'withdrawals', u.withdrawals, 'administered_by', u.administered_by,
    'cascade', u.cascade, 'group_id', u.group_id, 'farm_id', u.farm_id, 'holding_id', u.holding_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  );
