-- What people sign in with in place of password and one-time code: the public half of a key on a device of theirs.

create table passkey (
  _id uuid primary key,
  user_id uuid not null references app_user,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, where its authenticator counts. It only ever grows: a copy would fall behind.
  counter bigint not null,
  -- How a browser reaches it.
  transports text[] not null,
  -- Whether its person has it on other devices too.
  synced boolean not null,
  name text not null,
  -- The device that it was added on.
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (user_id, created_at);

-- Questions to passkeys are not kept but sealed, so that asking for one writes nothing. All processes seal with this.
create table challenge_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
-- Two random ids: 244 bits.
insert into challenge_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Questions that were answered rightly, until they are too old anyway: each is good once.
create table used_challenge (
  nonce bytea primary key,
  ends_at timestamptz not null
);
create index used_challenge_end on used_challenge (ends_at);

-- A passkey checks its person by itself and so counts as two factors; where a second one is demanded, it is one. Elsewhere the
-- password goes on signing in alone, so nothing is set.
create or replace function second_factor_standing(u anyelement) returns text
  language sql stable parallel safe
  as $$
  select case
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
    ) then case when exists (select 1 from passkey k where k.user_id = u.id) then 'set' else 'required' end
    when exists (select 1 from factor_taken_away f where f.user_id = u.id) then 'taken-away'
    else 'none'
  end
$$;

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
    )
    or exists (
      select 1
      from passkey k
      where k.user_id = a.user_id
    );
