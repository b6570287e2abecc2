-- What the migrations make, written by `npm run generate`: for reading and for the diff in a review.
-- Nothing is built from this file; change the migrations and generate it again.

create table animal (
  farm_id text not null,
  _id text not null,
  date_joined_farm timestamp with time zone,
  date_left_farm timestamp with time zone,
  date_of_birth timestamp with time zone,
  species text,
  national_breed_code text,
  gender text,
  reproductive_state jsonb not null default '[]'::jsonb,
  milk_yield_level jsonb not null default '[]'::jsonb,
  diet_intensity jsonb not null default '[]'::jsonb,
  herd_id double precision,
  stock_id double precision,
  identification_number text,
  eid text[] not null default '{}'::text[],
  deceased_record jsonb,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  ver bigint not null,
  tag text generated always as (upper(regexp_replace(identification_number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored,
  stock_species text generated always as ("left"(species, 80)) stored,
  stock_gender text generated always as ("left"(gender, 80)) stored,
  stock_state text generated always as ("left"(((reproductive_state -> '-1'::integer) ->> 'name'::text), 80)) stored,
  died_at timestamp with time zone generated always as (moment_of((deceased_record ->> 'date_of_death'::text))) stored,
  head_count jsonb not null default '[]'::jsonb,
  management_number text,
  freeze_brand text,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, species, national_breed_code, gender, identification_number, management_number, freeze_brand, texts_at(reproductive_state, '$[*]."name"'::jsonpath), texts_at(milk_yield_level, '$[*]."name"'::jsonpath), texts_at(diet_intensity, '$[*]."name"'::jsonpath), list_text(eid), texts_at(deceased_record, '$."cull_reason"'::jsonpath), texts_at(deceased_record, '$."cull_fate"'::jsonpath), texts_at(deceased_record, '$."mortality_reason"[*]'::jsonpath), texts_at(deceased_record, '$."method"'::jsonpath), texts_at(deceased_record, '$."euthanasia_method"'::jsonpath), texts_at(deceased_record, '$."carried_out_by"'::jsonpath)])) stored,
  constraint animal_pkey PRIMARY KEY (farm_id, _id)
);
CREATE INDEX animal_at_risk ON public.animal USING btree (farm_id, stock_species, stock_gender, stock_state, date_of_birth, date_joined_farm, date_left_farm, died_at);
CREATE INDEX animal_search ON public.animal USING gin (farm_id, search_text gin_trgm_ops);
CREATE INDEX animal_stock_group ON public.animal USING btree (farm_id) WHERE is_stock_group(species, stock_id, identification_number, eid);
CREATE INDEX animal_tag ON public.animal USING btree (farm_id, identification_number, _id);
CREATE INDEX animal_ver ON public.animal USING btree (farm_id, ver);

create table app_user (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  limited boolean not null default false,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  version integer not null default 1,
  kind text not null default 'person'::text,
  constraint app_user_check CHECK (((kind = 'person'::text) OR (role <> 'admin'::text))),
  constraint app_user_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'key'::text]))),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_role_check CHECK ((role = ANY (ARRAY['vet'::text, 'staff'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (lower(email));

create table attachment (
  farm_id text not null,
  _id uuid not null,
  animal_id text not null,
  medical_record_id uuid,
  treatment_id uuid,
  medicine_usage_id uuid,
  observation_id uuid,
  caption text,
  taken_at timestamp with time zone,
  content_type text,
  byte_size double precision,
  sha256 text,
  width double precision,
  height double precision,
  uploaded_sha256 text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, animal_id, farm_id, (medical_record_id)::text, (treatment_id)::text, (medicine_usage_id)::text, (observation_id)::text, caption, content_type, sha256, created_by, updated_by])) stored,
  happened_at timestamp with time zone generated always as (COALESCE(taken_at, created_at)) stored,
  copied_from uuid,
  constraint attachment_check CHECK (((treatment_id IS NULL) OR (medical_record_id IS NOT NULL))),
  constraint attachment_check1 CHECK (((medicine_usage_id IS NULL) OR (treatment_id IS NOT NULL))),
  constraint attachment_pkey PRIMARY KEY (farm_id, _id),
  constraint attachment_sha256_fkey FOREIGN KEY (sha256) REFERENCES attachment_content(sha256)
);
CREATE INDEX attachment_animal ON public.attachment USING btree (farm_id, animal_id, _id) WHERE (deleted_at IS NULL);
CREATE INDEX attachment_copies ON public.attachment USING btree (farm_id, copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX attachment_id ON public.attachment USING btree (_id);
CREATE INDEX attachment_of_observation ON public.attachment USING btree (farm_id, observation_id) WHERE (observation_id IS NOT NULL);
CREATE INDEX attachment_of_record ON public.attachment USING btree (farm_id, medical_record_id) WHERE (medical_record_id IS NOT NULL);
CREATE INDEX attachment_of_treatment ON public.attachment USING btree (farm_id, treatment_id) WHERE (treatment_id IS NOT NULL);
CREATE INDEX attachment_of_usage ON public.attachment USING btree (farm_id, medicine_usage_id) WHERE (medicine_usage_id IS NOT NULL);
CREATE INDEX attachment_sha256 ON public.attachment USING btree (sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX attachment_ver ON public.attachment USING btree (farm_id, ver);

create table attachment_content (
  sha256 text not null,
  content_type text not null,
  bytes bytea,
  thumbnail bytea not null,
  created_at timestamp with time zone not null,
  in_store boolean not null default false,
  constraint attachment_content_pkey PRIMARY KEY (sha256),
  constraint attachment_content_place CHECK ((in_store = (bytes IS NULL))),
  constraint attachment_content_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table attachment_part (
  farm_id text not null,
  attachment_id uuid not null,
  starts_at integer not null,
  bytes bytea not null,
  constraint attachment_part_farm_id_attachment_id_fkey FOREIGN KEY (farm_id, attachment_id) REFERENCES attachment_upload(farm_id, attachment_id) ON DELETE CASCADE,
  constraint attachment_part_pkey PRIMARY KEY (farm_id, attachment_id, starts_at)
);

create table attachment_upload (
  farm_id text not null,
  attachment_id uuid not null,
  sha256 text not null,
  byte_size integer not null,
  received integer not null default 0,
  last_at timestamp with time zone not null,
  constraint attachment_upload_pkey PRIMARY KEY (farm_id, attachment_id)
);
CREATE INDEX attachment_upload_last ON public.attachment_upload USING btree (last_at);

create table audit_event (
  id bigint not null,
  practice_id text not null,
  at timestamp with time zone not null,
  kind text not null,
  who uuid,
  who_name text,
  device text,
  person_id uuid,
  person_name text,
  subject text,
  farm_id text,
  detail jsonb,
  constraint audit_event_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_event_at ON public.audit_event USING btree (at);
CREATE INDEX audit_event_newest ON public.audit_event USING btree (practice_id, at DESC, id DESC) INCLUDE (kind);

create table backup (
  _id uuid not null default gen_random_uuid(),
  taken_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default clock_timestamp(),
  file_name text not null,
  bytes bigint not null,
  sha256 bytea not null,
  constraint backup_bytes_check CHECK ((bytes > 0)),
  constraint backup_pkey PRIMARY KEY (_id),
  constraint backup_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX backup_newest ON public.backup USING btree (taken_at);

create table breed (
  code text not null,
  name text not null,
  is_cross boolean not null,
  species text not null default 'Cattle'::text,
  ver bigint not null,
  removed_at timestamp with time zone,
  constraint breed_pkey PRIMARY KEY (code)
);
CREATE INDEX breed_ver ON public.breed USING btree (ver);

create table calendar_feed (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  constraint calendar_feed_pkey PRIMARY KEY (user_id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table challenge_key (
  is_only boolean not null default true,
  key bytea not null,
  constraint challenge_key_is_only_check CHECK (is_only),
  constraint challenge_key_pkey PRIMARY KEY (is_only)
);

create table condition (
  _id text not null,
  pathology text not null,
  organ text,
  system text,
  tentative_diagnosis_methods text[] not null default '{}'::text[],
  presumptive_diagnosis_methods text[] not null default '{}'::text[],
  confirmed_diagnosis_methods text[] not null default '{}'::text[],
  advice text[] not null default '{}'::text[],
  treatments text[] not null default '{}'::text[],
  route_of_admin text[] not null default '{}'::text[],
  causes text[] not null default '{}'::text[],
  species text[] not null default '{}'::text[],
  synonyms text[] not null default '{}'::text[],
  notifiable boolean not null default false,
  mondo text,
  ver bigint not null,
  removed_at timestamp with time zone,
  venom text,
  snomed text,
  icar text,
  notifiable_in text[] not null default '{}'::text[],
  reportable boolean not null default false,
  presentation boolean not null default false,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, pathology, organ, system, mondo, venom, snomed, icar, list_text(tentative_diagnosis_methods), list_text(presumptive_diagnosis_methods), list_text(confirmed_diagnosis_methods), list_text(advice), list_text(treatments), list_text(route_of_admin), list_text(causes), list_text(species), list_text(synonyms), list_text(notifiable_in)])) stored,
  zoonotic boolean,
  constraint condition_pkey PRIMARY KEY (_id)
);
CREATE INDEX condition_search ON public.condition USING gin (search_text gin_trgm_ops);
CREATE INDEX condition_ver ON public.condition USING btree (ver);

create table conversion_check (
  name text not null,
  checked_at timestamp with time zone not null,
  user_id uuid not null,
  checked_by text not null,
  constraint conversion_check_pkey PRIMARY KEY (name)
);

create table factor_change (
  _id bigint not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  name text,
  device text,
  session_hash bytea not null,
  settled_at timestamp with time zone,
  constraint factor_change_kind_check CHECK ((kind = ANY (ARRAY['passkey-added'::text, 'passkey-removed'::text, 'second-factor-set'::text, 'second-factor-removed'::text, 'recovery-codes-made'::text]))),
  constraint factor_change_pkey PRIMARY KEY (_id),
  constraint factor_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX factor_change_of_user ON public.factor_change USING btree (user_id);

create table factor_taken_away (
  user_id uuid not null,
  at timestamp with time zone not null,
  by_name text,
  constraint factor_taken_away_pkey PRIMARY KEY (user_id),
  constraint factor_taken_away_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table farm (
  _id text not null,
  name text,
  keeper text,
  address text,
  post_code text,
  robust_farm_type text,
  less_favoured_area_status text,
  organic_status boolean,
  e_animal_records boolean,
  e_ketosis_data boolean,
  e_milk_conductivity_data boolean,
  e_milk_yield_data boolean,
  ver bigint not null,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, name, keeper, address, post_code, robust_farm_type, less_favoured_area_status])) stored,
  milk_for_people boolean,
  nation text,
  constraint farm_nation_check CHECK ((nation = ANY (ARRAY['England'::text, 'Wales'::text, 'Scotland'::text, 'Northern Ireland'::text]))),
  constraint farm_pkey PRIMARY KEY (_id)
);

create table farm_contact (
  practice_id text not null,
  farm_id text not null,
  name text,
  email text,
  language text not null default 'en'::text,
  updated_at timestamp with time zone not null,
  updated_by_id uuid not null,
  constraint farm_contact_language_check CHECK ((language = ANY (ARRAY['en'::text, 'cy'::text]))),
  constraint farm_contact_pkey PRIMARY KEY (practice_id, farm_id),
  constraint farm_contact_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint farm_contact_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES app_user(id)
);

create table farm_head (
  farm_id text not null,
  head bigint not null default 0,
  horizon bigint not null default 0,
  digest numeric not null default 0,
  constraint farm_head_pkey PRIMARY KEY (farm_id)
);

create table formulary_entry (
  practice_id text not null,
  _id uuid not null,
  product_id text not null,
  product_name text,
  species text,
  strengths jsonb not null default '[]'::jsonb,
  dose jsonb,
  routes text[] not null default '{}'::text[],
  frequency text,
  duration text,
  withdrawal_periods jsonb not null default '[]'::jsonb,
  notes text,
  source text,
  active boolean not null default true,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, practice_id, product_id, product_name, species, frequency, duration, notes, source, confirmed_by, created_by, updated_by, list_text(routes), texts_at(strengths, '$[*].*'::jsonpath), texts_at(dose, '$.*'::jsonpath), texts_at(withdrawal_periods, '$[*].*'::jsonpath)])) stored,
  residue_limit jsonb,
  constraint formulary_entry_pkey PRIMARY KEY (practice_id, _id),
  constraint formulary_entry_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX formulary_entry_ver ON public.formulary_entry USING btree (practice_id, ver);
CREATE UNIQUE INDEX formulary_entry_question ON public.formulary_entry USING btree (practice_id, product_id, COALESCE(species, ''::text)) WHERE (deleted_at IS NULL);

create table idempotent_answer (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  body text,
  version integer,
  location text,
  at timestamp with time zone not null,
  sealed bytea,
  constraint idempotent_answer_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotent_answer_at ON public.idempotent_answer USING btree (at);

create table import_columns (
  practice_id text not null,
  list text not null,
  columns jsonb not null,
  constraint import_columns_list_check CHECK ((list = ANY (ARRAY['animals'::text, 'farms'::text, 'people'::text, 'formulary'::text]))),
  constraint import_columns_pkey PRIMARY KEY (practice_id, list),
  constraint import_columns_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);

create table import_line (
  import_id uuid not null,
  line integer not null,
  farm_id text,
  entity_id text not null,
  was_added boolean not null,
  was jsonb not null,
  version integer,
  ver bigint,
  constraint import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_run(_id) ON DELETE CASCADE,
  constraint import_line_pkey PRIMARY KEY (import_id, line)
);

create table import_run (
  _id uuid not null,
  list text not null,
  file text not null,
  at timestamp with time zone not null,
  by_id uuid not null,
  by_name text not null,
  practice_ids text[] not null,
  added integer not null,
  changed integer not null,
  undone_at timestamp with time zone,
  constraint import_run_by_id_fkey FOREIGN KEY (by_id) REFERENCES app_user(id),
  constraint import_run_list_check CHECK ((list = ANY (ARRAY['animals'::text, 'farms'::text, 'people'::text, 'formulary'::text]))),
  constraint import_run_pkey PRIMARY KEY (_id)
);
CREATE INDEX import_run_at ON public.import_run USING btree (at);

create table integration_key (
  _id uuid not null,
  practice_id text not null,
  name text not null,
  prefix text not null,
  token_hash bytea,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  created_by_id uuid not null,
  created_by text not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, practice_id, name, prefix, list_text(scopes), created_by, revoked_by])) stored,
  vendor_id uuid,
  constraint integration_key__id_fkey FOREIGN KEY (_id) REFERENCES app_user(id),
  constraint integration_key_check CHECK (((token_hash IS NULL) = (vendor_id IS NOT NULL))),
  constraint integration_key_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id),
  constraint integration_key_pkey PRIMARY KEY (_id),
  constraint integration_key_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint integration_key_token_hash_key UNIQUE (token_hash),
  constraint integration_key_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(_id)
);
CREATE INDEX integration_key_of_practice ON public.integration_key USING btree (practice_id, _id);
CREATE INDEX integration_key_of_vendor ON public.integration_key USING btree (vendor_id, practice_id) WHERE (vendor_id IS NOT NULL);

