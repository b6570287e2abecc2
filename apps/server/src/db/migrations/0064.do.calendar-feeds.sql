-- Somebody's visits in their own calendar application: whoever knows the address reads them, so that only its hash is kept.

create table calendar_feed (
  user_id uuid primary key references app_user,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
