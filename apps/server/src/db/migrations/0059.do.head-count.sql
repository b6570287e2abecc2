-- How many heads a pen, flock, house or batch held, as it was counted: a push-only history, ordered by date, [{"count", "date"}].
-- Null is never stored, so a default that is no expression leaves every row as it is.
alter table animal add column head_count jsonb not null default '[]';
alter type animal_fields add attribute head_count jsonb;

create or replace function animal_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select to_json(row(
    a._id, a.farm_id, iso(a.date_joined_farm), iso(a.date_left_farm), iso(a.date_of_birth),
    a.species, a.national_breed_code, a.gender,
    age_text(a.date_of_birth, coalesce((a.deceased_record ->> 'date_of_death')::timestamptz, now())),
    a.reproductive_state, a.milk_yield_level, a.diet_intensity, a.herd_id, a.stock_id,
    a.identification_number, a.eid, a.deceased_record, iso(a.updated_at), a.version, a.head_count
  )::animal_fields)
$$;
