-- Systems of vendors who serve many practices: registered once for the whole service, connected by each practice.

create table vendor (
  _id uuid primary key,
  client_id text collate "C" not null unique,
  name text not null,
  contact text not null,
  -- Only hashes of its secrets are kept. After a rotation the old one works for a while.
  secret_hash bytea not null,
  secret_made_at timestamptz not null,
  old_secret_hash bytea,
  old_secret_until timestamptz,
  registered_at timestamptz not null,
  closed_at timestamptz,
  search_text text generated always as (search_text(_id::text, name, contact)) stored,
  check ((old_secret_hash is null) = (old_secret_until is null))
);

create function vendor_document(v anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object('_id', v._id, 'name', v.name, 'contact', v.contact, 'registered_at', iso(v.registered_at))
$$;

-- What a practice lets such a system do is a key without a token of its own.
alter table integration_key add column vendor_id uuid references vendor;
alter table integration_key alter column token_hash drop not null;
alter table integration_key add check ((token_hash is null) = (vendor_id is not null));
create index integration_key_of_vendor on integration_key (vendor_id, practice_id) where vendor_id is not null;

-- The tokens that such a system was given: short, and only their hashes.
create table vendor_token (
  token_hash bytea primary key,
  key_id uuid not null references integration_key,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index vendor_token_of_key on vendor_token (key_id);
create index vendor_token_end on vendor_token (expires_at);

create or replace view practice_key as
  select k._id, k.practice_id, k.name, k.prefix, k.token_hash, k.scopes, k.created_at, k.created_by_id, k.created_by,
    k.expires_at, k.last_used_at, k.revoked_at, k.revoked_by, k.search_text,
    case when u.limited then array(
      select uf.farm_id
      from user_farm uf
      where uf.user_id = u.id
      order by uf.farm_id
    ) end as farms,
    k.vendor_id, v.name as vendor
  from integration_key k
  join app_user u on u.id = k._id
  left join vendor v on v._id = k.vendor_id;

create or replace function practice_key_document(k anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', k._id, 'practice_id', k.practice_id, 'name', k.name, 'prefix', k.prefix, 'scopes', to_json(k.scopes),
    'farms', to_json(k.farms), 'created_at', iso(k.created_at), 'created_by', k.created_by,
    'expires_at', iso(k.expires_at), 'last_used_at', iso(k.last_used_at),
    'revoked_at', iso(k.revoked_at), 'revoked_by', k.revoked_by,
    'vendor_id', k.vendor_id, 'vendor', k.vendor
  )
$$;
