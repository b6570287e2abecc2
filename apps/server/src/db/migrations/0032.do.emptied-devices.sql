-- An admin may have the records taken off a device of the practice: asked for, and told by the device when it is done.
alter table sync_device
  add column removal_asked_at timestamptz,
  add column records_removed_at timestamptz;

-- Devices as the admins of a practice see them, as before, with that.
drop view practice_device;
create view practice_device as
  select up.practice_id, d._id, d.user_id, u.name as person, d.name, d.created_at, d.last_seen_at,
    case when own.is_only then d.pending when d.farms is not null then unsent.pending end as pending,
    case when own.is_only then d.oldest_pending_at else unsent.oldest_pending_at end as oldest_pending_at,
    d.persisted, d.app_version, d.protocol, d.clock_offset_ms,
    case when own.is_only then d.lost else gone.lost end as lost,
    case when own.is_only or gone.lost > 0 then d.lost_at end as lost_at,
    d.removal_asked_at, d.records_removed_at,
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

create or replace function practice_device_document(d anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', d._id, 'user_id', d.user_id, 'person', d.person, 'name', d.name, 'created_at', iso(d.created_at),
    'last_seen_at', iso(d.last_seen_at), 'pending', d.pending, 'oldest_pending_at', iso(d.oldest_pending_at),
    'persisted', d.persisted, 'app_version', d.app_version, 'protocol', d.protocol,
    'clock_offset_ms', d.clock_offset_ms, 'lost', d.lost, 'lost_at', iso(d.lost_at),
    'removal_asked_at', iso(d.removal_asked_at), 'records_removed_at', iso(d.records_removed_at)
  )
$$;
