-- A pen or flock is treated as one: how many heads of it were. Null for a single animal, or where nobody counted.
alter table treatment_history add column number_of_animals double precision;
alter table medicine_usage add column number_of_animals double precision;

create or replace function treatment_history_document(t anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', t._id, 'animal_id', t.animal_id, 'medical_record_id', t.medical_record_id,
    'start_date', iso(t.start_date), 'end_date', iso(t.end_date), 'response', t.response,
    'successful_treatment', t.successful_treatment, 'treatment_strategy', t.treatment_strategy,
    'treated_by', to_json(t.treated_by),
    'intevention_desc', t.intervention_desc, 'intervention_desc', t.intervention_desc,
    'number_of_animals', t.number_of_animals, 'farm_id', t.farm_id,
    'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at),
    'created_by', t.created_by, 'updated_by', t.updated_by, 'version', t.version
  )
$$;

create or replace function medicine_usage_document(u anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches,
    'dose', u.dose, 'route', u.route, 'withdrawals', u.withdrawals, 'administered_by', u.administered_by,
    'cascade', u.cascade, 'group_id', u.group_id, 'number_of_animals', u.number_of_animals,
    'farm_id', u.farm_id, 'holding_id', u.holding_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  )
$$;
