-- What an import made and changed, kept for the day in which it can be undone.

create table import_run (
  _id uuid primary key,
  list text not null check (list in ('animals', 'farms', 'people', 'formulary')),
  file text not null,
  at timestamptz not null,
  by_id uuid not null references app_user,
  by_name text not null,
  practice_ids text[] collate "C" not null,
  added integer not null,
  changed integer not null,
  undone_at timestamptz
);

create index import_run_at on import_run (at);

-- A line that made or changed something: what it was before, and the version that the import left.
create table import_line (
  import_id uuid not null references import_run on delete cascade,
  line integer not null,
  farm_id text collate "C",
  entity_id text collate "C" not null,
  was_added boolean not null,
  was jsonb not null,
  version integer,
  ver bigint,
  primary key (import_id, line)
);

-- What a practice takes the columns of its files for: headers of registers stay the same for years.
create table import_columns (
  practice_id text collate "C" not null references practice,
  list text not null check (list in ('animals', 'farms', 'people', 'formulary')),
  columns jsonb not null,
  primary key (practice_id, list)
);
