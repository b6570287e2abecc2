-- The backups of this database that were found whole. What one of them holds cannot know of it, so it is in none of them: a
-- restored database has no backup until one is taken.
create table backup (
  _id uuid primary key default gen_random_uuid(),
  -- The moment whose records it holds: that of its snapshot, by the clock of the database.
  taken_at timestamptz not null,
  -- When it had been read again and found whole.
  ended_at timestamptz not null default clock_timestamp(),
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- Of the whole file as it lies in its folder.
  sha256 bytea not null check (length(sha256) = 32)
);
create index backup_newest on backup (taken_at);
