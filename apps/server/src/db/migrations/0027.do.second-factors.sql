-- What somebody has beside their password, and until when a session counts as confirmed.

-- The secret is kept as it is: the service has to work out codes from it, has no key that lies anywhere but in its own
-- settings, and whoever reads this table reads the sessions and records beside it.
create table totp_factor (
  user_id uuid primary key references app_user,
  -- Null until a code of it was sent.
  secret bytea,
  since timestamptz,
  -- The newest step of time whose code was used: no code is taken twice, nor one from before it.
  last_step bigint not null default 0,
  -- A secret that an app was given and no code was sent of.
  new_secret bytea,
  new_since timestamptz,
  check ((secret is null) = (since is null)),
  check ((new_secret is null) = (new_since is null))
);

-- Only hashes of recovery codes are kept. All ten of a person share a salt, so that one derivation finds the one meant.
create table recovery_code (
  user_id uuid not null references app_user,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whose second factor an admin took away, until they have set up another or have read it.
create table factor_taken_away (
  user_id uuid primary key references app_user,
  at timestamptz not null,
  by_name text not null
);

-- When its person showed again that it is them; signing in was the first time.
alter table session add column confirmed_at timestamptz;

-- A newer Postgres rewrites no table whose row type stands in the stored body of a function. All documents are made anew by
-- a later migration.
drop function if exists practice_document(practice);

alter table practice add column admins_need_second_factor boolean not null default false;

create function second_factor_standing(u app_user) returns text
  language sql stable parallel safe
  return case
    when exists (
      select 1
      from totp_factor t
      where t.user_id = u.id
        and t.secret is not null
    ) then 'set'
    when u.role = 'admin' and exists (
      select 1
      from user_practice up
      join practice p on p._id = up.practice_id
      where up.user_id = u.id
        and p.admins_need_second_factor
    ) then 'required'
    when exists (select 1 from factor_taken_away f where f.user_id = u.id) then 'taken-away'
    else 'none'
  end;

-- Whom a practice has for admins, also while one of them may not act.
create view practice_admin as
  select up.user_id, up.practice_id
  from user_practice up
  join app_user u on u.id = up.user_id
  where u.role = 'admin'
    and not u.limited
    and u.disabled_at is null;

-- An admin without the second factor that the practice demands runs nothing of it, whatever they ask it with.
create or replace view administered_practice as
  select a.user_id, a.practice_id
  from practice_admin a
  join practice p on p._id = a.practice_id
  where not p.admins_need_second_factor
    or exists (
      select 1
      from totp_factor t
      where t.user_id = a.user_id
        and t.secret is not null
    );