create table invitation (
  _id uuid not null,
  practice_id text not null,
  email text not null,
  name text,
  role text not null,
  farms text[],
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  created_by_id uuid not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, practice_id, email, name, role, list_text(farms), created_by])) stored,
  constraint invitation_check CHECK (((used_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint invitation_check1 CHECK (((role <> 'admin'::text) OR (farms IS NULL))),
  constraint invitation_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id),
  constraint invitation_pkey PRIMARY KEY (_id),
  constraint invitation_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['vet'::text, 'staff'::text, 'admin'::text]))),
  constraint invitation_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invitation_of_practice ON public.invitation USING btree (practice_id, _id);

create table key_network (
  key_id uuid not null,
  network text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint key_network_key_id_fkey FOREIGN KEY (key_id) REFERENCES integration_key(_id),
  constraint key_network_pkey PRIMARY KEY (key_id, network)
);

create table known_device (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (token_hash, user_id),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX known_device_of_user ON public.known_device USING btree (user_id, last_used_at);

create table known_name (
  user_id uuid not null,
  name text not null,
  constraint known_name_pkey PRIMARY KEY (user_id, name)
);

create table list_change (
  list text not null,
  head bigint not null,
  at timestamp with time zone not null,
  user_id uuid,
  user_name text,
  files text[] not null default '{}'::text[],
  added integer not null,
  changed integer not null,
  unlisted integer not null,
  constraint list_change_list_fkey FOREIGN KEY (list) REFERENCES list_head(list),
  constraint list_change_pkey PRIMARY KEY (list, head)
);

create table list_head (
  list text not null,
  head bigint not null default 0,
  horizon bigint not null default 0,
  digest numeric not null default 0,
  constraint list_head_list_check CHECK ((list = ANY (ARRAY['products'::text, 'conditions'::text, 'breeds'::text]))),
  constraint list_head_pkey PRIMARY KEY (list)
);

create table list_keeper (
  is_only boolean not null default true,
  practice_id text not null,
  since timestamp with time zone not null default now(),
  is_named boolean not null default false,
  constraint list_keeper_is_only_check CHECK (is_only),
  constraint list_keeper_pkey PRIMARY KEY (is_only),
  constraint list_keeper_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);

create table lock_key (
  user_id uuid not null,
  lock_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null,
  constraint lock_key_pkey PRIMARY KEY (user_id, lock_id),
  constraint lock_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table mail (
  _id uuid not null,
  kind text not null,
  address text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  tries integer not null default 0,
  constraint mail_pkey PRIMARY KEY (_id)
);
CREATE INDEX mail_due ON public.mail USING btree (next_try_at);

create table medical_record (
  farm_id text not null,
  _id uuid not null,
  animal_id text not null,
  tentative_conditions jsonb not null default '[]'::jsonb,
  tentative_diagnosis_methods jsonb not null default '[]'::jsonb,
  presumptive_conditions jsonb not null default '[]'::jsonb,
  presumptive_diagnosis_methods jsonb not null default '[]'::jsonb,
  confirmed_conditions jsonb not null default '[]'::jsonb,
  confirmed_diagnosis_methods jsonb not null default '[]'::jsonb,
  notes text,
  examined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  happened_at timestamp with time zone generated always as (COALESCE(examined_at, created_at)) stored,
  recheck_on date,
  body_sites text[] not null default '{}'::text[],
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, animal_id, farm_id, notes, created_by, updated_by, list_text(body_sites), texts_at(tentative_conditions, '$[*].keyvalue()?(@."key" != "date_diagnosed")."value"'::jsonpath), texts_at(presumptive_conditions, '$[*].keyvalue()?(@."key" != "date_diagnosed")."value"'::jsonpath), texts_at(confirmed_conditions, '$[*].keyvalue()?(@."key" != "date_diagnosed")."value"'::jsonpath), texts_at(tentative_diagnosis_methods, '$[*].*'::jsonpath), texts_at(presumptive_diagnosis_methods, '$[*].*'::jsonpath), texts_at(confirmed_diagnosis_methods, '$[*].*'::jsonpath)])) stored,
  constraint medical_record_pkey PRIMARY KEY (farm_id, _id)
);
CREATE INDEX medical_record_animal ON public.medical_record USING btree (farm_id, animal_id, _id) WHERE (deleted_at IS NULL);
CREATE INDEX medical_record_deleted ON public.medical_record USING btree (farm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX medical_record_id ON public.medical_record USING btree (_id);
CREATE INDEX medical_record_newest ON public.medical_record USING btree (happened_at DESC NULLS LAST, _id) WHERE (deleted_at IS NULL);
CREATE INDEX medical_record_of_farm_newest ON public.medical_record USING btree (farm_id, happened_at) WHERE (deleted_at IS NULL);
CREATE INDEX medical_record_ver ON public.medical_record USING btree (farm_id, ver);

create table medicine_usage (
  farm_id text not null,
  _id uuid not null,
  animal_id text not null,
  medical_record_id uuid not null,
  treatment_id uuid not null,
  product_id text not null,
  name text,
  theraputic_group text[] not null default '{}'::text[],
  active_substances jsonb not null default '[]'::jsonb,
  total_volume jsonb,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  batches jsonb not null default '[]'::jsonb,
  dose text,
  route text,
  withdrawals jsonb not null default '[]'::jsonb,
  administered_by text,
  cascade jsonb,
  group_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  happened_at timestamp with time zone generated always as (COALESCE(start_date, created_at)) stored,
  kind uuid generated always as (kind_of_use(product_id, name, theraputic_group, active_substances, total_volume)) stored,
  used_volume numeric generated always as (((total_volume ->> 'volume'::text))::numeric) stored,
  is_cascade boolean generated always as (COALESCE(((cascade ->> 'used'::text))::boolean, false)) stored,
  stock_species text,
  holding_id text not null,
  number_of_animals double precision,
  practice_product jsonb,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, animal_id, farm_id, (medical_record_id)::text, (treatment_id)::text, product_id, name, dose, route, administered_by, group_id, created_by, updated_by, (total_volume ->> 'units'::text), (cascade ->> 'reason'::text), list_text(theraputic_group), texts_at(active_substances, '$[*]."name"'::jsonpath), texts_at(batches, '$[*]."number"'::jsonpath), texts_at(practice_product, '$.*[*]'::jsonpath)])) stored,
  label_withdrawals jsonb not null default '[]'::jsonb,
  residue_limit text,
  withheld jsonb,
  constraint medicine_usage_pkey PRIMARY KEY (farm_id, _id)
);
CREATE INDEX medicine_usage_animal ON public.medicine_usage USING btree (farm_id, animal_id);
CREATE INDEX medicine_usage_deleted ON public.medicine_usage USING btree (farm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX medicine_usage_heads ON public.medicine_usage USING btree (holding_id, happened_at) INCLUDE (kind, stock_species, animal_id, number_of_animals) WHERE ((deleted_at IS NULL) AND (number_of_animals IS NOT NULL));
CREATE INDEX medicine_usage_heads_of_case ON public.medicine_usage USING btree (farm_id, medical_record_id) INCLUDE (number_of_animals) WHERE ((deleted_at IS NULL) AND (number_of_animals IS NOT NULL));
CREATE INDEX medicine_usage_id ON public.medicine_usage USING btree (_id);
CREATE INDEX medicine_usage_kind ON public.medicine_usage USING btree (kind, _id);
CREATE INDEX medicine_usage_newest ON public.medicine_usage USING btree (happened_at DESC NULLS LAST, _id) WHERE (deleted_at IS NULL);
CREATE INDEX medicine_usage_of_holding_newest ON public.medicine_usage USING btree (holding_id, happened_at) INCLUDE (kind, used_volume, is_cascade, stock_species, treatment_id, animal_id) WHERE (deleted_at IS NULL);
CREATE INDEX medicine_usage_of_moved ON public.medicine_usage USING btree (holding_id, happened_at) WHERE ((deleted_at IS NULL) AND (holding_id <> farm_id));
CREATE INDEX medicine_usage_treatment ON public.medicine_usage USING btree (farm_id, treatment_id, _id) WHERE (deleted_at IS NULL);
CREATE INDEX medicine_usage_ver ON public.medicine_usage USING btree (farm_id, ver);
CREATE INDEX medicine_usage_withheld_unknown ON public.medicine_usage USING btree (farm_id) WHERE ((withheld IS NULL) AND (deleted_at IS NULL));
CREATE INDEX medicine_usage_withheld_until ON public.medicine_usage USING btree (farm_id, last_withheld(withheld, withdrawals) COLLATE "C") WHERE ((deleted_at IS NULL) AND ((last_withheld(withheld, withdrawals) COLLATE "C") IS NOT NULL));

create table observation (
  farm_id text not null,
  _id uuid not null,
  animal_id text not null,
  kind text not null,
  value jsonb,
  unit text,
  scale text,
  observed_at timestamp with time zone,
  notes text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, animal_id, farm_id, kind,
CASE
    WHEN (jsonb_typeof(value) = 'string'::text) THEN (value #>> '{}'::text[])
    ELSE NULL::text
END, unit, scale, notes, created_by, updated_by])) stored,
  happened_at timestamp with time zone generated always as (COALESCE(observed_at, created_at)) stored,
  constraint observation_pkey PRIMARY KEY (farm_id, _id),
  constraint observation_value_check CHECK ((jsonb_typeof(value) = ANY (ARRAY['number'::text, 'string'::text])))
);
CREATE INDEX observation_animal ON public.observation USING btree (farm_id, animal_id, _id) WHERE (deleted_at IS NULL);
CREATE INDEX observation_deleted ON public.observation USING btree (farm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX observation_id ON public.observation USING btree (_id);
CREATE INDEX observation_newest ON public.observation USING btree (happened_at DESC NULLS LAST, _id) WHERE (deleted_at IS NULL);
CREATE INDEX observation_of_farm_newest ON public.observation USING btree (farm_id, happened_at) WHERE (deleted_at IS NULL);
CREATE INDEX observation_ver ON public.observation USING btree (farm_id, ver);

create table passkey (
  _id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  device text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX passkey_of_person ON public.passkey USING btree (user_id, created_at);

create table password_reset (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  created_by_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id),
  constraint password_reset_pkey PRIMARY KEY (user_id),
  constraint password_reset_token_hash_key UNIQUE (token_hash),
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table password_reset_use (
  _id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  at timestamp with time zone not null,
  by_id uuid,
  by_name text,
  confirmed_at timestamp with time zone,
  confirmed_on text,
  constraint password_reset_use_pkey PRIMARY KEY (_id),
  constraint password_reset_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX password_reset_use_of_user ON public.password_reset_use USING btree (user_id, at);
CREATE INDEX password_reset_use_open ON public.password_reset_use USING btree (user_id) WHERE (confirmed_at IS NULL);

create table past_stay (
  farm_id text not null,
  animal_id text not null,
  version integer not null,
  since timestamp with time zone,
  until timestamp with time zone not null,
  lives_on text not null,
  back_since timestamp with time zone,
  identification_number text,
  species text,
  gender text,
  date_of_birth timestamp with time zone,
  stock_state text,
  stock_species text generated always as ("left"(species, 80)) stored,
  stock_gender text generated always as ("left"(gender, 80)) stored,
  stock_id double precision,
  eid text[] not null default '{}'::text[],
  head_count jsonb,
  constraint past_stay_pkey PRIMARY KEY (farm_id, animal_id, version)
);
CREATE INDEX past_stay_at_risk ON public.past_stay USING btree (farm_id, stock_species, stock_gender, stock_state, date_of_birth, since, until, back_since);
CREATE INDEX past_stay_elsewhere ON public.past_stay USING btree (lives_on, animal_id);
CREATE INDEX past_stay_incomplete ON public.past_stay USING btree (lives_on, farm_id) WHERE (head_count IS NULL);
CREATE INDEX past_stay_stock_group ON public.past_stay USING btree (farm_id) WHERE is_stock_group(species, stock_id, identification_number, eid);

create table photo_intake (
  payer text not null,
  day date not null,
  photos integer not null,
  bytes bigint not null,
  constraint photo_intake_pkey PRIMARY KEY (payer, day)
);

create table practice (
  _id text not null,
  name text,
  address_line_1 text,
  address_line_2 text,
  address_line_3 text,
  town text,
  county text,
  postcode text,
  phone text,
  email text,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone, email])) stored,
  time_zone text not null default 'Europe/London'::text,
  admins_need_second_factor boolean not null default false,
  phone_idle_days integer not null default 14,
  desk_idle_hours integer not null default 12,
  session_days integer not null default 90,
  shows_names boolean not null default false,
  demands_app_lock boolean not null default false,
  app_lock_demanded_at timestamp with time zone,
  everybody_needs_factor_at timestamp with time zone,
  language text,
  species text[] not null default '{}'::text[],
  setup_skipped text[] not null default '{}'::text[],
  shows_phone boolean not null default false,
  shows_email boolean not null default false,
  shows_address boolean not null default false,
  constraint practice_desk_idle_hours_check CHECK (((desk_idle_hours >= 1) AND (desk_idle_hours <= 336))),
  constraint practice_language_check CHECK ((language = ANY (ARRAY['en'::text, 'cy'::text]))),
  constraint practice_phone_idle_days_check CHECK (((phone_idle_days >= 1) AND (phone_idle_days <= 30))),
  constraint practice_pkey PRIMARY KEY (_id),
  constraint practice_session_days_check CHECK (((session_days >= 1) AND (session_days <= 365)))
);

