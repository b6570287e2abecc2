-- What reports ask of every animal of every farm, kept where they read it off one narrow index instead of off the animals
-- themselves, which are ten times as wide. Texts are cut so that each fits into an index; no species, sex or state that
-- tells a class of animals is that long.

-- A moment that stands in a document. Whatever a document leaves open is UTC, so that it never depends on who asks.
create function moment_of(written text) returns timestamptz
  language sql immutable strict parallel safe
  set timezone = 'UTC'
  return written::timestamptz;

-- A newer Postgres rewrites no table whose row type stands in the stored body of a function. All documents are made anew by
-- a later migration.
drop function if exists animal_of_farm_document(animal);
drop function animal_document(animal);

alter table animal
  add column stock_species text generated always as (left(species, 80)) stored,
  add column stock_gender text generated always as (left(gender, 80)) stored,
  add column stock_state text generated always as (left(reproductive_state -> -1 ->> 'name', 80)) stored,
  add column died_at timestamptz generated always as (moment_of(deceased_record ->> 'date_of_death')) stored;

create index animal_at_risk on animal (
  farm_id, stock_species, stock_gender, stock_state, date_of_birth, date_joined_farm, date_left_farm, died_at
);

-- The desk's list of all animals goes by tag: with the key in the index a page of a hundred thousand is chosen off it.
drop index animal_tag;
create index animal_tag on animal (farm_id, identification_number, _id);
