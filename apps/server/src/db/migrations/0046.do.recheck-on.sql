-- The day on which a case is to be looked at again becomes a field of its own. Until now it was read off a sentence in
-- the notes ("Re-check on Wednesday 25 November 2026."); that sentence stays where somebody wrote it and is read no more.
alter table medical_record add column recheck_on date;

create or replace function medical_record_document(r anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', r._id, 'animal_id', r.animal_id,
    'tentative_conditions', r.tentative_conditions, 'tentative_diagnosis_methods', r.tentative_diagnosis_methods,
    'presumptive_conditions', r.presumptive_conditions, 'presumptive_diagnosis_methods', r.presumptive_diagnosis_methods,
    'confirmed_conditions', r.confirmed_conditions, 'confirmed_diagnosis_methods', r.confirmed_diagnosis_methods,
    'notes', r.notes, 'examined_at', iso(r.examined_at), 'recheck_on', r.recheck_on, 'farm_id', r.farm_id,
    'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at),
    'created_by', r.created_by, 'updated_by', r.updated_by, 'version', r.version
  )
$$;

-- Under the counters of their farms, as every write, so that the devices fetch what has changed.
create temporary table farm_with_rechecks on commit drop as
  select distinct farm_id from medical_record
  where deleted_at is null and noted_recheck(notes, updated_at) is not null;
update farm_head set head = head + 1 where farm_id in (select farm_id from farm_with_rechecks);
update medical_record
set recheck_on = noted_recheck(medical_record.notes, medical_record.updated_at), ver = farm_head.head
from farm_head
where farm_head.farm_id = medical_record.farm_id
  and medical_record.deleted_at is null
  and noted_recheck(medical_record.notes, medical_record.updated_at) is not null;
update farm_head set digest = farm_digest(farm_id) where farm_id in (select farm_id from farm_with_rechecks);

-- `noted_recheck` stays for servers of the release before, which serve while this is applied.