create table practice_farm (
  practice_id text not null,
  farm_id text not null,
  constraint practice_farm_farm_id_fkey FOREIGN KEY (farm_id) REFERENCES farm(_id),
  constraint practice_farm_pkey PRIMARY KEY (practice_id, farm_id),
  constraint practice_farm_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX practice_farm_farm ON public.practice_farm USING btree (farm_id);

create table practice_head (
  practice_id text not null,
  head bigint not null default 0,
  horizon bigint not null default 0,
  digest numeric not null default 0,
  constraint practice_head_pkey PRIMARY KEY (practice_id),
  constraint practice_head_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);

create table practice_logo (
  practice_id text not null,
  content_type text not null,
  bytes bytea not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  updated_at timestamp with time zone not null,
  constraint practice_logo_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint practice_logo_pkey PRIMARY KEY (practice_id),
  constraint practice_logo_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);

create table practice_product (
  practice_id text not null,
  _id text not null,
  product_name text not null,
  treatment_strategy text[] not null default '{}'::text[],
  target_species text[] not null default '{}'::text[],
  controlled_drug boolean,
  active_substances text[] not null default '{}'::text[],
  authorization_route text,
  theraputic_group text,
  date_of_issue timestamp with time zone,
  distributors text[] not null default '{}'::text[],
  ma_holder text,
  status text not null generated always as (
CASE
    WHEN (active AND (superseded_by IS NULL)) THEN 'authorised'::text
    ELSE 'expired'::text
END) stored,
  status_date timestamp with time zone,
  species text[] not null default '{}'::text[],
  territories text[] not null default '{}'::text[],
  distribution_category text,
  controlled_drug_schedule text,
  highest_priority_antibiotic boolean not null default false,
  spc_link text,
  authority text not null,
  certificate text,
  superseded_by text,
  notes text,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, practice_id, product_name, authorization_route, theraputic_group, ma_holder, distribution_category, authority, certificate, superseded_by, notes, created_by, updated_by, list_text(treatment_strategy), list_text(target_species), list_text(active_substances), list_text(distributors), list_text(species), list_text(territories), spc_link])) stored,
  residue_limit text,
  constraint practice_product_authority_check CHECK ((authority = ANY (ARRAY['special_import'::text, 'human'::text, 'extemporaneous'::text, 'autogenous'::text, 'not_yet_listed'::text, 'expired_stock'::text]))),
  constraint practice_product_pkey PRIMARY KEY (practice_id, _id),
  constraint practice_product_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX practice_product_ver ON public.practice_product USING btree (practice_id, ver);

create table practice_revision (
  practice_id text not null,
  entity text not null,
  entity_id text not null,
  version integer not null,
  op text not null,
  at timestamp with time zone not null default now(),
  event_time timestamp with time zone,
  user_id uuid,
  user_name text,
  device text,
  document jsonb not null,
  reset_by text,
  reason text,
  constraint practice_revision_op_check CHECK ((op = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text]))),
  constraint practice_revision_pkey PRIMARY KEY (practice_id, entity, entity_id, version)
);
CREATE INDEX practice_revision_newest ON public.practice_revision USING btree (practice_id, at DESC) WHERE (user_id IS NOT NULL);

create table price_code (
  practice_id text not null,
  kind text not null,
  subject text not null,
  code text,
  updated_at timestamp with time zone not null,
  updated_by_id uuid not null,
  version integer not null default 1,
  constraint price_code_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint price_code_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'procedure'::text]))),
  constraint price_code_pkey PRIMARY KEY (practice_id, kind, subject),
  constraint price_code_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint price_code_updated_by_id_fkey FOREIGN KEY (updated_by_id) REFERENCES app_user(id)
);

create table product (
  _id text not null,
  product_name text not null,
  treatment_strategy text[] not null default '{}'::text[],
  target_species text[] not null default '{}'::text[],
  controlled_drug boolean,
  active_substances text[] not null default '{}'::text[],
  authorization_route text,
  theraputic_group text,
  date_of_issue timestamp with time zone,
  distributors text[] not null default '{}'::text[],
  ma_holder text,
  status text not null,
  status_date timestamp with time zone,
  species text[] not null default '{}'::text[],
  territories text[] not null default '{}'::text[],
  distribution_category text,
  controlled_drug_schedule text,
  highest_priority_antibiotic boolean not null default false,
  spc_link text,
  ver bigint not null,
  removed_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[_id, product_name, authorization_route, theraputic_group, ma_holder, distribution_category, status, list_text(treatment_strategy), list_text(target_species), list_text(active_substances), list_text(distributors), list_text(species), list_text(territories), spc_link])) stored,
  residue_limit text,
  constraint product_pkey PRIMARY KEY (_id),
  constraint product_status_check CHECK ((status = ANY (ARRAY['authorised'::text, 'suspended'::text, 'expired'::text])))
);
CREATE INDEX product_search ON public.product USING gin (search_text gin_trgm_ops);
CREATE INDEX product_ver ON public.product USING btree (ver);

create table quarantine (
  farm_id text not null,
  _id uuid not null default gen_random_uuid(),
  mutation_id uuid not null,
  client uuid not null,
  user_id uuid not null,
  person text,
  device text,
  entity text,
  op text,
  animal_id text,
  entity_id text,
  event_time timestamp with time zone,
  refused_at timestamp with time zone not null,
  status text not null,
  detail text not null,
  result jsonb not null,
  payload jsonb not null,
  state text not null default 'open'::text,
  closed_at timestamp with time zone,
  closed_by text,
  reason text,
  told_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, farm_id, person, device, entity, op, animal_id, entity_id, status, detail, state, closed_by, reason])) stored,
  constraint quarantine_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint quarantine_farm_id_mutation_id_key UNIQUE (farm_id, mutation_id),
  constraint quarantine_pkey PRIMARY KEY (farm_id, _id),
  constraint quarantine_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'dismissed'::text, 'repaired'::text, 'discarded'::text]))),
  constraint quarantine_status_check CHECK ((status = ANY (ARRAY['conflict'::text, 'rejected'::text])))
);
CREATE INDEX quarantine_untold ON public.quarantine USING btree (user_id, client) WHERE ((state = ANY (ARRAY['accepted'::text, 'dismissed'::text])) AND (told_at IS NULL));

create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table report_run (
  _id uuid not null,
  schedule_id uuid not null,
  period_from date not null,
  period_to date not null,
  made_at timestamp with time zone not null,
  sha256 bytea not null,
  sendings integer not null,
  asked_by_id uuid,
  constraint report_run_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES app_user(id),
  constraint report_run_pkey PRIMARY KEY (_id),
  constraint report_run_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(_id) ON DELETE CASCADE
);
CREATE INDEX report_run_of_schedule ON public.report_run USING btree (schedule_id, made_at DESC);
CREATE UNIQUE INDEX report_run_once ON public.report_run USING btree (schedule_id, period_from) WHERE (asked_by_id IS NULL);

