-- Names of people and devices stay inside their practice; on a farm that others serve too, they see its name instead.

-- Every name that somebody has or had: records keep the name of their time. Filled in before anything is locked, and so without
-- a reference to the people, whom nothing ever removes.
create table known_name (
  user_id uuid not null,
  name text not null,
  primary key (user_id, name)
);

insert into known_name (user_id, name)
select user_id, user_name from revision where user_id is not null and user_name is not null
union
select author_id, author_name from revision where author_id is not null and author_name is not null;

create function note_name() returns trigger
  language plpgsql as $$
begin
  insert into known_name (user_id, name) values (new.id, new.name) on conflict do nothing;
  return null;
end
$$;
create trigger app_user_name after insert or update of name on app_user
  for each row execute function note_name();

insert into known_name (user_id, name)
select id, name from app_user
on conflict do nothing;

alter table practice add column shows_names boolean not null default false;

-- Whether a person's name may be seen by another: they have a practice in common, or one of the first's shows names.
create function shows_name_to(person uuid, viewer uuid) returns boolean
  language sql stable parallel safe
  return person is null or exists (
    select 1
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
      and (
        p.shows_names
        or exists (
          select 1
          from user_practice own
          where own.user_id = viewer
            and own.practice_id = up.practice_id
        )
      )
  );

-- What stands in the place of somebody's name: that of their practice, of several the first.
create function name_of_their_practice(person uuid) returns text
  language sql stable parallel safe
  return (
    select coalesce(p.name, p._id)
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
    order by p._id
    limit 1
  );
