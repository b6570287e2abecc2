-- Farms by team: who belongs to a team of a practice sees, of that practice, the farms of their teams and no others. Admins run
-- the practice and see all of it.

create table team (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index team_of_practice on team (practice_id, name);

create table team_farm (
  team_id uuid not null references team on delete cascade,
  farm_id text collate "C" not null,
  primary key (team_id, farm_id)
);

create table team_member (
  user_id uuid not null references app_user,
  team_id uuid not null references team on delete cascade,
  primary key (user_id, team_id)
);

create index team_member_of_team on team_member (team_id);

create or replace view visible_farm as
select distinct up.user_id, pf.farm_id
from user_practice up
join practice_farm pf on pf.practice_id = up.practice_id
join app_user u on u.id = up.user_id
where u.disabled_at is null
  and (
    not u.limited
    or exists (
      select 1
      from user_farm uf
      where uf.user_id = up.user_id
        and uf.farm_id = pf.farm_id
    )
  )
  and (
    u.role = 'admin'
    or not exists (
      select 1
      from team_member tm
      join team t on t._id = tm.team_id
      where tm.user_id = up.user_id
        and t.practice_id = up.practice_id
    )
    or exists (
      select 1
      from team_member tm
      join team t on t._id = tm.team_id
      join team_farm tf on tf.team_id = tm.team_id
      where tm.user_id = up.user_id
        and t.practice_id = up.practice_id
        and tf.farm_id = pf.farm_id
    )
  );

create function team_document(t anyelement) returns json
language sql
stable parallel safe
as $$
  select json_build_object(
    '_id', t._id, 'practice_id', t.practice_id, 'name', t.name,
    'farms', to_json(array(select farm_id from team_farm where team_id = t._id order by farm_id)),
    'members', to_json(array(select user_id from team_member where team_id = t._id order by user_id)),
    'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at), 'version', t.version
  )
$$;

-- How the app comes to the people of a practice, before they choose for themselves.
alter table practice
  add column language text check (language in ('en', 'cy')),
  add column species text[] not null default '{}',
  add column setup_skipped text[] not null default '{}';
