-- Since its minor releases of November 2026 Postgres rewrites no table whose row type stands in the stored body of a function,
-- so a new generated column would be refused. Documents are made of any row, by a body that is kept as text: it depends on
-- no table, and Postgres puts it in the place of its call just the same.
drop function if exists
  farm_document(farm),
  practice_document(practice),
  animal_document(animal),
  medical_record_document(medical_record),
  treatment_history_document(treatment_history),
  medicine_usage_document(medicine_usage),
  animal_of_farm_document(animal),
  medical_record_of_farm_document(medical_record),
  treatment_history_of_farm_document(treatment_history),
  medicine_usage_of_farm_document(medicine_usage),
  product_document(product),
  condition_document(condition),
  breed_document(breed),
  formulary_entry_document(formulary_entry),
  invitation_document(invitation),
  person_document(person),
  practice_key_document(practice_key),
  practice_device_document(practice_device),
  practice_quarantine_document(practice_quarantine),
  second_factor_standing(app_user);

create function farm_document(f anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', f._id, 'name', f.name, 'keeper', f.keeper, 'address', f.address, 'post_code', f.post_code,
    'robust_farm_type', f.robust_farm_type, 'less_favoured_area_status', f.less_favoured_area_status,
    'organic_status', f.organic_status, 'e_animal_records', f.e_animal_records, 'e_ketosis_data', f.e_ketosis_data,
    'e_milk_conductivity_data', f.e_milk_conductivity_data, 'e_milk_yield_data', f.e_milk_yield_data,
    'milk_for_people', f.milk_for_people
  )
$$;

create function practice_document(p anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', p._id, 'name', p.name, 'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2,
    'address_line_3', p.address_line_3, 'town', p.town, 'county', p.county, 'postcode', p.postcode,
    'phone', p.phone, 'email', p.email, 'time_zone', p.time_zone
  )
$$;

create function animal_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select to_json(row(
    a._id, a.farm_id, iso(a.date_joined_farm), iso(a.date_left_farm), iso(a.date_of_birth),
    a.species, a.national_breed_code, a.gender,
    age_text(a.date_of_birth, coalesce((a.deceased_record ->> 'date_of_death')::timestamptz, now())),
    a.reproductive_state, a.milk_yield_level, a.diet_intensity, a.herd_id, a.stock_id,
    a.identification_number, a.eid, a.deceased_record, iso(a.updated_at), a.version
  )::animal_fields)
$$;

create function medical_record_document(r anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', r._id, 'animal_id', r.animal_id,
    'tentative_conditions', r.tentative_conditions, 'tentative_diagnosis_methods', r.tentative_diagnosis_methods,
    'presumptive_conditions', r.presumptive_conditions, 'presumptive_diagnosis_methods', r.presumptive_diagnosis_methods,
    'confirmed_conditions', r.confirmed_conditions, 'confirmed_diagnosis_methods', r.confirmed_diagnosis_methods,
    'notes', r.notes, 'examined_at', iso(r.examined_at), 'farm_id', r.farm_id,
    'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at),
    'created_by', r.created_by, 'updated_by', r.updated_by, 'version', r.version
  )
$$;

create function treatment_history_document(t anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', t._id, 'animal_id', t.animal_id, 'medical_record_id', t.medical_record_id,
    'start_date', iso(t.start_date), 'end_date', iso(t.end_date), 'response', t.response,
    'successful_treatment', t.successful_treatment, 'treatment_strategy', t.treatment_strategy,
    'treated_by', to_json(t.treated_by),
    'intevention_desc', t.intervention_desc, 'intervention_desc', t.intervention_desc, 'farm_id', t.farm_id,
    'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at),
    'created_by', t.created_by, 'updated_by', t.updated_by, 'version', t.version
  )
$$;

create function medicine_usage_document(u anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches,
    'dose', u.dose, 'route', u.route, 'withdrawals', u.withdrawals, 'administered_by', u.administered_by,
    'cascade', u.cascade, 'group_id', u.group_id, 'farm_id', u.farm_id, 'holding_id', u.holding_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  )
$$;

create function name_of_farm(of_farm text) returns text
  language sql stable parallel safe
  return (select f.name from farm f where f._id = of_farm);

-- The name is asked for in a function of its own, because a body with a query in it is not put in the place of its call.
create function animal_of_farm_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select (animal_document(a)::jsonb || jsonb_build_object('farm_name', name_of_farm(a.farm_id)))::json
$$;

create function medical_record_of_farm_document(r anyelement) returns json
  language sql stable parallel safe as $$
  select (
    medical_record_document(r)::jsonb
    || animal_whereabouts(r.farm_id, r.animal_id)
    || jsonb_build_object('happened_at', iso(r.happened_at), 'state', medical_record_state(r.farm_id, r._id))
  )::json
$$;

create function treatment_history_of_farm_document(t anyelement) returns json
  language sql stable parallel safe as $$
  select (
    treatment_history_document(t)::jsonb
    || animal_whereabouts(t.farm_id, t.animal_id)
    || jsonb_build_object('happened_at', iso(t.happened_at))
  )::json
$$;

create function medicine_usage_of_farm_document(u anyelement) returns json
  language sql stable parallel safe as $$
  select (
    medicine_usage_document(u)::jsonb
    || animal_whereabouts(u.farm_id, u.animal_id)
    || jsonb_build_object('happened_at', iso(u.happened_at))
  )::json
$$;

