-- Keys for other systems, and who did what in a practice.

-- A key acts as somebody of its own: what people may see is then decided for keys at the same place, by the same rows. It
-- has no password and no sessions, is nobody's admin, and is not among the people.
alter table app_user add column kind text not null default 'person' check (kind in ('person', 'key'));
alter table app_user add check (kind = 'person' or role <> 'admin');

create table integration_key (
  _id uuid primary key references app_user,
  practice_id text collate "C" not null references practice,
  name text not null,
  prefix text not null,
  -- Only the hash of its token is kept: a copy of this table lets nothing in.
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by_id uuid not null references app_user,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  search_text text generated always as (search_text(
    _id::text, practice_id, name, prefix, list_text(scopes), created_by, revoked_by
  )) stored
);
create index integration_key_of_practice on integration_key (practice_id, _id);

create view practice_key as
  select k.*,
    case when u.limited then array(
      select uf.farm_id
      from user_farm uf
      where uf.user_id = u.id
      order by uf.farm_id
    ) end as farms
  from integration_key k
  join app_user u on u.id = k._id;

create function practice_key_document(k practice_key) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', k._id, 'practice_id', k.practice_id, 'name', k.name, 'prefix', k.prefix, 'scopes', to_json(k.scopes),
    'farms', to_json(k.farms), 'created_at', iso(k.created_at), 'created_by', k.created_by,
    'expires_at', iso(k.expires_at), 'last_used_at', iso(k.last_used_at),
    'revoked_at', iso(k.revoked_at), 'revoked_by', k.revoked_by
  );

create or replace view person as
  select viewer.user_id as viewer_id, u.id as _id, u.email, u.name, u.role, u.created_at, u.disabled_at,
    u.disabled_at is not null as disabled,
    seen.practices,
    case when u.limited then array(
      select uf.farm_id
      from user_farm uf
      where uf.user_id = u.id
        and exists (
          select 1
          from practice_farm pf
          where pf.farm_id = uf.farm_id
            and pf.practice_id = any(seen.practices)
        )
      order by uf.farm_id
    ) end as farms,
    exists (
      select 1
      from user_practice up
      where up.user_id = u.id
        and up.practice_id <> all(viewer.practices)
    ) as works_elsewhere,
    (select max(s.last_used_at) from session s where s.user_id = u.id) as last_seen_at,
    search_text(u.id::text, u.email, u.name, u.role, list_text(seen.practices)) as search_text,
    u.version
  from (
    select user_id, array_agg(practice_id) as practices
    from administered_practice
    group by user_id
  ) viewer
  cross join lateral (
    select up.user_id, array_agg(up.practice_id order by up.practice_id) as practices
    from user_practice up
    where up.practice_id = any(viewer.practices)
    group by up.user_id
  ) seen
  join app_user u on u.id = seen.user_id
  where u.kind = 'person';

-- Who did what to whose access, to keys, to lists, and what was decided; a row for each practice whose admins are to see
-- it. Writes of records and of the formulary are not here: `revision` and `practice_revision` have them.
create table audit_event (
  id bigint generated always as identity primary key,
  practice_id text collate "C" not null,
  at timestamptz not null,
  kind text not null,
  -- Null where a link was used instead of a session, or the operator of the service did it. Names as they were then.
  who uuid,
  who_name text,
  device text,
  person_id uuid,
  person_name text,
  -- The id of the invitation, key or refused edit that it was about.
  subject text,
  farm_id text collate "C",
  -- What was changed, from what to what; never a password or a token.
  detail jsonb
);
-- With the kind, so that those of one group are counted without reading the rows.
create index audit_event_newest on audit_event (practice_id, at desc, id desc) include (kind);
create index audit_event_at on audit_event (at);

insert into audit_event (practice_id, at, kind, who, who_name, person_id, person_name, subject, detail)
select p.practice_id, e.at, e.what, e.who, doer.name, e.person_id, person.name, e.invitation_id::text, e.detail
from person_event e
left join app_user doer on doer.id = e.who
left join app_user person on person.id = e.person_id
left join invitation i on i._id = e.invitation_id
cross join lateral (
  select coalesce(e.detail ->> 'practice_id', i.practice_id) as practice_id
  where coalesce(e.detail ->> 'practice_id', i.practice_id) is not null
  union
  select up.practice_id
  from user_practice up
  where up.user_id = e.person_id
    and coalesce(e.detail ->> 'practice_id', i.practice_id) is null
) p
order by e.id;
drop table person_event;

-- Append-only, whoever asks, the owner of the table too: nothing is changed, and nothing goes before it is five years old.
create function audit_event_stays() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'audit_event is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_event_stays before update or delete on audit_event
  for each row execute function audit_event_stays();
create trigger audit_event_stays_whole before truncate on audit_event
  for each statement execute function audit_event_stays();

-- The newest that people and keys wrote of a farm, and of a practice's formulary.
create index revision_newest on revision (farm_id, at desc) where user_id is not null;
create index practice_revision_newest on practice_revision (practice_id, at desc) where user_id is not null;
