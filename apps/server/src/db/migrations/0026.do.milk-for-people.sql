-- Answered once for a holding: whether its milk goes to people. Null: nobody answered, and it is asked animal by animal.
alter table farm
  add column milk_for_people boolean;

create or replace function farm_document(f farm) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', f._id, 'name', f.name, 'keeper', f.keeper, 'address', f.address, 'post_code', f.post_code,
    'robust_farm_type', f.robust_farm_type, 'less_favoured_area_status', f.less_favoured_area_status,
    'organic_status', f.organic_status, 'e_animal_records', f.e_animal_records, 'e_ketosis_data', f.e_ketosis_data,
    'e_milk_conductivity_data', f.e_milk_conductivity_data, 'e_milk_yield_data', f.e_milk_yield_data,
    'milk_for_people', f.milk_for_people
  );