create table report_schedule (
  _id uuid not null,
  practice_id text not null,
  farm_id text,
  report text not null,
  every text not null,
  language text not null,
  to_farmer boolean not null,
  people uuid[] not null,
  owner_id uuid not null,
  paused_at timestamp with time zone,
  next_from date not null,
  due_at timestamp with time zone not null,
  lease uuid,
  leased_until timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint report_schedule_every_check CHECK ((every = ANY (ARRAY['month'::text, 'quarter'::text]))),
  constraint report_schedule_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint report_schedule_pkey PRIMARY KEY (_id),
  constraint report_schedule_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (due_at) WHERE (paused_at IS NULL);
CREATE INDEX report_schedule_of_practice ON public.report_schedule USING btree (practice_id, due_at, _id);

create table report_sending (
  _id uuid not null,
  practice_id text not null,
  farm_id text,
  report text not null,
  period_from timestamp with time zone,
  period_to timestamp with time zone,
  language text not null,
  email text not null,
  subject text not null,
  sha256 bytea not null,
  mail_id uuid not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  schedule_id uuid,
  created_at timestamp with time zone not null,
  created_by_id uuid,
  constraint report_sending_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id),
  constraint report_sending_mail_id_key UNIQUE (mail_id),
  constraint report_sending_pkey PRIMARY KEY (_id),
  constraint report_sending_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX report_sending_age ON public.report_sending USING btree (created_at);
CREATE INDEX report_sending_of_practice ON public.report_sending USING btree (practice_id, created_at DESC, _id);

create table revision (
  farm_id text not null,
  entity text not null,
  entity_id text not null,
  version integer not null,
  op text not null,
  at timestamp with time zone not null default now(),
  event_time timestamp with time zone,
  user_id uuid,
  user_name text,
  device text,
  document jsonb not null,
  author_id uuid,
  author_name text,
  device_time timestamp with time zone,
  clock_offset_ms bigint,
  reset_by text,
  ver bigint,
  constraint revision_op_check CHECK ((op = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text]))),
  constraint revision_pkey PRIMARY KEY (farm_id, entity, entity_id, version)
);
CREATE INDEX revision_animal ON public.revision USING btree (entity_id, version) WHERE (entity = 'animal'::text);
CREATE INDEX revision_newest ON public.revision USING btree (farm_id, at DESC) WHERE (user_id IS NOT NULL);

create table saved_view (
  _id uuid not null,
  practice_id text not null,
  owner_id uuid not null,
  table text not null,
  name text not null,
  question jsonb not null,
  columns jsonb,
  shared boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint saved_view_pkey PRIMARY KEY (_id),
  constraint saved_view_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX saved_view_of_practice ON public.saved_view USING btree (practice_id, owner_id);

create table schema_version (
  version bigint not null,
  name text,
  md5 text,
  run_at timestamp with time zone,
  constraint schema_version_pkey PRIMARY KEY (version)
);

create table security_event (
  _id bigint not null,
  practice_id text,
  hour timestamp with time zone not null,
  key bytea not null,
  kind text not null,
  reason text,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer not null,
  user_id uuid,
  name_hash bytea,
  address text,
  agent text,
  operation text,
  constraint security_event_pkey PRIMARY KEY (_id),
  constraint security_event_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint security_event_practice_id_hour_key_key UNIQUE NULLS NOT DISTINCT (practice_id, hour, key),
  constraint security_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX security_event_by_age ON public.security_event USING btree (last_at);
CREATE INDEX security_event_newest ON public.security_event USING btree (practice_id, last_at DESC, _id DESC);
CREATE INDEX security_event_of_user ON public.security_event USING btree (user_id, hour);

create table security_look (
  user_id uuid not null,
  until timestamp with time zone not null,
  constraint security_look_pkey PRIMARY KEY (user_id),
  constraint security_look_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table service_epoch (
  epoch text not null,
  mode text not null default 'restore'::text,
  since timestamp with time zone not null default now(),
  constraint service_epoch_mode_check CHECK ((mode = ANY (ARRAY['restore'::text, 'reset'::text]))),
  constraint service_epoch_pkey PRIMARY KEY (epoch)
);

create table session (
  token_hash bytea not null,
  user_id uuid not null,
  device text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  _id uuid not null default gen_random_uuid(),
  confirmed_at timestamp with time zone,
  place text,
  factors_read_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_place_check CHECK ((place = ANY (ARRAY['phone'::text, 'desk'::text]))),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX session_of_user ON public.session USING btree (user_id);
CREATE UNIQUE INDEX session_id ON public.session USING btree (_id);

create table set_back (
  farm_id text not null,
  epoch text not null,
  evidence text not null,
  session_hash bytea,
  user_id uuid,
  told_head bigint not null,
  head bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint set_back_check CHECK (((evidence = 'device'::text) = (session_hash IS NOT NULL))),
  constraint set_back_evidence_check CHECK ((evidence = ANY (ARRAY['service'::text, 'rows'::text, 'device'::text]))),
  constraint set_back_farm_id_epoch_session_hash_key UNIQUE NULLS NOT DISTINCT (farm_id, epoch, session_hash)
);

create table sign_in_tries (
  key bytea not null,
  tries integer not null,
  ends_at timestamp with time zone not null,
  constraint sign_in_tries_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_tries_end ON public.sign_in_tries USING btree (ends_at);

create table stored_photo (
  sha256 text not null,
  put_at timestamp with time zone not null,
  constraint stored_photo_pkey PRIMARY KEY (sha256),
  constraint stored_photo_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX stored_photo_put ON public.stored_photo USING btree (put_at);

create table substance_with_limit (
  substance text not null,
  constraint substance_with_limit_pkey PRIMARY KEY (substance)
);

create table sync_device (
  _id uuid not null,
  user_id uuid not null,
  client uuid not null,
  name text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  pending integer not null,
  oldest_pending_at timestamp with time zone,
  max_seq bigint not null,
  persisted boolean,
  app_version text not null,
  protocol integer not null,
  lost integer not null default 0,
  lost_at timestamp with time zone,
  replaced_by uuid,
  farms jsonb,
  lost_farms jsonb,
  clock_offset_ms bigint,
  removal_asked_at timestamp with time zone,
  records_removed_at timestamp with time zone,
  constraint sync_device_pkey PRIMARY KEY (_id),
  constraint sync_device_user_id_client_key UNIQUE (user_id, client),
  constraint sync_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table sync_mutation (
  farm_id text not null,
  id uuid not null,
  hash bytea not null,
  client uuid not null,
  user_id uuid not null,
  device text,
  status text not null,
  ver bigint,
  result jsonb not null,
  at timestamp with time zone not null default now(),
  constraint sync_mutation_pkey PRIMARY KEY (farm_id, id),
  constraint sync_mutation_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'conflict'::text, 'rejected'::text])))
);
CREATE INDEX sync_mutation_at ON public.sync_mutation USING btree (at) WHERE (status = 'applied'::text);

create table sync_tombstone (
  farm_id text not null,
  entity text not null,
  id text not null,
  ver bigint not null,
  at timestamp with time zone not null,
  constraint sync_tombstone_pkey PRIMARY KEY (farm_id, entity, id)
);
CREATE INDEX sync_tombstone_at ON public.sync_tombstone USING btree (at);
CREATE INDEX sync_tombstone_ver ON public.sync_tombstone USING btree (farm_id, ver);

create table team (
  _id uuid not null,
  practice_id text not null,
  name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint team_pkey PRIMARY KEY (_id),
  constraint team_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX team_of_practice ON public.team USING btree (practice_id, name);

create table team_farm (
  team_id uuid not null,
  farm_id text not null,
  constraint team_farm_pkey PRIMARY KEY (team_id, farm_id),
  constraint team_farm_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(_id) ON DELETE CASCADE
);

create table team_member (
  user_id uuid not null,
  team_id uuid not null,
  constraint team_member_pkey PRIMARY KEY (user_id, team_id),
  constraint team_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(_id) ON DELETE CASCADE,
  constraint team_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX team_member_of_team ON public.team_member USING btree (team_id);

create table totp_factor (
  user_id uuid not null,
  secret bytea,
  since timestamp with time zone,
  last_step bigint not null default 0,
  new_secret bytea,
  new_since timestamp with time zone,
  constraint totp_factor_check CHECK (((secret IS NULL) = (since IS NULL))),
  constraint totp_factor_check1 CHECK (((new_secret IS NULL) = (new_since IS NULL))),
  constraint totp_factor_pkey PRIMARY KEY (user_id),
  constraint totp_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table treatment_history (
  farm_id text not null,
  _id uuid not null,
  animal_id text not null,
  medical_record_id uuid not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  response text,
  successful_treatment boolean,
  treatment_strategy text,
  treated_by text[] not null default '{}'::text[],
  intervention_desc text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, animal_id, farm_id, (medical_record_id)::text, response, treatment_strategy, intervention_desc, created_by, updated_by, list_text(treated_by)])) stored,
  happened_at timestamp with time zone generated always as (COALESCE(start_date, created_at)) stored,
  number_of_animals double precision,
  constraint treatment_history_pkey PRIMARY KEY (farm_id, _id)
);
CREATE INDEX treatment_history_deleted ON public.treatment_history USING btree (farm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX treatment_history_heads ON public.treatment_history USING btree (farm_id, medical_record_id) INCLUDE (_id, number_of_animals) WHERE ((deleted_at IS NULL) AND (number_of_animals IS NOT NULL));
CREATE INDEX treatment_history_id ON public.treatment_history USING btree (_id);
CREATE INDEX treatment_history_newest ON public.treatment_history USING btree (happened_at DESC NULLS LAST, _id) WHERE (deleted_at IS NULL);
CREATE INDEX treatment_history_of_farm_newest ON public.treatment_history USING btree (farm_id, happened_at) WHERE (deleted_at IS NULL);
CREATE INDEX treatment_history_record ON public.treatment_history USING btree (farm_id, medical_record_id, _id) WHERE (deleted_at IS NULL);
CREATE INDEX treatment_history_ver ON public.treatment_history USING btree (farm_id, ver);

create table used_challenge (
  nonce bytea not null,
  ends_at timestamp with time zone not null,
  constraint used_challenge_pkey PRIMARY KEY (nonce)
);
CREATE INDEX used_challenge_end ON public.used_challenge USING btree (ends_at);

create table user_farm (
  user_id uuid not null,
  farm_id text not null,
  constraint user_farm_farm_id_fkey FOREIGN KEY (farm_id) REFERENCES farm(_id),
  constraint user_farm_pkey PRIMARY KEY (user_id, farm_id),
  constraint user_farm_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table user_practice (
  user_id uuid not null,
  practice_id text not null,
  constraint user_practice_pkey PRIMARY KEY (user_id, practice_id),
  constraint user_practice_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id),
  constraint user_practice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

create table vendor (
  _id uuid not null,
  client_id text not null,
  name text not null,
  contact text not null,
  secret_hash bytea not null,
  secret_made_at timestamp with time zone not null,
  old_secret_hash bytea,
  old_secret_until timestamp with time zone,
  registered_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, name, contact])) stored,
  constraint vendor_check CHECK (((old_secret_hash IS NULL) = (old_secret_until IS NULL))),
  constraint vendor_client_id_key UNIQUE (client_id),
  constraint vendor_pkey PRIMARY KEY (_id)
);

create table vendor_token (
  token_hash bytea not null,
  key_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint vendor_token_key_id_fkey FOREIGN KEY (key_id) REFERENCES integration_key(_id),
  constraint vendor_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX vendor_token_end ON public.vendor_token USING btree (expires_at);
CREATE INDEX vendor_token_of_key ON public.vendor_token USING btree (key_id);

create table webhook (
  _id uuid not null,
  practice_id text not null,
  actor_id uuid not null,
  key_id uuid,
  name text not null,
  url text not null,
  events text[],
  farms text[],
  with_documents boolean not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by_id uuid not null,
  created_by text not null,
  paused_at timestamp with time zone,
  paused_by text,
  pause_reason text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  rest_until timestamp with time zone,
  last_delivered_at timestamp with time zone,
  progress jsonb,
  due_at timestamp with time zone not null,
  lease uuid,
  leased_until timestamp with time zone,
  search_text text generated always as (search_text(VARIADIC ARRAY[(_id)::text, practice_id, name, url, created_by])) stored,
  constraint webhook_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint webhook_check CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint webhook_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id),
  constraint webhook_key_id_fkey FOREIGN KEY (key_id) REFERENCES integration_key(_id),
  constraint webhook_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['person'::text, 'gone'::text, 'failing'::text, 'key-ended'::text]))),
  constraint webhook_pkey PRIMARY KEY (_id),
  constraint webhook_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practice(_id)
);
CREATE INDEX webhook_due ON public.webhook USING btree (due_at) WHERE (paused_at IS NULL);
CREATE INDEX webhook_of_practice ON public.webhook USING btree (practice_id, _id);

