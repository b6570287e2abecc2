-- Since when a practice demands a second factor of everybody, of its admins too; null where it does not. The moment is what an
-- open app is told with the next answer.
alter table practice add column everybody_needs_factor_at timestamptz;

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
    when exists (
      select 1
      from user_practice up
      join practice p on p._id = up.practice_id
      where up.user_id = u.id
        and (p.everybody_needs_factor_at is not null or u.role = 'admin' and p.admins_need_second_factor)
    ) then case when exists (select 1 from passkey k where k.user_id = u.id) then 'set' else 'required' end
    when exists (select 1 from factor_taken_away f where f.user_id = u.id) then 'taken-away'
    else 'none'
  end
$$;

create or replace view administered_practice as
  select a.user_id, a.practice_id
  from practice_admin a
  join practice p on p._id = a.practice_id
  where not p.admins_need_second_factor and p.everybody_needs_factor_at is null
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
