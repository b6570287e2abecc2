-- What lets devices prove that their copy is whole, lets a practice see what lies unsent or refused on its devices, and
-- lets animals move between farms.

-- One number for each document that a device holds: the first eight bytes of SHA-256. The same is worked out on the
-- device (contract/src/sync/digest.ts).
create function row_digest(entity text, id text, ver bigint) returns bigint
  language sql stable parallel safe
  return (
    'x' || encode(substring(sha256(convert_to(entity || E'\n' || id || E'\n' || ver::text, 'UTF8')) from 1 for 8), 'hex')
  )::bit(64)::bigint;

-- Every live row of a farm, as devices hold it.
create view farm_row as
  select _id as farm_id, 'farm' as entity, _id as id, ver from farm
  union all
  select farm_id, 'animal', _id, ver from animal
  union all
  select farm_id, 'medical-record', _id::text, ver from medical_record where deleted_at is null
  union all
  select farm_id, 'treatment-history', _id::text, ver from treatment_history where deleted_at is null
  union all
  select farm_id, 'medicine-usage', _id::text, ver from medicine_usage where deleted_at is null;

create view list_row as
  select 'products' as list, 'product' as entity, _id as id, ver from product where removed_at is null
  union all
  select 'conditions', 'condition', _id, ver from condition where removed_at is null
  union all
  select 'breeds', 'breed', code, ver from breed where removed_at is null;

-- The sum of row_digest over the live rows, kept by every writer in the transaction of its rows: to add it up for each
-- device that asks would cost as much as reading the whole farm. Not yet taken modulo 2^64, so that plus and minus are
-- exact; whoever tells it does that.
alter table farm_head add column digest numeric not null default 0;
alter table list_head add column digest numeric not null default 0;

create function farm_digest(of_farm text) returns numeric
  language sql stable parallel safe
  return (select coalesce(sum(row_digest(entity, id, ver)), 0) from farm_row where farm_id = of_farm);

create function list_digest(of_list text) returns numeric
  language sql stable parallel safe
  return (select coalesce(sum(row_digest(entity, id, ver)), 0) from list_row where list = of_list);

update farm_head set digest = farm_digest(farm_id);
update list_head set digest = list_digest(list);

-- Rows that left a farm and live on elsewhere; what was deleted stays in its own table, marked.
create table sync_tombstone (
  farm_id text collate "C" not null,
  entity text not null,
  id text collate "C" not null,
  ver bigint not null,
  at timestamptz not null,
  primary key (farm_id, entity, id)
);
create index sync_tombstone_ver on sync_tombstone (farm_id, ver);
create index sync_tombstone_at on sync_tombstone (at);
create index sync_mutation_at on sync_mutation (at) where status = 'applied';

-- How each person's devices stand, as they told last.
create table sync_device (
  _id uuid primary key,
  user_id uuid not null references app_user,
  client uuid not null,
  name text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  pending integer not null,
  oldest_pending_at timestamptz,
  max_seq bigint not null,
  persisted boolean,
  app_version text not null,
  protocol integer not null,
  -- Unsent edits that went with its storage when that last happened.
  lost integer not null default 0,
  lost_at timestamptz,
  -- Its storage came back empty, and so under another name.
  replaced_by uuid,
  unique (user_id, client)
);

-- Devices as the admins of a practice see them.
create view practice_device as
  select up.practice_id, d._id, d.user_id, u.name as person, d.name, d.created_at, d.last_seen_at, d.pending,
    d.oldest_pending_at, d.persisted, d.app_version, d.protocol, d.lost, d.lost_at,
    search_text(d._id::text, d.user_id::text, u.name, d.name, d.app_version) as search_text
  from sync_device d
  join app_user u on u.id = d.user_id
  join user_practice up on up.user_id = d.user_id
  where d.replaced_by is null;

create function practice_device_document(d practice_device) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', d._id, 'user_id', d.user_id, 'person', d.person, 'name', d.name, 'created_at', iso(d.created_at),
    'last_seen_at', iso(d.last_seen_at), 'pending', d.pending, 'oldest_pending_at', iso(d.oldest_pending_at),
    'persisted', d.persisted, 'app_version', d.app_version, 'protocol', d.protocol,
    'lost', d.lost, 'lost_at', iso(d.lost_at)
  );

-- Edits that were refused, whole, so that the office can see and repair them even when the phone is lost.
create table quarantine (
  farm_id text collate "C" not null,
  _id uuid not null default gen_random_uuid(),
  mutation_id uuid not null,
  client uuid not null,
  user_id uuid not null,
  person text,
  device text,
  -- Null where the edit was too malformed to say.
  entity text,
  op text,
  animal_id text,
  entity_id text,
  event_time timestamptz,
  refused_at timestamptz not null,
  status text not null check (status in ('conflict', 'rejected')),
  detail text not null,
  result jsonb not null,
  payload jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed', 'repaired', 'discarded')),
  closed_at timestamptz,
  closed_by text,
  reason text,
  -- Its device has heard what the practice decided.
  told_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, farm_id, person, device, entity, op, animal_id, entity_id, status, detail, state, closed_by, reason
  )) stored,
  primary key (farm_id, _id),
  unique (farm_id, mutation_id),
  check ((state = 'open') = (closed_at is null))
);
create index quarantine_untold on quarantine (user_id, client) where state in ('accepted', 'dismissed') and told_at is null;

insert into quarantine (
  farm_id, mutation_id, client, user_id, person, device, entity, op, animal_id, entity_id, refused_at, status, detail,
  result, payload
)
select m.farm_id, m.id, m.client, m.user_id, u.name, m.device, m.payload ->> 'entity', m.payload ->> 'op',
  m.payload ->> 'animal_id', m.payload ->> 'entity_id', m.at, m.status,
  coalesce(m.result -> 'problem' ->> 'detail', 'Somebody else changed it meanwhile.'), m.result, m.payload
from sync_mutation m
left join app_user u on u.id = m.user_id
where m.status <> 'applied'
  and jsonb_typeof(m.payload) = 'object';
drop index sync_mutation_refused;
alter table sync_mutation drop column payload;

-- An edit is its author's, who works for the practice, on a farm that the practice serves.
create view practice_quarantine as
  select pf.practice_id, q.*,
    nullif(q.result -> 'conflict', 'null') as conflict, nullif(q.result -> 'problem', 'null') as problem
  from quarantine q
  join practice_farm pf on pf.farm_id = q.farm_id
  join user_practice up on up.user_id = q.user_id and up.practice_id = pf.practice_id;

create function practice_quarantine_document(q practice_quarantine) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', q._id, 'farm_id', q.farm_id, 'animal_id', q.animal_id, 'entity', q.entity, 'entity_id', q.entity_id,
    'op', q.op, 'user_id', q.user_id, 'person', q.person, 'device', q.device, 'event_time', iso(q.event_time),
    'refused_at', iso(q.refused_at), 'status', q.status, 'detail', q.detail,
    'problem', q.problem, 'conflict', q.conflict, 'fields', q.payload -> 'fields',
    'state', q.state, 'closed_at', iso(q.closed_at), 'closed_by', q.closed_by, 'reason', q.reason
  );

-- Who wrote an edit that somebody else accepted for them.
alter table revision add column author_id uuid, add column author_name text;