create table webhook_delivery (
  _id uuid not null,
  webhook_id uuid not null,
  seq bigint not null,
  type text not null,
  resource text,
  record_id text,
  farm_id text,
  happened_at timestamp with time zone,
  happened_by text,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  first_try_at timestamp with time zone,
  next_try_at timestamp with time zone,
  last_try_at timestamp with time zone,
  last_status integer,
  last_fault text,
  last_ms integer,
  settled_at timestamp with time zone,
  constraint webhook_delivery_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint webhook_delivery_pkey PRIMARY KEY (_id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text, 'withheld'::text]))),
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_dead ON public.webhook_delivery USING btree (webhook_id) WHERE (state = 'dead'::text);
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (webhook_id, seq DESC);
CREATE INDEX webhook_delivery_settled ON public.webhook_delivery USING btree (settled_at) WHERE (state <> 'waiting'::text);
CREATE INDEX webhook_delivery_waiting ON public.webhook_delivery USING btree (webhook_id, seq) WHERE (state = 'waiting'::text);

create type animal_fields as (
  _id text,
  farm_id text,
  date_joined_farm text,
  date_left_farm text,
  date_of_birth text,
  species text,
  national_breed_code text,
  gender text,
  age text,
  reproductive_state jsonb,
  milk_yield_level jsonb,
  diet_intensity jsonb,
  herd_id double precision,
  stock_id double precision,
  identification_number text,
  eid text[],
  deceased_record jsonb,
  updated_at text,
  version integer,
  head_count jsonb,
  management_number text,
  freeze_brand text
);

create view administered_practice as
 SELECT a.user_id,
    a.practice_id
   FROM (practice_admin a
     JOIN practice p ON ((p._id = a.practice_id)))
  WHERE (((NOT p.admins_need_second_factor) AND (p.everybody_needs_factor_at IS NULL)) OR (EXISTS ( SELECT 1
           FROM totp_factor t
          WHERE ((t.user_id = a.user_id) AND (t.secret IS NOT NULL)))) OR (EXISTS ( SELECT 1
           FROM passkey k
          WHERE (k.user_id = a.user_id))));

create view farm_row as
 SELECT farm._id AS farm_id,
    'farm'::text AS entity,
    farm._id AS id,
    farm.ver
   FROM farm
UNION ALL
 SELECT animal.farm_id,
    'animal'::text AS entity,
    animal._id AS id,
    animal.ver
   FROM animal
UNION ALL
 SELECT medical_record.farm_id,
    'medical-record'::text AS entity,
    (medical_record._id)::text AS id,
    medical_record.ver
   FROM medical_record
  WHERE (medical_record.deleted_at IS NULL)
UNION ALL
 SELECT treatment_history.farm_id,
    'treatment-history'::text AS entity,
    (treatment_history._id)::text AS id,
    treatment_history.ver
   FROM treatment_history
  WHERE (treatment_history.deleted_at IS NULL)
UNION ALL
 SELECT medicine_usage.farm_id,
    'medicine-usage'::text AS entity,
    (medicine_usage._id)::text AS id,
    medicine_usage.ver
   FROM medicine_usage
  WHERE (medicine_usage.deleted_at IS NULL)
UNION ALL
 SELECT observation.farm_id,
    'observation'::text AS entity,
    (observation._id)::text AS id,
    observation.ver
   FROM observation
  WHERE (observation.deleted_at IS NULL)
UNION ALL
 SELECT attachment.farm_id,
    'attachment'::text AS entity,
    (attachment._id)::text AS id,
    attachment.ver
   FROM attachment
  WHERE (attachment.deleted_at IS NULL);

create view known_product as
 SELECT product._id,
    product.product_name,
    product.treatment_strategy,
    product.target_species,
    product.controlled_drug,
    product.active_substances,
    product.authorization_route,
    product.theraputic_group,
    product.date_of_issue,
    product.distributors,
    product.ma_holder,
    product.status,
    product.status_date,
    product.species,
    product.territories,
    product.distribution_category,
    product.controlled_drug_schedule,
    product.highest_priority_antibiotic,
    product.spc_link,
    product.search_text,
    ''::text AS of_practice,
    NULL::text AS practice_id,
    NULL::text AS authority,
    NULL::text AS certificate,
    NULL::text AS superseded_by,
    product.residue_limit
   FROM product
  WHERE (product.removed_at IS NULL)
UNION ALL
 SELECT practice_product._id,
    practice_product.product_name,
    practice_product.treatment_strategy,
    practice_product.target_species,
    practice_product.controlled_drug,
    practice_product.active_substances,
    practice_product.authorization_route,
    practice_product.theraputic_group,
    practice_product.date_of_issue,
    practice_product.distributors,
    practice_product.ma_holder,
    practice_product.status,
    practice_product.status_date,
    practice_product.species,
    practice_product.territories,
    practice_product.distribution_category,
    practice_product.controlled_drug_schedule,
    practice_product.highest_priority_antibiotic,
    practice_product.spc_link,
    practice_product.search_text,
    practice_product.practice_id AS of_practice,
    practice_product.practice_id,
    practice_product.authority,
    practice_product.certificate,
    practice_product.superseded_by,
    practice_product.residue_limit
   FROM practice_product;

create view list_row as
 SELECT 'products'::text AS list,
    'product'::text AS entity,
    product._id AS id,
    product.ver
   FROM product
  WHERE (product.removed_at IS NULL)
UNION ALL
 SELECT 'conditions'::text AS list,
    'condition'::text AS entity,
    condition._id AS id,
    condition.ver
   FROM condition
  WHERE (condition.removed_at IS NULL)
UNION ALL
 SELECT 'breeds'::text AS list,
    'breed'::text AS entity,
    breed.code AS id,
    breed.ver
   FROM breed
  WHERE (breed.removed_at IS NULL);

create view person as
 SELECT viewer.user_id AS viewer_id,
    u.id AS _id,
    u.email,
    u.name,
    u.role,
    u.created_at,
    u.disabled_at,
    (u.disabled_at IS NOT NULL) AS disabled,
    seen.practices,
        CASE
            WHEN u.limited THEN ARRAY( SELECT uf.farm_id
               FROM user_farm uf
              WHERE ((uf.user_id = u.id) AND (EXISTS ( SELECT 1
                       FROM practice_farm pf
                      WHERE ((pf.farm_id = uf.farm_id) AND (pf.practice_id = ANY (seen.practices))))))
              ORDER BY uf.farm_id)
            ELSE NULL::text[]
        END AS farms,
    (EXISTS ( SELECT 1
           FROM user_practice up
          WHERE ((up.user_id = u.id) AND (up.practice_id <> ALL (viewer.practices))))) AS works_elsewhere,
    ( SELECT max(s.last_used_at) AS max
           FROM session s
          WHERE (s.user_id = u.id)) AS last_seen_at,
    search_text(VARIADIC ARRAY[(u.id)::text, u.email, u.name, u.role, list_text(seen.practices)]) AS search_text,
    u.version,
    second_factor_standing(u.*) AS second_factor
   FROM ((( SELECT administered_practice.user_id,
            array_agg(administered_practice.practice_id) AS practices
           FROM administered_practice
          GROUP BY administered_practice.user_id) viewer
     CROSS JOIN LATERAL ( SELECT up.user_id,
            array_agg(up.practice_id ORDER BY up.practice_id) AS practices
           FROM user_practice up
          WHERE (up.practice_id = ANY (viewer.practices))
          GROUP BY up.user_id) seen)
     JOIN app_user u ON ((u.id = seen.user_id)))
  WHERE (u.kind = 'person'::text);

create view practice_admin as
 SELECT up.user_id,
    up.practice_id
   FROM (user_practice up
     JOIN app_user u ON ((u.id = up.user_id)))
  WHERE ((u.role = 'admin'::text) AND (NOT u.limited) AND (u.disabled_at IS NULL));

create view practice_device as
 SELECT up.practice_id,
    d._id,
    d.user_id,
    u.name AS person,
    d.name,
    d.created_at,
    d.last_seen_at,
        CASE
            WHEN own.is_only THEN d.pending
            WHEN (d.farms IS NOT NULL) THEN unsent.pending
            ELSE NULL::integer
        END AS pending,
        CASE
            WHEN own.is_only THEN d.oldest_pending_at
            ELSE unsent.oldest_pending_at
        END AS oldest_pending_at,
    d.persisted,
    d.app_version,
    d.protocol,
    d.clock_offset_ms,
        CASE
            WHEN own.is_only THEN d.lost
            ELSE gone.lost
        END AS lost,
        CASE
            WHEN (own.is_only OR (gone.lost > 0)) THEN d.lost_at
            ELSE NULL::timestamp with time zone
        END AS lost_at,
    d.removal_asked_at,
    d.records_removed_at,
    search_text(VARIADIC ARRAY[(d._id)::text, (d.user_id)::text, u.name, d.name, d.app_version]) AS search_text
   FROM (((((sync_device d
     JOIN app_user u ON ((u.id = d.user_id)))
     JOIN user_practice up ON ((up.user_id = d.user_id)))
     CROSS JOIN LATERAL ( SELECT (count(*) = 1) AS is_only
           FROM user_practice
          WHERE (user_practice.user_id = d.user_id)) own)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(f.pending), (0)::bigint))::integer AS pending,
            min(f.oldest_pending_at) AS oldest_pending_at
           FROM (jsonb_to_recordset(d.farms) f(farm_id text, pending integer, oldest_pending_at timestamp with time zone)
             JOIN practice_farm pf ON (((pf.practice_id = up.practice_id) AND (pf.farm_id = f.farm_id))))) unsent)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(f.lost), (0)::bigint))::integer AS lost
           FROM (jsonb_to_recordset(d.lost_farms) f(farm_id text, lost integer)
             JOIN practice_farm pf ON (((pf.practice_id = up.practice_id) AND (pf.farm_id = f.farm_id))))) gone)
  WHERE (d.replaced_by IS NULL);

create view practice_key as
 SELECT k._id,
    k.practice_id,
    k.name,
    k.prefix,
    k.token_hash,
    k.scopes,
    k.created_at,
    k.created_by_id,
    k.created_by,
    k.expires_at,
    k.last_used_at,
    k.revoked_at,
    k.revoked_by,
    k.search_text,
        CASE
            WHEN u.limited THEN ARRAY( SELECT uf.farm_id
               FROM user_farm uf
              WHERE (uf.user_id = u.id)
              ORDER BY uf.farm_id)
            ELSE NULL::text[]
        END AS farms,
    k.vendor_id,
    v.name AS vendor
   FROM ((integration_key k
     JOIN app_user u ON ((u.id = k._id)))
     LEFT JOIN vendor v ON ((v._id = k.vendor_id)));