create function product_document(p anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', p._id, 'product_name', p.product_name, 'treatment_strategy', to_json(p.treatment_strategy),
    'target_species', to_json(p.target_species), 'controlled_drug', p.controlled_drug,
    'active_substances', to_json(p.active_substances), 'authorization_route', p.authorization_route,
    'theraputic_group', p.theraputic_group, 'date_of_issue', iso(p.date_of_issue),
    'distributors', to_json(p.distributors), 'ma_holder', p.ma_holder, 'status', p.status,
    'status_date', iso(p.status_date), 'species', to_json(p.species), 'territories', to_json(p.territories),
    'distribution_category', p.distribution_category, 'controlled_drug_schedule', p.controlled_drug_schedule,
    'highest_priority_antibiotic', p.highest_priority_antibiotic, 'spc_link', p.spc_link
  )
$$;

create function condition_document(c anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', c._id, 'pathology', c.pathology, 'organ', c.organ, 'system', c.system,
    'tentative_diagnosis_methods', to_json(c.tentative_diagnosis_methods),
    'presumptive_diagnosis_methods', to_json(c.presumptive_diagnosis_methods),
    'confirmed_diagnosis_methods', to_json(c.confirmed_diagnosis_methods),
    'advice', to_json(c.advice), 'treatments', to_json(c.treatments), 'route_of_admin', to_json(c.route_of_admin),
    'causes', to_json(c.causes), 'species', to_json(c.species), 'synonyms', to_json(c.synonyms),
    'notifiable', c.notifiable, 'mondo', c.mondo
  )
$$;

create function breed_document(b anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object('code', b.code, 'name', b.name, 'is_cross', b.is_cross, 'species', b.species)
$$;

create function formulary_entry_document(e anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', e._id, 'practice_id', e.practice_id, 'product_id', e.product_id, 'product_name', e.product_name,
    'species', e.species, 'strengths', e.strengths, 'dose', e.dose, 'routes', to_json(e.routes),
    'frequency', e.frequency, 'duration', e.duration, 'withdrawal_periods', e.withdrawal_periods,
    'notes', e.notes, 'source', e.source, 'active', e.active,
    'confirmed_by', e.confirmed_by, 'confirmed_at', iso(e.confirmed_at),
    'created_at', iso(e.created_at), 'updated_at', iso(e.updated_at),
    'created_by', e.created_by, 'updated_by', e.updated_by, 'version', e.version
  )
$$;

create function invitation_document(i anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', i._id, 'practice_id', i.practice_id, 'email', i.email, 'name', i.name, 'role', i.role,
    'farms', to_json(i.farms), 'created_at', iso(i.created_at), 'created_by', i.created_by,
    'expires_at', iso(i.expires_at), 'used_at', iso(i.used_at), 'withdrawn_at', iso(i.withdrawn_at)
  )
$$;

create function person_document(p anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', p._id, 'email', p.email, 'name', p.name, 'role', p.role, 'practices', to_json(p.practices),
    'farms', to_json(p.farms), 'disabled', p.disabled, 'disabled_at', iso(p.disabled_at),
    'works_elsewhere', p.works_elsewhere, 'created_at', iso(p.created_at), 'last_seen_at', iso(p.last_seen_at),
    'version', p.version
  )
$$;

create function practice_key_document(k anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', k._id, 'practice_id', k.practice_id, 'name', k.name, 'prefix', k.prefix, 'scopes', to_json(k.scopes),
    'farms', to_json(k.farms), 'created_at', iso(k.created_at), 'created_by', k.created_by,
    'expires_at', iso(k.expires_at), 'last_used_at', iso(k.last_used_at),
    'revoked_at', iso(k.revoked_at), 'revoked_by', k.revoked_by
  )
$$;

create function practice_device_document(d anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', d._id, 'user_id', d.user_id, 'person', d.person, 'name', d.name, 'created_at', iso(d.created_at),
    'last_seen_at', iso(d.last_seen_at), 'pending', d.pending, 'oldest_pending_at', iso(d.oldest_pending_at),
    'persisted', d.persisted, 'app_version', d.app_version, 'protocol', d.protocol,
    'clock_offset_ms', d.clock_offset_ms, 'lost', d.lost, 'lost_at', iso(d.lost_at)
  )
$$;

create function practice_quarantine_document(q anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', q._id, 'farm_id', q.farm_id, 'farm_name', q.farm_name, 'animal_id', q.animal_id,
    'identification_number', q.identification_number, 'moved_to', q.moved_to,
    'entity', q.entity, 'entity_id', q.entity_id,
    'op', q.op, 'user_id', q.user_id, 'person', q.person, 'device', q.device, 'event_time', iso(q.event_time),
    'refused_at', iso(q.refused_at), 'status', q.status, 'detail', q.detail,
    'problem', q.problem, 'conflict', q.conflict, 'fields', q.payload -> 'fields',
    'state', q.state, 'closed_at', iso(q.closed_at), 'closed_by', q.closed_by, 'reason', q.reason
  )
$$;

create function second_factor_standing(u anyelement) returns text
  language sql stable parallel safe as $$
  select case
    when exists (
      select 1
      from totp_factor t
      where t.user_id = u.id
        and t.secret is not null
    ) then 'set'
    when u.role = 'admin' and exists (
      select 1
      from user_practice up
      join practice p on p._id = up.practice_id
      where up.user_id = u.id
        and p.admins_need_second_factor
    ) then 'required'
    when exists (select 1 from factor_taken_away f where f.user_id = u.id) then 'taken-away'
    else 'none'
  end
$$;
