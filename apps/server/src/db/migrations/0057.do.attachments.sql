-- Photos of animals and of what was recorded of them. As of cases, deletes are soft.

-- The bytes of pictures by their SHA-256, apart from the records: nothing reads them but who asks for one picture.
create table attachment_content (
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  bytes bytea not null,
  thumbnail bytea not null,
  created_at timestamptz not null
);
-- A picture does not get smaller by being compressed again.
alter table attachment_content alter column bytes set storage external, alter column thumbnail set storage external;

create table attachment (
  farm_id text collate "C" not null,
  _id uuid not null,
  animal_id text collate "C" not null,
  -- What it shows; an animal where all are null. Named from the outside in.
  medical_record_id uuid,
  treatment_id uuid check (treatment_id is null or medical_record_id is not null),
  medicine_usage_id uuid check (medicine_usage_id is null or treatment_id is not null),
  observation_id uuid,
  caption text,
  taken_at timestamptz,
  -- Of its bytes, once all of them have arrived.
  content_type text,
  byte_size double precision,
  sha256 text collate "C" references attachment_content,
  width double precision,
  height double precision,
  -- Of the bytes as they were sent, so that who sends them again is told that they are here.
  uploaded_sha256 text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamptz,
  search_text text generated always as (search_text(
    _id::text, animal_id, farm_id, medical_record_id::text, treatment_id::text, medicine_usage_id::text,
    observation_id::text, caption, content_type, sha256, created_by, updated_by
  )) stored,
  happened_at timestamptz generated always as (coalesce(taken_at, created_at)) stored,
  primary key (farm_id, _id)
);
create index attachment_ver on attachment (farm_id, ver);
create index attachment_animal on attachment (farm_id, animal_id, _id) where deleted_at is null;
-- By what they show, with which they go.
create index attachment_of_record on attachment (farm_id, medical_record_id) where medical_record_id is not null;
create index attachment_of_treatment on attachment (farm_id, treatment_id) where treatment_id is not null;
create index attachment_of_usage on attachment (farm_id, medicine_usage_id) where medicine_usage_id is not null;
create index attachment_of_observation on attachment (farm_id, observation_id) where observation_id is not null;
-- Whether a content is still anybody's.
create index attachment_sha256 on attachment (sha256) where sha256 is not null;

create function attachment_document(a anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', a._id, 'animal_id', a.animal_id, 'medical_record_id', a.medical_record_id, 'treatment_id', a.treatment_id,
    'medicine_usage_id', a.medicine_usage_id, 'observation_id', a.observation_id,
    'caption', a.caption, 'taken_at', iso(a.taken_at),
    'content_type', a.content_type, 'byte_size', a.byte_size, 'sha256', a.sha256, 'width', a.width, 'height', a.height,
    'farm_id', a.farm_id,
    'created_at', iso(a.created_at), 'updated_at', iso(a.updated_at),
    'created_by', a.created_by, 'updated_by', a.updated_by, 'version', a.version
  )
$$;

-- Pictures that are being sent, and what of them has arrived.
create table attachment_upload (
  farm_id text collate "C" not null,
  attachment_id uuid not null,
  sha256 text not null,
  byte_size integer not null,
  -- How many bytes have arrived, from the beginning.
  received integer not null default 0,
  last_at timestamptz not null,
  primary key (farm_id, attachment_id)
);
create index attachment_upload_last on attachment_upload (last_at);

create table attachment_part (
  farm_id text collate "C" not null,
  attachment_id uuid not null,
  starts_at integer not null,
  bytes bytea not null,
  primary key (farm_id, attachment_id, starts_at),
  foreign key (farm_id, attachment_id) references attachment_upload on delete cascade
);
alter table attachment_part alter column bytes set storage external;

-- What the digest of a farm is the sum of.
create or replace view farm_row as
  select _id as farm_id, 'farm' as entity, _id as id, ver from farm
  union all
  select farm_id, 'animal', _id, ver from animal
  union all
  select farm_id, 'medical-record', _id::text, ver from medical_record where deleted_at is null
  union all
  select farm_id, 'treatment-history', _id::text, ver from treatment_history where deleted_at is null
  union all
  select farm_id, 'medicine-usage', _id::text, ver from medicine_usage where deleted_at is null
  union all
  select farm_id, 'observation', _id::text, ver from observation where deleted_at is null
  union all
  select farm_id, 'attachment', _id::text, ver from attachment where deleted_at is null;
