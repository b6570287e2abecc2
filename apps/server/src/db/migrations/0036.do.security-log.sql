-- Who was not let in or further, and what was unusual, for the admins of the practice. Rows are counts: what one person or
-- key did at one operation from one address within an hour is one. It is no history: counts go up, and go after half a year.
create table security_event (
  _id bigint generated always as identity primary key,
  -- Whose admins read it. Null: names that are nobody's, for the operator; and of the kind 'more', which every admin reads.
  practice_id text collate "C" references practice,
  hour timestamptz not null,
  -- A hash of what is counted together.
  key bytea not null,
  kind text not null,
  reason text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  user_id uuid references app_user,
  -- A name that was tried and is nobody's, as SHA-256.
  name_hash bytea,
  address text,
  agent text,
  operation text,
  unique nulls not distinct (practice_id, hour, key)
);
create index security_event_newest on security_event (practice_id, last_at desc, _id desc);
create index security_event_of_user on security_event (user_id, hour);
create index security_event_by_age on security_event (last_at);

-- Where a key was used from, so that a new place can be told.
create table key_network (
  key_id uuid not null references integration_key,
  network text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (key_id, network)
);

-- Until when an admin has looked at what was unusual.
create table security_look (
  user_id uuid primary key references app_user,
  until timestamptz not null
);
