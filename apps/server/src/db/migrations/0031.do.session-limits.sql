-- How long somebody stays signed in, as their practice says: of several, the strictest.

alter table practice
  add column phone_idle_days integer not null default 14 check (phone_idle_days between 1 and 30),
  add column desk_idle_hours integer not null default 12 check (desk_idle_hours between 1 and 336),
  add column session_days integer not null default 90 check (session_days between 1 and 365);

-- Where somebody signed in, as the app told; null where it did not, and then as on a phone.
alter table session add column place text check (place in ('phone', 'desk'));

-- When a session that is used at `used_at` runs out.
create function session_end(person uuid, place text, created_at timestamptz, used_at timestamptz) returns timestamptz
  language sql stable parallel safe
  return (
    select least(
      used_at + make_interval(hours => case
        when place = 'desk' then coalesce(min(p.desk_idle_hours), 12)
        else 24 * coalesce(min(p.phone_idle_days), 14)
      end),
      created_at + make_interval(hours => 24 * coalesce(min(p.session_days), 90))
    )
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
  );
