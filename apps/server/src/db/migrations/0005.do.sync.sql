-- What keeps a device's edits from being lost or applied twice.

-- The generation of this database. A restore from backup takes a new one, and devices then offer again what they
-- had sent lately.
create table service_epoch (
  epoch text primary key,
  mode text not null default 'restore' check (mode in ('restore', 'reset')),
  since timestamptz not null default now()
);
insert into service_epoch (epoch) values (gen_random_uuid()::text);

-- One row for each edit of a device that was answered for good, written in the transaction of its effect.
-- Kept at least 400 days: a phone may lie in a drawer for a season. Refused edits keep their payload here, so that
-- nothing is lost with the phone.
create table sync_mutation (
  farm_id text collate "C" not null,
  id uuid not null,
  hash bytea not null,
  client uuid not null,
  user_id uuid not null,
  device text,
  status text not null check (status in ('applied', 'conflict', 'rejected')),
  ver bigint,
  result jsonb not null,
  payload jsonb,
  at timestamptz not null default now(),
  primary key (farm_id, id)
);
create index sync_mutation_refused on sync_mutation (farm_id, at) where status <> 'applied';
