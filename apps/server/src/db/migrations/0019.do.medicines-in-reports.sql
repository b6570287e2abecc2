-- What reports ask of every use of a medicine, kept where they read it off one narrow index: the rows themselves are
-- thirty times as wide, and the animal of each would have to be looked up for its species.

-- What uses have in common that are added up: product, substances and unit, and whether an amount was written down at all.
-- Of some thousand uses there are a few dozen kinds, and one of each tells the words.
-- Declared immutable because generated columns ask for it; to_jsonb over text and lists of it is.
create function kind_of_use(
  product_id text, name text, theraputic_group text[], active_substances jsonb, total_volume jsonb
) returns uuid
  language sql immutable parallel safe
  return md5(jsonb_build_array(
    product_id, name, theraputic_group, jsonb_path_query_array(active_substances, '$[*].name'),
    total_volume is null, total_volume -> 'units'
  )::text)::uuid;

-- A newer Postgres rewrites no table whose row type stands in the stored body of a function. All documents are made anew by
-- a later migration.
drop function if exists medicine_usage_of_farm_document(medicine_usage);
drop function if exists medicine_usage_document(medicine_usage);

alter table medicine_usage
  add column kind uuid generated always as (
    kind_of_use(product_id, name, theraputic_group, active_substances, total_volume)
  ) stored,
  add column used_volume numeric generated always as ((total_volume ->> 'volume')::numeric) stored,
  add column is_cascade boolean generated always as (coalesce((cascade ->> 'used')::boolean, false)) stored,
  -- The animal's, as the animal has it now.
  add column stock_species text;

update medicine_usage
set stock_species = animal.stock_species
from animal
where animal.farm_id = medicine_usage.farm_id
  and animal._id = medicine_usage.animal_id;

-- A use is written for an animal that is there; whose species is put right later, takes its uses along.
create index medicine_usage_animal on medicine_usage (farm_id, animal_id);

create function species_of_use() returns trigger
  language plpgsql as $$
begin
  new.stock_species := (
    select animal.stock_species
    from animal
    where animal.farm_id = new.farm_id
      and animal._id = new.animal_id
  );
  return new;
end
$$;
create trigger medicine_usage_species before insert or update of farm_id, animal_id on medicine_usage
  for each row execute function species_of_use();

create function species_of_uses() returns trigger
  language plpgsql as $$
begin
  update medicine_usage
  set stock_species = new.stock_species
  where medicine_usage.farm_id = new.farm_id
    and medicine_usage.animal_id = new._id;
  return null;
end
$$;
create trigger animal_species after update on animal
  for each row when (old.stock_species is distinct from new.stock_species) execute function species_of_uses();

-- In an order, so that one of a kind is never looked for among all the others.
create index medicine_usage_kind on medicine_usage (kind, _id);
drop index medicine_usage_of_farm_newest;
create index medicine_usage_of_farm_newest on medicine_usage (farm_id, happened_at)
  include (kind, used_volume, is_cascade, stock_species, treatment_id, animal_id)
  where deleted_at is null;
