-- Every table of a farm's data has farm_id as the first column of its primary key, and no foreign key leaves the farm.

create table farm (
  _id text collate "C" primary key,
  name text,
  keeper text,
  address text,
  post_code text,
  robust_farm_type text,
  less_favoured_area_status text,
  organic_status boolean,
  e_animal_records boolean,
  e_ketosis_data boolean,
  e_milk_conductivity_data boolean,
  e_milk_yield_data boolean,
  ver bigint not null,
  search_text text generated always as (search_text(
    _id, name, keeper, address, post_code, robust_farm_type, less_favoured_area_status
  )) stored
);

-- The farm's counter: bumped under its row lock by every writing transaction, so that what a device
-- has seen up to a number is all there ever will be up to that number.
create table farm_head (
  farm_id text collate "C" primary key,
  head bigint not null default 0,
  -- Below this, removed rows are forgotten, and a device must fetch the farm anew.
  horizon bigint not null default 0
);

create table practice_farm (
  practice_id text collate "C" not null references practice,
  farm_id text collate "C" not null references farm,
  primary key (practice_id, farm_id)
);
create index practice_farm_farm on practice_farm (farm_id);

create table user_farm (
  user_id uuid not null references app_user,
  farm_id text collate "C" not null references farm,
  primary key (user_id, farm_id)
);

-- The one place that says which farms a person may see.
create view visible_farm as
  select distinct up.user_id, pf.farm_id
  from user_practice up
  join practice_farm pf on pf.practice_id = up.practice_id
  join app_user u on u.id = up.user_id
  where u.disabled_at is null
    and (not u.limited or exists (
      select 1 from user_farm uf where uf.user_id = up.user_id and uf.farm_id = pf.farm_id
    ));

create table animal (
  farm_id text collate "C" not null,
  _id text collate "C" not null,
  date_joined_farm timestamptz,
  date_left_farm timestamptz,
  date_of_birth timestamptz,
  species text,
  national_breed_code text,
  gender text,
  -- Push-only histories, ordered by date: [{"name", "date"}].
  reproductive_state jsonb not null default '[]',
  milk_yield_level jsonb not null default '[]',
  diet_intensity jsonb not null default '[]',
  herd_id double precision,
  stock_id double precision,
  identification_number text,
  eid text[] not null default '{}',
  deceased_record jsonb,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  ver bigint not null,
  -- The tag as people compare it: no blanks, upper case; its end is what they read out in the yard.
  tag text generated always as (upper(regexp_replace(identification_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  search_text text generated always as (search_text(
    _id, species, national_breed_code, gender, identification_number,
    texts_at(reproductive_state, '$[*].name'), texts_at(milk_yield_level, '$[*].name'), texts_at(diet_intensity, '$[*].name'),
    list_text(eid),
    texts_at(deceased_record, '$.cull_reason'), texts_at(deceased_record, '$.cull_fate'),
    texts_at(deceased_record, '$.mortality_reason[*]')
  )) stored,
  primary key (farm_id, _id)
);
create index animal_ver on animal (farm_id, ver);
create index animal_tag on animal (farm_id, identification_number);
create index animal_search on animal using gin (farm_id, search_text gin_trgm_ops);

-- A span in whole years and months, as vets say an age.
create function span_text(span interval) returns text
  language sql stable parallel safe
  return case
    when extract(year from span) >= 1 then
      extract(year from span) || case when extract(year from span) = 1 then ' year ' else ' years ' end
      || extract(month from span) || case when extract(month from span) = 1 then ' month' else ' months' end
    when extract(month from span) >= 1 then
      extract(month from span) || case when extract(month from span) = 1 then ' month' else ' months' end
    else extract(day from span) || case when extract(day from span) = 1 then ' day' else ' days' end
  end;

-- The age at a moment; of a dead animal, the age it reached. Without a subselect, so that the planner can inline it:
-- it stands in every animal that is answered.
create function age_text(born timestamptz, until timestamptz) returns text
  language sql stable parallel safe
  return case
    when born is null or until < born then null
    else span_text(age(until at time zone 'UTC', born at time zone 'UTC'))
  end;

create function farm_document(f farm) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', f._id, 'name', f.name, 'keeper', f.keeper, 'address', f.address, 'post_code', f.post_code,
    'robust_farm_type', f.robust_farm_type, 'less_favoured_area_status', f.less_favoured_area_status,
    'organic_status', f.organic_status, 'e_animal_records', f.e_animal_records, 'e_ketosis_data', f.e_ketosis_data,
    'e_milk_conductivity_data', f.e_milk_conductivity_data, 'e_milk_yield_data', f.e_milk_yield_data
  );

create function practice_document(p practice) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', p._id, 'name', p.name, 'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2,
    'address_line_3', p.address_line_3, 'town', p.town, 'county', p.county, 'postcode', p.postcode,
    'phone', p.phone, 'email', p.email
  );

create function animal_document(a animal) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', a._id, 'farm_id', a.farm_id,
    'date_joined_farm', iso(a.date_joined_farm), 'date_left_farm', iso(a.date_left_farm),
    'date_of_birth', iso(a.date_of_birth),
    'species', a.species, 'national_breed_code', a.national_breed_code, 'gender', a.gender,
    'age', age_text(a.date_of_birth, coalesce((a.deceased_record ->> 'date_of_death')::timestamptz, now())),
    'reproductive_state', a.reproductive_state, 'milk_yield_level', a.milk_yield_level,
    'diet_intensity', a.diet_intensity, 'herd_id', a.herd_id, 'stock_id', a.stock_id,
    'identification_number', a.identification_number, 'eid', to_json(a.eid),
    'deceased_record', a.deceased_record, 'updated_at', iso(a.updated_at), 'version', a.version
  );
