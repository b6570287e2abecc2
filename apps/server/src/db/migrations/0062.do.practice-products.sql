-- Lawful medicines that the list does not have, as a practice wrote them down (decisions 13): special imports, human medicines,
-- what was made up, autogenous vaccines, what the list does not have yet, stock of an expired authorisation.
-- They have the columns of a product, so that both are shown, searched and chosen alike.
create table practice_product (
  practice_id text not null references practice (_id),
  _id text not null,
  product_name text not null,
  treatment_strategy text[] not null default '{}',
  target_species text[] not null default '{}',
  controlled_drug boolean,
  active_substances text[] not null default '{}',
  authorization_route text,
  theraputic_group text,
  date_of_issue timestamptz,
  distributors text[] not null default '{}',
  ma_holder text,
  status text not null generated always as (
    case when active and superseded_by is null then 'authorised' else 'expired' end
  ) stored,
  status_date timestamptz,
  species text[] not null default '{}',
  territories text[] not null default '{}',
  distribution_category text,
  controlled_drug_schedule text,
  highest_priority_antibiotic boolean not null default false,
  spc_link text,
  authority text not null check (
    authority in ('special_import', 'human', 'extemporaneous', 'autogenous', 'not_yet_listed', 'expired_stock')
  ),
  certificate text,
  superseded_by text,
  notes text,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text,
  updated_by text,
  version integer not null default 1,
  ver bigint not null,
  search_text text generated always as (search_text(
    _id, practice_id, product_name, authorization_route, theraputic_group, ma_holder, distribution_category, authority,
    certificate, superseded_by, notes, created_by, updated_by, list_text(treatment_strategy), list_text(target_species),
    list_text(active_substances), list_text(distributors), list_text(species), list_text(territories), spc_link
  )) stored,
  -- The id is made on the device of whoever first used it; of what another practice has, nobody is told by a clash.
  primary key (practice_id, _id)
);
create index practice_product_ver on practice_product (practice_id, ver);

create function practice_product_document(p anyelement) returns json
language sql stable parallel safe
as $$
  select (
    product_document(p)::jsonb
    || jsonb_build_object(
      'practice_id', p.practice_id, 'authority', p.authority, 'certificate', p.certificate,
      'superseded_by', p.superseded_by, 'notes', p.notes, 'active', p.active,
      'created_at', iso(p.created_at), 'updated_at', iso(p.updated_at),
      'created_by', p.created_by, 'updated_by', p.updated_by, 'version', p.version
    )
  )::json
$$;

-- The list with what practices wrote down beside it. Whoever reads it names the practices whose products may be seen.
create view known_product as
  select _id, product_name, treatment_strategy, target_species, controlled_drug, active_substances, authorization_route,
    theraputic_group, date_of_issue, distributors, ma_holder, status, status_date, species, territories,
    distribution_category, controlled_drug_schedule, highest_priority_antibiotic, spc_link, search_text,
    ''::text as of_practice, null::text as practice_id, null::text as authority, null::text as certificate, null::text as superseded_by
  from product
  where removed_at is null
  union all
  select _id, product_name, treatment_strategy, target_species, controlled_drug, active_substances, authorization_route,
    theraputic_group, date_of_issue, distributors, ma_holder, status, status_date, species, territories,
    distribution_category, controlled_drug_schedule, highest_priority_antibiotic, spc_link, search_text,
    practice_id as of_practice, practice_id, authority, certificate, superseded_by
  from practice_product;

-- A product of the list has no members that only a practice's own has.
create function known_product_document(p anyelement) returns json
language sql stable parallel safe
as $$
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
$$;

create or replace function practice_digest(of_practice text) returns numeric
language sql stable parallel safe
as $$
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
$$;

-- What a use of such a product was, frozen with it. Whoever sees the use sees it, of another practice as well.
alter table medicine_usage add column practice_product jsonb;
alter table medicine_usage drop column search_text;
alter table medicine_usage add column search_text text generated always as (search_text(
  _id::text, animal_id, farm_id, medical_record_id::text, treatment_id::text, product_id, name, dose, route,
  administered_by, group_id, created_by, updated_by, total_volume ->> 'units', cascade ->> 'reason',
  list_text(theraputic_group), texts_at(active_substances, '$[*]."name"'), texts_at(batches, '$[*]."number"'),
  texts_at(practice_product, '$.*[*]')
)) stored;

create or replace function medicine_usage_document(u anyelement) returns json
language sql stable parallel safe
as $$
  select json_build_object(
    '_id', u._id, 'animal_id', u.animal_id, 'medical_record_id', u.medical_record_id, 'treatment_id', u.treatment_id,
    'product_id', u.product_id, 'name', u.name, 'theraputic_group', to_json(u.theraputic_group),
    'active_substances', u.active_substances, 'total_volume', u.total_volume,
    'start_date', iso(u.start_date), 'end_date', iso(u.end_date), 'batches', u.batches,
    'dose', u.dose, 'route', u.route, 'withdrawals', u.withdrawals, 'administered_by', u.administered_by,
    'cascade', u.cascade, 'group_id', u.group_id, 'number_of_animals', u.number_of_animals,
    'practice_product', u.practice_product,
    'farm_id', u.farm_id, 'holding_id', u.holding_id,
    'created_at', iso(u.created_at), 'updated_at', iso(u.updated_at),
    'created_by', u.created_by, 'updated_by', u.updated_by, 'version', u.version
  )
$$;
