-- Cases, their treatments and the medicines used. Deletes are soft: the row stays, marked, and is what a device learns
-- of the removal from; reads show only rows without deleted_at.

create table medical_record (
  farm_id text collate "C" not null,
  _id uuid not null,
  animal_id text collate "C" not null,
  tentative_conditions jsonb not null default '[]',
  tentative_diagnosis_methods jsonb not null default '[]',
  presumptive_conditions jsonb not null default '[]',
  presumptive_diagnosis_methods jsonb not null default '[]',
  confirmed_conditions jsonb not null default '[]',
  confirmed_diagnosis_methods jsonb not null default '[]',
  notes text,
  examined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, animal_id, farm_id, notes, created_by, updated_by,
    texts_at(tentative_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'), texts_at(presumptive_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'), texts_at(confirmed_conditions, '$[*].keyvalue() ? (@.key != "date_diagnosed").value'),
    texts_at(tentative_diagnosis_methods, '$[*].*'), texts_at(presumptive_diagnosis_methods, '$[*].*'),
    texts_at(confirmed_diagnosis_methods, '$[*].*')
  )) stored,
  primary key (farm_id, _id)
);
create index medical_record_ver on medical_record (farm_id, ver);
create index medical_record_animal on medical_record (farm_id, animal_id, _id) where deleted_at is null;

create table treatment_history (
  farm_id text collate "C" not null,
  _id uuid not null,
  animal_id text collate "C" not null,
  medical_record_id uuid not null,
  start_date timestamptz,
  end_date timestamptz,
  response text,
  successful_treatment boolean,
  treatment_strategy text,
  treated_by text[] not null default '{}',
  intervention_desc text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, animal_id, farm_id, medical_record_id::text, response, treatment_strategy, intervention_desc, created_by, updated_by,
    list_text(treated_by)
  )) stored,
  primary key (farm_id, _id)
);
create index treatment_history_ver on treatment_history (farm_id, ver);
create index treatment_history_record on treatment_history (farm_id, medical_record_id, _id) where deleted_at is null;

create table medicine_usage (
  farm_id text collate "C" not null,
  _id uuid not null,
  animal_id text collate "C" not null,
  medical_record_id uuid not null,
  treatment_id uuid not null,
  product_id text collate "C" not null,
  -- As the product list had them at the time of use: frozen, so that a later list never rewrites a record.
  name text,
  theraputic_group text[] not null default '{}',
  active_substances jsonb not null default '[]',
  total_volume jsonb,
  start_date timestamptz,
  end_date timestamptz,
  batches jsonb not null default '[]',
  dose text,
  route text,
  withdrawals jsonb not null default '[]',
  administered_by text,
  cascade jsonb,
  group_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, animal_id, farm_id, medical_record_id::text, treatment_id::text,
    product_id, name, dose, route, administered_by, group_id, created_by, updated_by,
    total_volume ->> 'units', cascade ->> 'reason',
    list_text(theraputic_group), texts_at(active_substances, '$[*].name'),
    texts_at(batches, '$[*].number')
  )) stored,
  primary key (farm_id, _id)
);
create index medicine_usage_ver on medicine_usage (farm_id, ver);
create index medicine_usage_treatment on medicine_usage (farm_id, treatment_id, _id) where deleted_at is null;

-- Every version of everything above and of animals: who, when by the server, when by the person's clock, from which
-- device. Append-only, kept at least five years (Veterinary Medicines Regulations 2013, record keeping).
create table revision (
  farm_id text collate "C" not null,
  entity text not null,
  entity_id text collate "C" not null,
  version integer not null,
  op text not null check (op in ('create', 'update', 'delete')),
  at timestamptz not null default now(),
  event_time timestamptz,
  user_id uuid,
  user_name text,
  device text,
  document jsonb not null,
  primary key (farm_id, entity, entity_id, version)
);

create function medical_record_document(r medical_record) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', r._id, 'animal_id', r.animal_id,
    'tentative_conditions', r.tentative_conditions, 'tentative_diagnosis_methods', r.tentative_diagnosis_methods,
    'presumptive_conditions', r.presumptive_conditions, 'presumptive_diagnosis_methods', r.presumptive_diagnosis_methods,
    'confirmed_conditions', r.confirmed_conditions, 'confirmed_diagnosis_methods', r.confirmed_diagnosis_methods,
    'notes', r.notes, 'examined_at', iso(r.examined_at), 'farm_id', r.farm_id,
    'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at),
    'created_by', r.created_by, 'updated_by', r.updated_by, 'version', r.version
  );

create function treatment_history_document(t treatment_history) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', t._id, 'animal_id', t.animal_id, 'medical_record_id', t.medical_record_id,
    'start_date', iso(t.start_date), 'end_date', iso(t.end_date), 'response', t.response,
    'successful_treatment', t.successful_treatment, 'treatment_strategy', t.treatment_strategy,
    'treated_by', to_json(t.treated_by),
    'intevention_desc', t.intervention_desc, 'intervention_desc', t.intervention_desc, 'farm_id', t.farm_id,
    'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at),
    'created_by', t.created_by, 'updated_by', t.updated_by, 'version', t.version
  );

create function medicine_usage_document(u medicine_usage) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches, 'dose', u.dose,
    'route', u.route, 'withdrawals', u.withdrawals, 'administered_by', u.administered_by, 'cascade', u.cascade,
    'group_id', u.group_id, 'farm_id', u.farm_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  );
