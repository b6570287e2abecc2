-- What each practice has confirmed of the products it uses: strength, dose, routes, withdrawals for each species. It has
-- a counter of its own, as a farm has, so that devices fetch only what changed.

create table practice_head (
  practice_id text collate "C" primary key references practice,
  head bigint not null default 0,
  horizon bigint not null default 0,
  digest numeric not null default 0
);

create table formulary_entry (
  practice_id text collate "C" not null references practice,
  _id uuid not null,
  product_id text collate "C" not null,
  -- As the product list had it when the entry was last written.
  product_name text,
  -- Null: all species of the product.
  species text collate "C",
  strengths jsonb not null default '[]',
  dose jsonb,
  routes text[] not null default '{}',
  frequency text,
  duration text,
  withdrawal_periods jsonb not null default '[]',
  notes text,
  source text,
  active boolean not null default true,
  -- Who of the practice stands for what it says; null where a file was imported and nobody has looked at it yet.
  confirmed_by text,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, practice_id, product_id, product_name, species, frequency, duration, notes, source, confirmed_by,
    created_by, updated_by, list_text(routes), texts_at(strengths, '$[*].*'), texts_at(dose, '$.*'),
    texts_at(withdrawal_periods, '$[*].*')
  )) stored,
  primary key (practice_id, _id)
);
create index formulary_entry_ver on formulary_entry (practice_id, ver);
-- One answer to one question: nobody in a shed can choose between two doses of the same product for the same species.
create unique index formulary_entry_question
  on formulary_entry (practice_id, product_id, coalesce(species, ''))
  where deleted_at is null;

-- Every version of what belongs to a practice, as `revision` has it for what belongs to a farm. Append-only.
create table practice_revision (
  practice_id text collate "C" not null,
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
  primary key (practice_id, entity, entity_id, version)
);

create function formulary_entry_document(e formulary_entry) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', e._id, 'practice_id', e.practice_id, 'product_id', e.product_id, 'product_name', e.product_name,
    'species', e.species, 'strengths', e.strengths, 'dose', e.dose, 'routes', to_json(e.routes),
    'frequency', e.frequency, 'duration', e.duration, 'withdrawal_periods', e.withdrawal_periods,
    'notes', e.notes, 'source', e.source, 'active', e.active,
    'confirmed_by', e.confirmed_by, 'confirmed_at', iso(e.confirmed_at),
    'created_at', iso(e.created_at), 'updated_at', iso(e.updated_at),
    'created_by', e.created_by, 'updated_by', e.updated_by, 'version', e.version
  );

create function practice_digest(of_practice text) returns numeric
  language sql stable parallel safe
  return (
    select coalesce(sum(row_digest('formulary-entry', _id::text, ver)), 0)
    from formulary_entry
    where practice_id = of_practice
      and deleted_at is null
  );
