-- Admins see who of their practice has a second factor; and the operator of the service may take away one that is lost.

-- By null: the operator.
alter table factor_taken_away alter column by_name drop not null;

-- The new column comes last, as a view may only grow at its end.
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
    u.version,
    second_factor_standing(u) as second_factor
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

create or replace function person_document(p anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', p._id, 'email', p.email, 'name', p.name, 'role', p.role, 'practices', to_json(p.practices),
    'farms', to_json(p.farms), 'disabled', p.disabled, 'disabled_at', iso(p.disabled_at),
    'works_elsewhere', p.works_elsewhere, 'created_at', iso(p.created_at), 'last_seen_at', iso(p.last_seen_at),
    'version', p.version, 'second_factor', p.second_factor
  )
$$;
