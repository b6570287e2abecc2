-- A day that a person or a report says is a day of the practice's time zone.
-- A newer Postgres rewrites no table whose row type stands in the stored body of a function. All documents are made anew by
-- a later migration.
drop function practice_document(practice);

alter table practice
  add column time_zone text not null default 'Europe/London';

create or replace function practice_document(p practice) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', p._id, 'name', p.name, 'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2,
    'address_line_3', p.address_line_3, 'town', p.town, 'county', p.county, 'postcode', p.postcode,
    'phone', p.phone, 'email', p.email, 'time_zone', p.time_zone
  );
