-- What was measured or seen of an animal: its weight, its condition, how it walks. As of cases, deletes are soft.
create table observation (
  farm_id text collate "C" not null,
  _id uuid not null,
  animal_id text collate "C" not null,
  kind text not null,
  -- A number, or a term of its kind.
  value jsonb check (jsonb_typeof(value) in ('number', 'string')),
  unit text,
  scale text,
  observed_at timestamptz,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, animal_id, farm_id, kind, case when jsonb_typeof(value) = 'string' then value #>> '{}' end,
    unit, scale, notes, created_by, updated_by
  )) stored,
  happened_at timestamptz generated always as (coalesce(observed_at, created_at)) stored,
  primary key (farm_id, _id)
);
create index observation_ver on observation (farm_id, ver);
create index observation_animal on observation (farm_id, animal_id, _id) where deleted_at is null;

create function observation_document(o anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', o._id, 'animal_id', o.animal_id, 'kind', o.kind, 'value', o.value, 'unit', o.unit, 'scale', o.scale,
    'observed_at', iso(o.observed_at), 'notes', o.notes, 'farm_id', o.farm_id,
    'created_at', iso(o.created_at), 'updated_at', iso(o.updated_at),
    'created_by', o.created_by, 'updated_by', o.updated_by, 'version', o.version
  )
$$;

-- What the digest of a farm is the sum of.
create or replace view farm_row as
  select _id as farm_id, 'farm' as entity, _id as id, ver from farm
  union all
  select farm_id, 'animal', _id, ver from animal
  union all
  select farm_id, 'medical-record', _id::text, ver from medical_record where deleted_at is null
  union all
  select farm_id, 'treatment-history', _id::text, ver from treatment_history where deleted_at is null
  union all
  select farm_id, 'medicine-usage', _id::text, ver from medicine_usage where deleted_at is null
  union all
  select farm_id, 'observation', _id::text, ver from observation where deleted_at is null;
