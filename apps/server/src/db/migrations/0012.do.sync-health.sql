-- Each practice sees of a device what lies unsent for its own farms, and of a refused edit where its animal is now.

alter table sync_device
  -- What lies unsent, farm by farm: [{ farm_id, pending, oldest_pending_at }]; null where the app told only how many.
  add column farms jsonb,
  -- The same of what went with its storage: [{ farm_id, lost }].
  add column lost_farms jsonb;

drop function practice_device_document;
drop view practice_device;

-- Devices as the admins of a practice see them. Of somebody who works for one practice all counts; of somebody who works
-- for several, what is of farms that this one serves, and nothing (null) where the device did not tell farm by farm.
create view practice_device as
  select up.practice_id, d._id, d.user_id, u.name as person, d.name, d.created_at, d.last_seen_at,
    case when own.is_only then d.pending when d.farms is not null then unsent.pending end as pending,
    case when own.is_only then d.oldest_pending_at else unsent.oldest_pending_at end as oldest_pending_at,
    d.persisted, d.app_version, d.protocol,
    case when own.is_only then d.lost else gone.lost end as lost,
    case when own.is_only or gone.lost > 0 then d.lost_at end as lost_at,
    search_text(d._id::text, d.user_id::text, u.name, d.name, d.app_version) as search_text
  from sync_device d
  join app_user u on u.id = d.user_id
  join user_practice up on up.user_id = d.user_id
  cross join lateral (
    select count(*) = 1 as is_only
    from user_practice
    where user_id = d.user_id
  ) own
  cross join lateral (
    select coalesce(sum(f.pending), 0)::integer as pending, min(f.oldest_pending_at) as oldest_pending_at
    from jsonb_to_recordset(d.farms) as f (farm_id text, pending integer, oldest_pending_at timestamptz)
    join practice_farm pf on pf.practice_id = up.practice_id and pf.farm_id = f.farm_id
  ) unsent
  cross join lateral (
    select coalesce(sum(f.lost), 0)::integer as lost
    from jsonb_to_recordset(d.lost_farms) as f (farm_id text, lost integer)
    join practice_farm pf on pf.practice_id = up.practice_id and pf.farm_id = f.farm_id
  ) gone
  where d.replaced_by is null;

create function practice_device_document(d practice_device) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', d._id, 'user_id', d.user_id, 'person', d.person, 'name', d.name, 'created_at', iso(d.created_at),
    'last_seen_at', iso(d.last_seen_at), 'pending', d.pending, 'oldest_pending_at', iso(d.oldest_pending_at),
    'persisted', d.persisted, 'app_version', d.app_version, 'protocol', d.protocol,
    'lost', d.lost, 'lost_at', iso(d.lost_at)
  );

-- The farm that an animal has moved to from this one, itself or by way of others; null while it is here, or where nothing
-- proves that an animal of the same id elsewhere is the same. A move writes the same version at the same moment on both
-- farms, and the history goes along (commands/move-animals.ts).
create function farm_moved_to(of_farm text, of_animal text) returns text
  language sql stable parallel safe
  return (
    select a.farm_id
    from revision gone
    join revision come on come.entity = 'animal' and come.entity_id = gone.entity_id
      and come.version = gone.version and come.at = gone.at and come.op = 'update' and come.farm_id <> gone.farm_id
    join animal a on a.farm_id = come.farm_id and a._id = come.entity_id
    where gone.farm_id = of_farm
      and gone.entity = 'animal'
      and gone.entity_id = of_animal
      and gone.op = 'delete'
      and not exists (select 1 from animal here where here.farm_id = of_farm and here._id = of_animal)
    order by gone.version desc
    limit 1
  );
-- Moves are found by the moment at which they were made.
create index revision_animal on revision (entity_id, version) where entity = 'animal';

-- Where a refused edit's animal has moved to, as far as the practice serves that farm.
create or replace view practice_quarantine as
  select pf.practice_id, q.*,
    nullif(q.result -> 'conflict', 'null') as conflict, nullif(q.result -> 'problem', 'null') as problem,
    f.name as farm_name, a.identification_number, moved.document as moved_to
  from quarantine q
  join practice_farm pf on pf.farm_id = q.farm_id
  join user_practice up on up.user_id = q.user_id and up.practice_id = pf.practice_id
  left join farm f on f._id = q.farm_id
  left join lateral (
    select jsonb_build_object('farm_id', there._id, 'farm_name', there.name) as document, there._id as farm_id
    from farm there
    join practice_farm served on served.farm_id = there._id and served.practice_id = pf.practice_id
    where there._id = farm_moved_to(q.farm_id, q.animal_id)
  ) moved on true
  left join animal a on a.farm_id = coalesce(moved.farm_id, q.farm_id) and a._id = q.animal_id;

create or replace function practice_quarantine_document(q practice_quarantine) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', q._id, 'farm_id', q.farm_id, 'farm_name', q.farm_name, 'animal_id', q.animal_id,
    'identification_number', q.identification_number, 'moved_to', q.moved_to,
    'entity', q.entity, 'entity_id', q.entity_id,
    'op', q.op, 'user_id', q.user_id, 'person', q.person, 'device', q.device, 'event_time', iso(q.event_time),
    'refused_at', iso(q.refused_at), 'status', q.status, 'detail', q.detail,
    'problem', q.problem, 'conflict', q.conflict, 'fields', q.payload -> 'fields',
    'state', q.state, 'closed_at', iso(q.closed_at), 'closed_by', q.closed_by, 'reason', q.reason
  );
