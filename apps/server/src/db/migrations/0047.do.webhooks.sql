-- Other systems that are told when something happens, by the change feed.

create table webhook (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  -- Whose sight it has: the key that made it, else somebody of its own, who is to keys what they are to people.
  actor_id uuid not null references app_user,
  key_id uuid references integration_key,
  name text not null,
  url text not null,
  -- Null: everything, everywhere.
  events text[],
  farms text[],
  with_documents boolean not null,
  -- As they are: messages are signed with them, and there is no key that lies elsewhere than beside this database.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  created_by_id uuid not null references app_user,
  created_by text not null,
  paused_at timestamptz,
  paused_by text,
  pause_reason text check (pause_reason in ('person', 'gone', 'failing', 'key-ended')),
  -- Since when nothing has arrived, and how often in a row.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Until when its receiver is left alone.
  rest_until timestamptz,
  last_delivered_at timestamptz,
  -- How far the changes have been made into messages; null: nothing was told yet.
  progress jsonb,
  -- When somebody is to look after it next, and who does at the moment, for how long.
  due_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  search_text text generated always as (search_text(_id::text, practice_id, name, url, created_by)) stored,
  check ((paused_at is null) = (pause_reason is null))
);
create index webhook_of_practice on webhook (practice_id, _id);
create index webhook_due on webhook (due_at) where paused_at is null;

-- A message to a receiver. What it says of a document is made anew for each try, so none lies here.
create table webhook_delivery (
  _id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  -- The order in which the messages of a webhook came to be.
  seq bigint generated always as identity,
  type text not null,
  resource text,
  record_id text collate "C",
  farm_id text collate "C",
  happened_at timestamptz,
  happened_by text,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead', 'withheld')),
  tries integer not null default 0,
  first_try_at timestamptz,
  next_try_at timestamptz,
  last_try_at timestamptz,
  last_status integer,
  last_fault text,
  last_ms integer,
  settled_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, seq) where state = 'waiting';
create index webhook_delivery_dead on webhook_delivery (webhook_id) where state = 'dead';
create index webhook_delivery_newest on webhook_delivery (webhook_id, seq desc);
create index webhook_delivery_settled on webhook_delivery (settled_at) where state <> 'waiting';

create view practice_webhook as
  select w.*,
    case when w.paused_at is not null then 'paused' when w.failing_since is not null then 'failing' else 'working' end as state,
    left_over.waiting, left_over.dead, w.key_id is not null as made_by_key
  from webhook w
  cross join lateral (
    select
      (select count(*) from webhook_delivery d where d.webhook_id = w._id and d.state = 'waiting') as waiting,
      (select count(*) from webhook_delivery d where d.webhook_id = w._id and d.state = 'dead') as dead
  ) as left_over;

create function practice_webhook_document(w anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', w._id, 'practice_id', w.practice_id, 'name', w.name, 'url', w.url, 'events', to_json(w.events),
    'farms', to_json(w.farms), 'with_documents', w.with_documents, 'state', w.state, 'pause_reason', w.pause_reason,
    'paused_at', iso(w.paused_at), 'paused_by', w.paused_by, 'failing_since', iso(w.failing_since),
    'last_delivered_at', iso(w.last_delivered_at), 'old_secret_until', iso(w.old_secret_until),
    'waiting', w.waiting, 'dead', w.dead, 'made_by_key', w.made_by_key,
    'created_at', iso(w.created_at), 'created_by', w.created_by
  )
$$;

create function webhook_delivery_document(d anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', d._id, 'type', d.type, 'record_id', d.record_id, 'farm_id', d.farm_id, 'created_at', iso(d.created_at),
    'state', d.state, 'tries', d.tries, 'next_try_at', iso(d.next_try_at), 'last_try_at', iso(d.last_try_at),
    'last_status', d.last_status, 'last_fault', d.last_fault, 'last_ms', d.last_ms, 'settled_at', iso(d.settled_at)
  )
$$;
