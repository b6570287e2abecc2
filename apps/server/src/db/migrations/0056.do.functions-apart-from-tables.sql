-- A function whose body is text depends on no table: where the tables of farms are spread over several machines, Citus follows what
-- a table depends on, and comes back to it by way of such a function. What they answer is the same.

create or replace function animal_whereabouts(of_farm text, of_animal text) returns jsonb
language sql stable parallel safe
as $$
  select (
    select jsonb_build_object(
      'farm_name', f.name, 'identification_number', a.identification_number, 'species', a.species
    )
    from farm f
    left join animal a on a.farm_id = f._id and a._id = of_animal
    where f._id = of_farm
  )
$$;

create or replace function name_of_farm(of_farm text) returns text
language sql stable parallel safe
as $$
  select (select f.name from farm f where f._id = of_farm)
$$;

create or replace function medical_record_state(of_farm text, of_record uuid) returns text
language sql stable parallel safe
as $$
  select case when exists (
    select 1
    from treatment_history t
    where t.farm_id = of_farm
      and t.medical_record_id = of_record
      and t.deleted_at is null
      and t.successful_treatment
  ) then 'closed' else 'open' end
$$;

-- In steps, each of which reads rows of one farm or by an index of one table.
create or replace function farm_moved_to(of_farm text, of_animal text) returns text
language plpgsql stable parallel safe
as $$
declare
  gone record;
  come record;
begin
  if exists (select 1 from animal where farm_id = of_farm and _id = of_animal) then
    return null;
  end if;
  for gone in
    select version, at
    from revision
    where farm_id = of_farm
      and entity = 'animal'
      and entity_id = of_animal
      and op = 'delete'
    order by version desc
  loop
    for come in
      select farm_id
      from revision
      where entity = 'animal'
        and entity_id = of_animal
        and version = gone.version
        and at = gone.at
        and op = 'update'
        and farm_id <> of_farm
    loop
      if exists (select 1 from animal where farm_id = come.farm_id and _id = of_animal) then
        return come.farm_id;
      end if;
    end loop;
  end loop;
  return null;
end
$$;

-- Not put in the place of its call: it reads other machines, which a part of a statement on one machine cannot.
create or replace function farm_digest(of_farm text) returns numeric
language plpgsql stable parallel safe
as $$
begin
  return (select coalesce(sum(row_digest(entity, id, ver)), 0) from farm_row where farm_id = of_farm);
end
$$;

create or replace function list_digest(of_list text) returns numeric
language sql stable parallel safe
as $$
  select (select coalesce(sum(row_digest(entity, id, ver)), 0) from list_row where list = of_list)
$$;

create or replace function practice_digest(of_practice text) returns numeric
language sql stable parallel safe
as $$
  select (
    select coalesce(sum(row_digest('formulary-entry', _id::text, ver)), 0)
    from formulary_entry
    where practice_id = of_practice
      and deleted_at is null
  )
$$;

create or replace function name_of_their_practice(person uuid) returns text
language sql stable parallel safe
as $$
  select (
    select coalesce(p.name, p._id)
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
    order by p._id
    limit 1
  )
$$;

create or replace function session_end(person uuid, place text, created_at timestamptz, used_at timestamptz)
returns timestamptz
language sql stable parallel safe
as $$
  select (
    select least(
      used_at + make_interval(
        hours => case when place = 'desk' then coalesce(min(p.desk_idle_hours), 12)
          else 24 * coalesce(min(p.phone_idle_days), 14) end
      ),
      created_at + make_interval(hours => 24 * coalesce(min(p.session_days), 90))
    )
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
  )
$$;

create or replace function shows_name_to(person uuid, viewer uuid) returns boolean
language sql stable parallel safe
as $$
  select person is null or exists (
    select 1
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
      and (
        p.shows_names
        or exists (select 1 from user_practice own where own.user_id = viewer and own.practice_id = up.practice_id)
      )
  )
$$;
