-- Who may see what: practices serve farms, people belong to practices, some people are limited to some of their farms.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The date form of every answer. Stable, not immutable, so that the planner can inline it.
create function iso(instant timestamptz) returns text
  language sql stable parallel safe
  return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Text of a document for the basic search: lower case, parts kept apart by a character that nobody types.
-- Declared immutable because generated columns ask for it; array_to_string over text is.
create function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return lower(array_to_string(parts, E'\x1f'));

-- The same for the members of one list.
create function list_text(parts text[]) returns text
  language sql immutable parallel safe
  return array_to_string(parts, E'\x1f');

-- The strings of a JSON value that a path leads to, joined the same way.
create function texts_at(value jsonb, path jsonpath) returns text
  language sql immutable parallel safe
  return (select string_agg(found #>> '{}', E'\x1f') from jsonb_path_query(value, path) as found);

create table practice (
  _id text collate "C" primary key,
  name text,
  address_line_1 text,
  address_line_2 text,
  address_line_3 text,
  town text,
  county text,
  postcode text,
  phone text,
  email text,
  search_text text generated always as (search_text(
    _id, name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone, email
  )) stored
);

create table app_user (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('vet', 'staff', 'admin')),
  password_hash text not null,
  -- Limited people see only the farms of user_farm; everybody else all farms of their practices.
  limited boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index app_user_email on app_user (lower(email));

create table user_practice (
  user_id uuid not null references app_user,
  practice_id text collate "C" not null references practice,
  primary key (user_id, practice_id)
);

-- Only the hash of a token is kept: a copy of this table signs nobody in.
create table session (
  token_hash bytea primary key,
  user_id uuid not null references app_user,
  device text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_user on session (user_id);