create view practice_quarantine as
 SELECT pf.practice_id,
    q.farm_id,
    q._id,
    q.mutation_id,
    q.client,
    q.user_id,
    q.person,
    q.device,
    q.entity,
    q.op,
    q.animal_id,
    q.entity_id,
    q.event_time,
    q.refused_at,
    q.status,
    q.detail,
    q.result,
    q.payload,
    q.state,
    q.closed_at,
    q.closed_by,
    q.reason,
    q.told_at,
    q.search_text,
    NULLIF((q.result -> 'conflict'::text), 'null'::jsonb) AS conflict,
    NULLIF((q.result -> 'problem'::text), 'null'::jsonb) AS problem,
    f.name AS farm_name,
    a.identification_number,
    moved.document AS moved_to
   FROM (((((quarantine q
     JOIN practice_farm pf ON ((pf.farm_id = q.farm_id)))
     JOIN user_practice up ON (((up.user_id = q.user_id) AND (up.practice_id = pf.practice_id))))
     LEFT JOIN farm f ON ((f._id = q.farm_id)))
     LEFT JOIN LATERAL ( SELECT jsonb_build_object('farm_id', there._id, 'farm_name', there.name) AS document,
            there._id AS farm_id
           FROM (farm there
             JOIN practice_farm served ON (((served.farm_id = there._id) AND (served.practice_id = pf.practice_id))))
          WHERE (there._id = farm_moved_to(q.farm_id, q.animal_id))) moved ON (true))
     LEFT JOIN animal a ON (((a.farm_id = COALESCE(moved.farm_id, q.farm_id)) AND (a._id = q.animal_id))));

create view practice_saved_view as
 SELECT v._id,
    v.practice_id,
    v.owner_id,
    v."table",
    v.name,
    v.question,
    v.columns,
    v.shared,
    v.created_at,
    v.updated_at,
    v.version,
    u.name AS owner
   FROM (saved_view v
     JOIN app_user u ON ((u.id = v.owner_id)));

create view practice_webhook as
 SELECT w._id,
    w.practice_id,
    w.actor_id,
    w.key_id,
    w.name,
    w.url,
    w.events,
    w.farms,
    w.with_documents,
    w.secret,
    w.old_secret,
    w.old_secret_until,
    w.created_at,
    w.created_by_id,
    w.created_by,
    w.paused_at,
    w.paused_by,
    w.pause_reason,
    w.failing_since,
    w.failures,
    w.rest_until,
    w.last_delivered_at,
    w.progress,
    w.due_at,
    w.lease,
    w.leased_until,
    w.search_text,
        CASE
            WHEN (w.paused_at IS NOT NULL) THEN 'paused'::text
            WHEN (w.failing_since IS NOT NULL) THEN 'failing'::text
            ELSE 'working'::text
        END AS state,
    left_over.waiting,
    left_over.dead,
    (w.key_id IS NOT NULL) AS made_by_key
   FROM (webhook w
     CROSS JOIN LATERAL ( SELECT ( SELECT count(*) AS count
                   FROM webhook_delivery d
                  WHERE ((d.webhook_id = w._id) AND (d.state = 'waiting'::text))) AS waiting,
            ( SELECT count(*) AS count
                   FROM webhook_delivery d
                  WHERE ((d.webhook_id = w._id) AND (d.state = 'dead'::text))) AS dead) left_over);

create view visible_farm as
 SELECT DISTINCT up.user_id,
    pf.farm_id
   FROM ((user_practice up
     JOIN practice_farm pf ON ((pf.practice_id = up.practice_id)))
     JOIN app_user u ON ((u.id = up.user_id)))
  WHERE ((u.disabled_at IS NULL) AND ((NOT u.limited) OR (EXISTS ( SELECT 1
           FROM user_farm uf
          WHERE ((uf.user_id = up.user_id) AND (uf.farm_id = pf.farm_id))))) AND ((u.role = 'admin'::text) OR (NOT (EXISTS ( SELECT 1
           FROM (team_member tm
             JOIN team t ON ((t._id = tm.team_id)))
          WHERE ((tm.user_id = up.user_id) AND (t.practice_id = up.practice_id))))) OR (EXISTS ( SELECT 1
           FROM ((team_member tm
             JOIN team t ON ((t._id = tm.team_id)))
             JOIN team_farm tf ON ((tf.team_id = tm.team_id)))
          WHERE ((tm.user_id = up.user_id) AND (t.practice_id = up.practice_id) AND (tf.farm_id = pf.farm_id))))));

