-- A case that was recorded on the wrong animal is made again on the right one, and so are its photos. They have the
-- pictures of the first ones, which need not be sent a second time.
alter table attachment add column copied_from uuid;
create index attachment_copies on attachment (farm_id, copied_from) where copied_from is not null;

create or replace function attachment_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', a._id, 'animal_id', a.animal_id, 'medical_record_id', a.medical_record_id, 'treatment_id', a.treatment_id,
    'medicine_usage_id', a.medicine_usage_id, 'observation_id', a.observation_id, 'copied_from', a.copied_from,
    'caption', a.caption, 'taken_at', iso(a.taken_at),
    'content_type', a.content_type, 'byte_size', a.byte_size, 'sha256', a.sha256, 'width', a.width, 'height', a.height,
    'farm_id', a.farm_id,
    'created_at', iso(a.created_at), 'updated_at', iso(a.updated_at),
    'created_by', a.created_by, 'updated_by', a.updated_by, 'version', a.version
  )
$$;
