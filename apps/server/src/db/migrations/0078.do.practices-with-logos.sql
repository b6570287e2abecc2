-- A practice says whether it has a logo, so that a screen asks only for one that is there.

create or replace function practice_document(p anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', p._id, 'name', p.name, 'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2,
    'address_line_3', p.address_line_3, 'town', p.town, 'county', p.county, 'postcode', p.postcode,
    'phone', p.phone, 'email', p.email, 'time_zone', p.time_zone,
    'has_logo', exists (select from practice_logo l where l.practice_id = p._id)
  )
$$;
