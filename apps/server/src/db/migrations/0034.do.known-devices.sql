-- Browsers that have signed a person in: their tries to sign in are counted apart from those of strangers. Only the hash
-- of the token in the browser's cookie is kept; of several people with one browser each has a row.
create table known_device (
  token_hash bytea not null,
  user_id uuid not null references app_user,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id, last_used_at);
