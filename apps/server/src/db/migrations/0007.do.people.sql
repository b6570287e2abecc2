-- How people come to a practice, are run by its admins, and how guessing of passwords is slowed down.

-- A person sees and ends their own sessions by this id; the hash of a token is told to nobody.
alter table session add column _id uuid not null default gen_random_uuid();
create unique index session_id on session (_id);

-- The one place that says which practices a person runs. Admins are never limited to some of the farms: who is
-- could otherwise give others what they may not see themselves.
create view administered_practice as
  select up.user_id, up.practice_id
  from user_practice up
  join app_user u on u.id = up.user_id
  where u.role = 'admin'
    and not u.limited
    and u.disabled_at is null;

-- Only the hash of an invitation's token is kept: a copy of this table lets nobody in.
create table invitation (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  email text not null,
  name text,
  role text not null check (role in ('vet', 'staff', 'admin')),
  -- Null: all farms of the practice, also those that come later.
  farms text[],
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by_id uuid not null references app_user,
  created_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, practice_id, email, name, role, list_text(farms), created_by
  )) stored,
  check (used_at is null or withdrawn_at is null),
  check (role <> 'admin' or farms is null)
);
create index invitation_of_practice on invitation (practice_id, _id);

create function invitation_document(i invitation) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', i._id, 'practice_id', i.practice_id, 'email', i.email, 'name', i.name, 'role', i.role,
    'farms', to_json(i.farms), 'created_at', iso(i.created_at), 'created_by', i.created_by,
    'expires_at', iso(i.expires_at), 'used_at', iso(i.used_at), 'withdrawn_at', iso(i.withdrawn_at)
  );

-- At most one way to a new password for each person: a newer one replaces it, its use removes it.
create table password_reset (
  user_id uuid primary key references app_user,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by_id uuid not null references app_user,
  expires_at timestamptz not null
);

-- People as the admins of their practices see them, a row for each admin: of somebody who also works elsewhere, an
-- admin sees only what concerns their own practices.
create view person as
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
    search_text(u.id::text, u.email, u.name, u.role, list_text(seen.practices)) as search_text
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
  join app_user u on u.id = seen.user_id;

create function person_document(p person) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', p._id, 'email', p.email, 'name', p.name, 'role', p.role, 'practices', to_json(p.practices),
    'farms', to_json(p.farms), 'disabled', p.disabled, 'disabled_at', iso(p.disabled_at),
    'works_elsewhere', p.works_elsewhere, 'created_at', iso(p.created_at), 'last_seen_at', iso(p.last_seen_at)
  );

-- Who did what to whose access, and when. Append-only. `who` is null where a link was used instead of a session.
create table person_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who uuid,
  what text not null check (what in (
    'invited', 'invitation-withdrawn', 'registered', 'changed', 'reset-offered', 'password-reset', 'password-changed',
    'session-ended', 'signed-out-everywhere'
  )),
  person_id uuid,
  invitation_id uuid,
  -- What was changed, from what to what; never a password or a token.
  detail jsonb
);
create index person_event_of_person on person_event (person_id, at);

-- Tries to sign in, by account and by address, so that the limit holds over all processes. Hashed: people type
-- passwords where the e-mail address belongs. Counts that have ended are removed by the tries that follow.
create table sign_in_tries (
  key bytea primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index sign_in_tries_end on sign_in_tries (ends_at);