CREATE OR REPLACE FUNCTION public.age_text(born timestamp with time zone, until timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((born IS NULL) OR (until < born)) THEN NULL::text ELSE span_text(age((until AT TIME ZONE 'UTC'::text), (born AT TIME ZONE 'UTC'::text))) END;

CREATE OR REPLACE FUNCTION public.animal_document(a anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select to_json(row(
    a._id, a.farm_id, iso(a.date_joined_farm), iso(a.date_left_farm), iso(a.date_of_birth),
    a.species, a.national_breed_code, a.gender,
    age_text(a.date_of_birth, coalesce((a.deceased_record ->> 'date_of_death')::timestamptz, now())),
    a.reproductive_state, a.milk_yield_level, a.diet_intensity, a.herd_id, a.stock_id,
    a.identification_number, a.eid, a.deceased_record, iso(a.updated_at), a.version, a.head_count,
    a.management_number, a.freeze_brand
  )::animal_fields)
$function$;

CREATE OR REPLACE FUNCTION public.animal_of_farm_document(a anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (animal_document(a)::jsonb || jsonb_build_object('farm_name', name_of_farm(a.farm_id)))::json
$function$;

CREATE OR REPLACE FUNCTION public.animal_whereabouts(of_farm text, of_animal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    select jsonb_build_object(
      'farm_name', f.name, 'identification_number', a.identification_number, 'species', a.species
    )
    from farm f
    left join animal a on a.farm_id = f._id and a._id = of_animal
    where f._id = of_farm
  )
$function$;

CREATE OR REPLACE FUNCTION public.attachment_document(a anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', a._id, 'animal_id', a.animal_id, 'medical_record_id', a.medical_record_id, 'treatment_id', a.treatment_id,
    'medicine_usage_id', a.medicine_usage_id, 'observation_id', a.observation_id, 'copied_from', a.copied_from,
    'caption', a.caption, 'taken_at', iso(a.taken_at),
    'content_type', a.content_type, 'byte_size', a.byte_size, 'sha256', a.sha256, 'width', a.width, 'height', a.height,
    'farm_id', a.farm_id,
    'created_at', iso(a.created_at), 'updated_at', iso(a.updated_at),
    'created_by', a.created_by, 'updated_by', a.updated_by, 'version', a.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.audit_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'audit_event is append-only' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.breed_document(b anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object('code', b.code, 'name', b.name, 'is_cross', b.is_cross, 'species', b.species)
$function$;

CREATE OR REPLACE FUNCTION public.condition_document(c anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', c._id, 'pathology', c.pathology, 'organ', c.organ, 'system', c.system,
    'tentative_diagnosis_methods', to_json(c.tentative_diagnosis_methods),
    'presumptive_diagnosis_methods', to_json(c.presumptive_diagnosis_methods),
    'confirmed_diagnosis_methods', to_json(c.confirmed_diagnosis_methods),
    'advice', to_json(c.advice), 'treatments', to_json(c.treatments), 'route_of_admin', to_json(c.route_of_admin),
    'causes', to_json(c.causes), 'species', to_json(c.species), 'synonyms', to_json(c.synonyms),
    'notifiable', c.notifiable, 'notifiable_in', to_json(c.notifiable_in), 'reportable', c.reportable,
    'presentation', c.presentation, 'zoonotic', c.zoonotic, 'mondo', c.mondo, 'venom', c.venom, 'snomed', c.snomed,
    'icar', c.icar
  )
$function$;

CREATE OR REPLACE FUNCTION public.counts_of_stay(counts jsonb, known jsonb, ended timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(jsonb_agg(one order by place), '[]')
  from jsonb_array_elements(counts) with ordinality as listed (one, place)
  where known @> jsonb_build_array(one)
    or moment_of(one ->> 'date') < date_trunc('day', ended at time zone 'UTC') at time zone 'UTC'
$function$;

CREATE OR REPLACE FUNCTION public.farm_contact_document(c anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    'practice_id', c.practice_id, 'farm_id', c.farm_id, 'name', c.name, 'email', c.email, 'language', c.language,
    'updated_at', iso(c.updated_at), 'updated_by', (select u.name from app_user u where u.id = c.updated_by_id)
  )
$function$;

CREATE OR REPLACE FUNCTION public.farm_digest(of_farm text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select coalesce(sum(row_digest(entity, id, ver)), 0) from farm_row where farm_id = of_farm);
end
$function$;

CREATE OR REPLACE FUNCTION public.farm_document(f anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', f._id, 'name', f.name, 'keeper', f.keeper, 'address', f.address, 'post_code', f.post_code,
    'robust_farm_type', f.robust_farm_type, 'less_favoured_area_status', f.less_favoured_area_status,
    'organic_status', f.organic_status, 'e_animal_records', f.e_animal_records, 'e_ketosis_data', f.e_ketosis_data,
    'e_milk_conductivity_data', f.e_milk_conductivity_data, 'e_milk_yield_data', f.e_milk_yield_data,
    'milk_for_people', f.milk_for_people, 'nation', f.nation
  )
$function$;

CREATE OR REPLACE FUNCTION public.farm_moved_to(of_farm text, of_animal text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.forget_old_events(most integer, told timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    gone bigint;
  begin
    delete from audit_event
    where id in (
      select id
      from audit_event
      where at < least(told, now()) - interval '5 years 1 day'
      limit most
      for update skip locked
    );
    get diagnostics gone = row_count;
    return gone;
  end
$function$;

CREATE OR REPLACE FUNCTION public.forget_withheld()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.withheld := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.formulary_entry_document(e anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', e._id, 'practice_id', e.practice_id, 'product_id', e.product_id, 'product_name', e.product_name,
    'species', e.species, 'strengths', e.strengths, 'dose', e.dose, 'routes', to_json(e.routes),
    'frequency', e.frequency, 'duration', e.duration, 'withdrawal_periods', e.withdrawal_periods,
    'residue_limit', e.residue_limit, 'notes', e.notes, 'source', e.source, 'active', e.active,
    'confirmed_by', e.confirmed_by, 'confirmed_at', iso(e.confirmed_at),
    'created_at', iso(e.created_at), 'updated_at', iso(e.updated_at),
    'created_by', e.created_by, 'updated_by', e.updated_by, 'version', e.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.history_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('byre.purging', true) = 'yes' then
    if old.at < now() - interval '5 years 1 day' then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.holding_of_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  began constant timestamptz := coalesce(new.start_date, new.created_at);
  stood_on text := (
    select stay.farm_id
    from past_stay stay
    where stay.lives_on = new.farm_id
      and stay.animal_id = new.animal_id
      and coalesce(stay.since, '-infinity') <= began
      and began < least(stay.until, stay.back_since)
    order by stay.until desc
    limit 1
  );
begin
  if stood_on is null and (
    new.holding_id is null
    or exists (
      select 1
      from animal
      where animal.farm_id = new.farm_id
        and animal._id = new.animal_id
        and coalesce(animal.date_joined_farm, '-infinity') <= began
    )
  ) then
    stood_on := new.farm_id;
  end if;
  new.holding_id := coalesce(stood_on, new.holding_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.invitation_document(i anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', i._id, 'practice_id', i.practice_id, 'email', i.email, 'name', i.name, 'role', i.role,
    'farms', to_json(i.farms), 'created_at', iso(i.created_at), 'created_by', i.created_by,
    'expires_at', iso(i.expires_at), 'used_at', iso(i.used_at), 'withdrawn_at', iso(i.withdrawn_at)
  )
$function$;

CREATE OR REPLACE FUNCTION public.is_id_elsewhere(kind regclass, id uuid, farm text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  found_it boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 0));
  execute format('select exists (select from %s where _id = $1 and farm_id <> $2)', kind) into found_it using id, farm;
  return found_it;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_stock_group(species text, stock_id double precision, identification_number text, eid text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((stock_id IS NOT NULL) OR ((COALESCE(species, ''::text) = ANY (ARRAY['Pig'::text, 'Chicken'::text, 'Turkey'::text, 'Duck'::text, 'Goose'::text, 'Guinea fowl'::text, 'Quail'::text, 'Pheasant'::text, 'Partridge'::text, 'Honey bee'::text])) AND (identification_number IS NULL) AND (cardinality(eid) = 0)));

CREATE OR REPLACE FUNCTION public.iso(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((instant AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION public.kind_of_use(product_id text, name text, theraputic_group text[], active_substances jsonb, total_volume jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return md5(jsonb_build_array(
    product_id, name, theraputic_group, jsonb_path_query_array(active_substances, '$[*].name'), total_volume is null,
    total_volume -> 'units'
  )::text)::uuid;
end
$function$;

CREATE OR REPLACE FUNCTION public.known_product_document(p anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when p.practice_id is null then product_document(p)
    else (
      product_document(p)::jsonb
      || jsonb_build_object(
        'practice_id', p.practice_id, 'authority', p.authority, 'certificate', p.certificate,
        'superseded_by', p.superseded_by
      )
    )::json
  end
$function$;

CREATE OR REPLACE FUNCTION public.last_withdrawal(withdrawals jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if withdrawals is null or withdrawals = '[]' then
    return null;
  end if;
  return (
    select max(coalesce(one.value ->> 'ends_at', 'unknown') collate "C")
    from jsonb_array_elements(withdrawals) as one (value)
    where coalesce((one.value ->> 'period')::numeric > 0, true)
      or one.value ->> 'counts_from' = 'calving'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.last_withheld(withheld jsonb, withdrawals jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if withheld = '[]' then
    return null;
  end if;
  return (
    select max(coalesce(one ->> 'until', one ->> 'ends_at', 'unknown') collate "C")
    from jsonb_array_elements(coalesce(withheld, withdrawals)) as one
    where withheld is not null
      or coalesce((one ->> 'period')::numeric > 0, true)
      or one ->> 'counts_from' = 'calving'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_digest(of_list text)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (select coalesce(sum(row_digest(entity, id, ver)), 0) from list_row where list = of_list)
$function$;

CREATE OR REPLACE FUNCTION public.list_text(parts text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return array_to_string(parts, e'\x1f');
end
$function$;

CREATE OR REPLACE FUNCTION public.medical_record_document(r anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', r._id, 'animal_id', r.animal_id,
    'tentative_conditions', r.tentative_conditions, 'tentative_diagnosis_methods', r.tentative_diagnosis_methods,
    'presumptive_conditions', r.presumptive_conditions, 'presumptive_diagnosis_methods', r.presumptive_diagnosis_methods,
    'confirmed_conditions', r.confirmed_conditions, 'confirmed_diagnosis_methods', r.confirmed_diagnosis_methods,
    'body_sites', to_json(r.body_sites),
    'notes', r.notes, 'examined_at', iso(r.examined_at), 'recheck_on', r.recheck_on, 'farm_id', r.farm_id,
    'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at),
    'created_by', r.created_by, 'updated_by', r.updated_by, 'version', r.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.medical_record_of_farm_document(r anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    medical_record_document(r)::jsonb
    || animal_whereabouts(r.farm_id, r.animal_id)
    || jsonb_build_object('happened_at', iso(r.happened_at), 'state', medical_record_state(r.farm_id, r._id))
  )::json
$function$;

CREATE OR REPLACE FUNCTION public.medical_record_state(of_farm text, of_record uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when exists (
    select 1
    from treatment_history t
    where t.farm_id = of_farm
      and t.medical_record_id = of_record
      and t.deleted_at is null
      and t.successful_treatment
  ) then 'closed' else 'open' end
$function$;

CREATE OR REPLACE FUNCTION public.medicine_usage_document(u anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches,
    'dose', u.dose, 'route', u.route, 'withdrawals', withdrawals_in_full(u.withdrawals),
    'administered_by', u.administered_by,
    'cascade', u.cascade, 'group_id', u.group_id, 'number_of_animals', u.number_of_animals,
    'practice_product', u.practice_product,
    'label_withdrawals', u.label_withdrawals, 'residue_limit', u.residue_limit, 'withheld', u.withheld,
    'farm_id', u.farm_id, 'holding_id', u.holding_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.medicine_usage_of_farm_document(u anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    medicine_usage_document(u)::jsonb
    || animal_whereabouts(u.farm_id, u.animal_id)
    || jsonb_build_object('happened_at', iso(u.happened_at))
  )::json
$function$;

CREATE OR REPLACE FUNCTION public.moment_of(written text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET "TimeZone" TO 'UTC'
RETURN (written)::timestamp with time zone;

CREATE OR REPLACE FUNCTION public.name_of_farm(of_farm text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (select f.name from farm f where f._id = of_farm)
$function$;

CREATE OR REPLACE FUNCTION public.name_of_their_practice(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    select coalesce(p.name, p._id)
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = person
    order by p._id
    limit 1
  )
$function$;

CREATE OR REPLACE FUNCTION public.note_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_name (user_id, name) values (new.id, new.name) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.noted_recheck(notes text, written_at timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  months constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december}';
  written_on constant date := (written_at at time zone 'UTC')::date;
  said text[];
  month_start date;
  day integer;
begin
  if notes !~* '\mre-?check on ' then
    return null;
  end if;
  said := regexp_match(
    notes, '.*\mre-?check on (?:[a-z]+,? )?(\d{1,2}) (' || array_to_string(months, '|') || ')(?: ([12]\d{3}))?', 'i'
  );
  if said is null then
    return null;
  end if;
  day := said[1]::integer;
  month_start := make_date(
    coalesce(said[3]::integer, extract(year from written_on)::integer), array_position(months, lower(said[2])), 1
  );
  if said[3] is null and month_start + (day - 1) < written_on then
    month_start := (month_start + interval '1 year')::date;
  end if;
  if day < 1 or date_trunc('month', month_start + (day - 1)) <> month_start then
    return null;
  end if;
  return month_start + (day - 1);
end
$function$;

CREATE OR REPLACE FUNCTION public.observation_document(o anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', o._id, 'animal_id', o.animal_id, 'kind', o.kind, 'value', o.value, 'unit', o.unit, 'scale', o.scale,
    'observed_at', iso(o.observed_at), 'notes', o.notes, 'farm_id', o.farm_id,
    'created_at', iso(o.created_at), 'updated_at', iso(o.updated_at),
    'created_by', o.created_by, 'updated_by', o.updated_by, 'version', o.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.observation_of_farm_document(o anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    observation_document(o)::jsonb
    || animal_whereabouts(o.farm_id, o.animal_id)
    || jsonb_build_object('happened_at', iso(o.happened_at))
  )::json
$function$;

CREATE OR REPLACE FUNCTION public.person_document(p anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', p._id, 'email', p.email, 'name', p.name, 'role', p.role, 'practices', to_json(p.practices),
    'farms', to_json(p.farms), 'disabled', p.disabled, 'disabled_at', iso(p.disabled_at),
    'works_elsewhere', p.works_elsewhere, 'created_at', iso(p.created_at), 'last_seen_at', iso(p.last_seen_at),
    'version', p.version, 'second_factor', p.second_factor
  )
$function$;

CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (octet_length(value) = char_length(value)) THEN lower(value) ELSE lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) END;

CREATE OR REPLACE FUNCTION public.practice_device_document(d anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', d._id, 'user_id', d.user_id, 'person', d.person, 'name', d.name, 'created_at', iso(d.created_at),
    'last_seen_at', iso(d.last_seen_at), 'pending', d.pending, 'oldest_pending_at', iso(d.oldest_pending_at),
    'persisted', d.persisted, 'app_version', d.app_version, 'protocol', d.protocol,
    'clock_offset_ms', d.clock_offset_ms, 'lost', d.lost, 'lost_at', iso(d.lost_at),
    'removal_asked_at', iso(d.removal_asked_at), 'records_removed_at', iso(d.records_removed_at)
  )
$function$;

CREATE OR REPLACE FUNCTION public.practice_digest(of_practice text)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    select coalesce(sum(row_digest('formulary-entry', _id::text, ver)), 0)
    from formulary_entry
    where practice_id = of_practice
      and deleted_at is null
  ) + (
    select coalesce(sum(row_digest('practice-product', _id, ver)), 0)
    from practice_product
    where practice_id = of_practice
  )
$function$;

CREATE OR REPLACE FUNCTION public.practice_document(p anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', p._id, 'name', p.name, 'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2,
    'address_line_3', p.address_line_3, 'town', p.town, 'county', p.county, 'postcode', p.postcode,
    'phone', p.phone, 'email', p.email, 'time_zone', p.time_zone,
    'has_logo', exists (select from practice_logo l where l.practice_id = p._id)
  )
$function$;

CREATE OR REPLACE FUNCTION public.practice_key_document(k anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', k._id, 'practice_id', k.practice_id, 'name', k.name, 'prefix', k.prefix, 'scopes', to_json(k.scopes),
    'farms', to_json(k.farms), 'created_at', iso(k.created_at), 'created_by', k.created_by,
    'expires_at', iso(k.expires_at), 'last_used_at', iso(k.last_used_at),
    'revoked_at', iso(k.revoked_at), 'revoked_by', k.revoked_by,
    'vendor_id', k.vendor_id, 'vendor', k.vendor
  )
$function$;

CREATE OR REPLACE FUNCTION public.practice_product_document(p anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    product_document(p)::jsonb
    || jsonb_build_object(
      'practice_id', p.practice_id, 'authority', p.authority, 'certificate', p.certificate,
      'superseded_by', p.superseded_by, 'notes', p.notes, 'active', p.active,
      'created_at', iso(p.created_at), 'updated_at', iso(p.updated_at),
      'created_by', p.created_by, 'updated_by', p.updated_by, 'version', p.version
    )
  )::json
$function$;

CREATE OR REPLACE FUNCTION public.practice_quarantine_document(q anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', q._id, 'farm_id', q.farm_id, 'farm_name', q.farm_name, 'animal_id', q.animal_id,
    'identification_number', q.identification_number, 'moved_to', q.moved_to,
    'entity', q.entity, 'entity_id', q.entity_id,
    'op', q.op, 'user_id', q.user_id, 'person', q.person, 'device', q.device, 'event_time', iso(q.event_time),
    'refused_at', iso(q.refused_at), 'status', q.status, 'detail', q.detail,
    'problem', q.problem, 'conflict', q.conflict, 'fields', q.payload -> 'fields',
    'state', q.state, 'closed_at', iso(q.closed_at), 'closed_by', q.closed_by, 'reason', q.reason
  )
$function$;

CREATE OR REPLACE FUNCTION public.practice_webhook_document(w anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', w._id, 'practice_id', w.practice_id, 'name', w.name, 'url', w.url, 'events', to_json(w.events),
    'farms', to_json(w.farms), 'with_documents', w.with_documents, 'state', w.state, 'pause_reason', w.pause_reason,
    'paused_at', iso(w.paused_at), 'paused_by', w.paused_by, 'failing_since', iso(w.failing_since),
    'last_delivered_at', iso(w.last_delivered_at), 'old_secret_until', iso(w.old_secret_until),
    'waiting', w.waiting, 'dead', w.dead, 'made_by_key', w.made_by_key,
    'created_at', iso(w.created_at), 'created_by', w.created_by
  )
$function$;

CREATE OR REPLACE FUNCTION public.price_code_document(c anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    'practice_id', c.practice_id, 'kind', c.kind, 'subject', c.subject, 'code', c.code, 'updated_at', iso(c.updated_at),
    'updated_by', (select u.name from app_user u where u.id = c.updated_by_id), 'version', c.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.product_document(p anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', p._id, 'product_name', p.product_name, 'treatment_strategy', to_json(p.treatment_strategy),
    'target_species', to_json(p.target_species), 'controlled_drug', p.controlled_drug,
    'active_substances', to_json(p.active_substances), 'authorization_route', p.authorization_route,
    'theraputic_group', p.theraputic_group, 'date_of_issue', iso(p.date_of_issue),
    'distributors', to_json(p.distributors), 'ma_holder', p.ma_holder, 'status', p.status,
    'status_date', iso(p.status_date), 'species', to_json(p.species), 'territories', to_json(p.territories),
    'distribution_category', p.distribution_category, 'controlled_drug_schedule', p.controlled_drug_schedule,
    'highest_priority_antibiotic', p.highest_priority_antibiotic, 'spc_link', p.spc_link,
    'residue_limit', p.residue_limit
  )
$function$;

CREATE OR REPLACE FUNCTION public.report_schedule_document(s anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', s._id, 'practice_id', s.practice_id, 'farm_id', s.farm_id, 'farm_name', name_of_farm(s.farm_id),
    'report', s.report, 'every', s.every, 'language', s.language, 'to_farmer', s.to_farmer, 'people', to_json(s.people),
    'paused', s.paused_at is not null, 'next_from', to_char(s.next_from, 'YYYY-MM-DD'),
    'next_to', to_char(
      s.next_from + case s.every when 'month' then interval '1 month' else interval '3 months' end - interval '1 day',
      'YYYY-MM-DD'
    ),
    'next_at', iso(s.due_at),
    'last', (
      select json_build_object(
        'from', to_char(run.period_from, 'YYYY-MM-DD'), 'to', to_char(run.period_to, 'YYYY-MM-DD'),
        'made_at', iso(run.made_at), 'sendings', run.sendings,
        'by', (select u.name from app_user u where u.id = run.asked_by_id)
      )
      from report_run run
      where run.schedule_id = s._id
      order by run.made_at desc, run._id desc
      limit 1
    ),
    'failure', s.failure, 'owner', (select u.name from app_user u where u.id = s.owner_id),
    'created_at', iso(s.created_at), 'updated_at', iso(s.updated_at), 'version', s.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.report_sending_document(s anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', s._id, 'practice_id', s.practice_id, 'farm_id', s.farm_id, 'farm_name', name_of_farm(s.farm_id),
    'report', s.report, 'from', iso(s.period_from), 'to', iso(s.period_to), 'language', s.language, 'email', s.email,
    'subject', s.subject, 'sha256', encode(s.sha256, 'hex'),
    'state', case when s.sent_at is not null then 'sent' when s.failed_at is not null then 'failed' else 'waiting' end,
    'sent_at', iso(s.sent_at), 'failed_at', iso(s.failed_at), 'failure', s.failure, 'schedule_id', s.schedule_id,
    'created_at', iso(s.created_at), 'created_by', (select u.name from app_user u where u.id = s.created_by_id)
  )
$function$;

CREATE OR REPLACE FUNCTION public.row_digest(entity text, id text, ver bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((('x'::text || encode(SUBSTRING(sha256(convert_to(((((entity || '
'::text) || id) || '
'::text) || (ver)::text), 'UTF8'::name)) FROM 1 FOR 8), 'hex'::text)))::bit(64))::bigint;

CREATE OR REPLACE FUNCTION public.saved_view_document(v anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', v._id, 'practice_id', v.practice_id, 'table', v."table", 'name', v.name, 'question', v.question,
    'columns', v.columns, 'shared', v.shared, 'owner_id', v.owner_id, 'owner', v.owner,
    'created_at', iso(v.created_at), 'updated_at', iso(v.updated_at), 'version', v.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.search_text(VARIADIC parts text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return lower(array_to_string(parts, e'\x1f'));
end
$function$;

CREATE OR REPLACE FUNCTION public.second_factor_standing(u anyelement)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when exists (
      select 1
      from totp_factor t
      where t.user_id = u.id
        and t.secret is not null
    ) then 'set'
    when exists (
      select 1
      from user_practice up
      join practice p on p._id = up.practice_id
      where up.user_id = u.id
        and (p.everybody_needs_factor_at is not null or u.role = 'admin' and p.admins_need_second_factor)
    ) then case when exists (select 1 from passkey k where k.user_id = u.id) then 'set' else 'required' end
    when exists (select 1 from factor_taken_away f where f.user_id = u.id) then 'taken-away'
    else 'none'
  end
$function$;

CREATE OR REPLACE FUNCTION public.session_end(person uuid, place text, created_at timestamp with time zone, used_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.shows_name_to(person uuid, viewer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.span_text(span interval)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (EXTRACT(year FROM span) >= (1)::numeric) THEN (((EXTRACT(year FROM span) || CASE WHEN (EXTRACT(year FROM span) = (1)::numeric) THEN ' year '::text ELSE ' years '::text END) || EXTRACT(month FROM span)) || CASE WHEN (EXTRACT(month FROM span) = (1)::numeric) THEN ' month'::text ELSE ' months'::text END) WHEN (EXTRACT(month FROM span) >= (1)::numeric) THEN (EXTRACT(month FROM span) || CASE WHEN (EXTRACT(month FROM span) = (1)::numeric) THEN ' month'::text ELSE ' months'::text END) ELSE (EXTRACT(day FROM span) || CASE WHEN (EXTRACT(day FROM span) = (1)::numeric) THEN ' day'::text ELSE ' days'::text END) END;

CREATE OR REPLACE FUNCTION public.species_of_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.stock_species := (
    select animal.stock_species
    from animal
    where animal.farm_id = new.farm_id
      and animal._id = new.animal_id
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.species_of_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update medicine_usage
  set stock_species = new.stock_species
  where medicine_usage.farm_id = new.farm_id
    and medicine_usage.animal_id = new._id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.stays_of_animal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update past_stay
  set species = new.species, gender = new.gender, date_of_birth = new.date_of_birth,
    head_count = counts_of_stay(new.head_count, past_stay.head_count, past_stay.until)
  where past_stay.lives_on = new.farm_id
    and past_stay.animal_id = new._id
    and (past_stay.species, past_stay.gender, past_stay.date_of_birth, past_stay.head_count)
      is distinct from (
        new.species, new.gender, new.date_of_birth,
        counts_of_stay(new.head_count, past_stay.head_count, past_stay.until)
      );
  update past_stay
  set back_since = coalesce(new.date_joined_farm, new.date_of_birth)
  where past_stay.lives_on = new.farm_id
    and past_stay.farm_id = new.farm_id
    and past_stay.animal_id = new._id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.team_document(t anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', t._id, 'practice_id', t.practice_id, 'name', t.name,
    'farms', to_json(array(select farm_id from team_farm where team_id = t._id order by farm_id)),
    'members', to_json(array(select user_id from team_member where team_id = t._id order by user_id)),
    'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at), 'version', t.version
  )
$function$;

CREATE OR REPLACE FUNCTION public.texts_at(value jsonb, path jsonpath)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  found constant jsonb := jsonb_path_query_array(value, path);
begin
  -- Most lists are empty.
  if found is null or found = '[]' then
    return null;
  end if;
  return (
    select string_agg(part, e'\x1f')
    from jsonb_array_elements_text(found) as parts (part)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.treatment_history_document(t anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.treatment_history_of_farm_document(t anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (
    treatment_history_document(t)::jsonb
    || animal_whereabouts(t.farm_id, t.animal_id)
    || jsonb_build_object('happened_at', iso(t.happened_at))
  )::json
$function$;

CREATE OR REPLACE FUNCTION public.vendor_document(v anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object('_id', v._id, 'name', v.name, 'contact', v.contact, 'registered_at', iso(v.registered_at))
$function$;

CREATE OR REPLACE FUNCTION public.webhook_delivery_document(d anyelement)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    '_id', d._id, 'type', d.type, 'record_id', d.record_id, 'farm_id', d.farm_id, 'created_at', iso(d.created_at),
    'state', d.state, 'tries', d.tries, 'next_try_at', iso(d.next_try_at), 'last_try_at', iso(d.last_try_at),
    'last_status', d.last_status, 'last_fault', d.last_fault, 'last_ms', d.last_ms, 'settled_at', iso(d.settled_at)
  )
$function$;

CREATE OR REPLACE FUNCTION public.withdrawals_in_full(withdrawals jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg(('{"counts_from": "treatment", "not_permitted": false, "period_reason": null, "minimum_dry_days": null}'::jsonb || listed.one) ORDER BY listed.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(withdrawals_in_full.withdrawals) WITH ORDINALITY listed(one, place));

CREATE OR REPLACE FUNCTION public.withheld_lines(withheld jsonb, withdrawals jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(withheld, (
    select jsonb_agg(jsonb_build_object(
      'product_type', one ->> 'product_type', 'until', one ->> 'ends_at', 'suggested', null,
      'state', case
        when coalesce((one ->> 'not_permitted')::boolean, false) then 'never'
        when one ->> 'ends_at' is null then 'until_further_notice'
        else 'until'
      end,
      'reason', case
        when coalesce((one ->> 'not_permitted')::boolean, false) then 'not_permitted'
        when one ->> 'ends_at' is not null then 'dated'
        when one ->> 'counts_from' = 'calving' then 'awaits_calving'
        else 'open_course'
      end
    ) order by place)
    from jsonb_array_elements(withdrawals) with ordinality as recorded (one, place)
    where coalesce((one ->> 'period')::numeric > 0, true)
      or one ->> 'counts_from' = 'calving'
  ), '[]')
$function$;

CREATE TRIGGER animal_species AFTER UPDATE ON public.animal FOR EACH ROW WHEN ((old.stock_species IS DISTINCT FROM new.stock_species)) EXECUTE FUNCTION species_of_uses();

CREATE TRIGGER animal_stays AFTER UPDATE ON public.animal FOR EACH ROW WHEN ((((((old.species IS DISTINCT FROM new.species) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.date_of_birth IS DISTINCT FROM new.date_of_birth)) OR (old.date_joined_farm IS DISTINCT FROM new.date_joined_farm)) OR (old.head_count IS DISTINCT FROM new.head_count))) EXECUTE FUNCTION stays_of_animal();

CREATE TRIGGER app_user_name AFTER INSERT OR UPDATE OF name ON public.app_user FOR EACH ROW EXECUTE FUNCTION note_name();

CREATE TRIGGER audit_event_stays BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION audit_event_stays();

CREATE TRIGGER audit_event_stays_whole BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION audit_event_stays();

CREATE TRIGGER medicine_usage_holding BEFORE INSERT ON public.medicine_usage FOR EACH ROW WHEN ((new.holding_id IS NULL)) EXECUTE FUNCTION holding_of_use();

CREATE TRIGGER medicine_usage_holding_of_day BEFORE UPDATE ON public.medicine_usage FOR EACH ROW WHEN ((old.start_date IS DISTINCT FROM new.start_date)) EXECUTE FUNCTION holding_of_use();

CREATE TRIGGER medicine_usage_species BEFORE INSERT OR UPDATE OF farm_id, animal_id ON public.medicine_usage FOR EACH ROW EXECUTE FUNCTION species_of_use();

CREATE TRIGGER medicine_usage_withheld BEFORE UPDATE ON public.medicine_usage FOR EACH ROW WHEN (((old.withheld IS NOT NULL) AND (NOT (new.withheld IS DISTINCT FROM old.withheld)) AND (((((new.withdrawals IS DISTINCT FROM old.withdrawals) OR (new.start_date IS DISTINCT FROM old.start_date)) OR (new.end_date IS DISTINCT FROM old.end_date)) OR (new.product_id IS DISTINCT FROM old.product_id)) OR (new.cascade IS DISTINCT FROM old.cascade)))) EXECUTE FUNCTION forget_withheld();

CREATE TRIGGER practice_revision_stays BEFORE DELETE OR UPDATE ON public.practice_revision FOR EACH ROW EXECUTE FUNCTION history_stays();

CREATE TRIGGER practice_revision_stays_whole BEFORE TRUNCATE ON public.practice_revision FOR EACH STATEMENT EXECUTE FUNCTION history_stays();

CREATE TRIGGER revision_stays BEFORE DELETE OR UPDATE ON public.revision FOR EACH ROW EXECUTE FUNCTION history_stays();

CREATE TRIGGER revision_stays_whole BEFORE TRUNCATE ON public.revision FOR EACH STATEMENT EXECUTE FUNCTION history_stays();
