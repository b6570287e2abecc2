-- The central lists, the same for everybody. Each has a counter of its own: importing a newer list
-- moves only the rows that changed, so devices fetch a small delta. Nothing is ever removed from products
-- or conditions that a record may name; what is no longer on the list is marked.

create table list_head (
  list text primary key check (list in ('products', 'conditions', 'breeds')),
  head bigint not null default 0,
  horizon bigint not null default 0
);
insert into list_head (list) values ('products'), ('conditions'), ('breeds');

create table product (
  _id text collate "C" primary key,
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
  status text not null check (status in ('authorised', 'suspended', 'expired')),
  status_date timestamptz,
  species text[] not null default '{}',
  territories text[] not null default '{}',
  distribution_category text,
  controlled_drug_schedule text,
  highest_priority_antibiotic boolean not null default false,
  spc_link text,
  ver bigint not null,
  removed_at timestamptz,
  search_text text generated always as (search_text(
    _id, product_name, authorization_route, theraputic_group, ma_holder, distribution_category, status,
    list_text(treatment_strategy), list_text(target_species),
    list_text(active_substances), list_text(distributors),
    list_text(species), list_text(territories), spc_link
  )) stored
);
create index product_ver on product (ver);
create index product_search on product using gin (search_text gin_trgm_ops);

create table condition (
  _id text collate "C" primary key,
  pathology text not null,
  organ text,
  system text,
  tentative_diagnosis_methods text[] not null default '{}',
  presumptive_diagnosis_methods text[] not null default '{}',
  confirmed_diagnosis_methods text[] not null default '{}',
  advice text[] not null default '{}',
  treatments text[] not null default '{}',
  route_of_admin text[] not null default '{}',
  causes text[] not null default '{}',
  species text[] not null default '{}',
  synonyms text[] not null default '{}',
  notifiable boolean not null default false,
  mondo text,
  ver bigint not null,
  removed_at timestamptz,
  search_text text generated always as (search_text(
    _id, pathology, organ, system, mondo,
    list_text(tentative_diagnosis_methods), list_text(presumptive_diagnosis_methods),
    list_text(confirmed_diagnosis_methods), list_text(advice),
    list_text(treatments), list_text(route_of_admin), list_text(causes),
    list_text(species), list_text(synonyms)
  )) stored
);
create index condition_ver on condition (ver);
create index condition_search on condition using gin (search_text gin_trgm_ops);

create table breed (
  code text primary key,
  name text not null,
  is_cross boolean not null,
  species text not null default 'Cattle',
  ver bigint not null,
  removed_at timestamptz
);
create index breed_ver on breed (ver);

create function product_document(p product) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', p._id, 'product_name', p.product_name, 'treatment_strategy', to_json(p.treatment_strategy),
    'target_species', to_json(p.target_species), 'controlled_drug', p.controlled_drug,
    'active_substances', to_json(p.active_substances), 'authorization_route', p.authorization_route,
    'theraputic_group', p.theraputic_group, 'date_of_issue', iso(p.date_of_issue),
    'distributors', to_json(p.distributors), 'ma_holder', p.ma_holder, 'status', p.status,
    'status_date', iso(p.status_date), 'species', to_json(p.species), 'territories', to_json(p.territories),
    'distribution_category', p.distribution_category, 'controlled_drug_schedule', p.controlled_drug_schedule,
    'highest_priority_antibiotic', p.highest_priority_antibiotic, 'spc_link', p.spc_link
  );

create function condition_document(c condition) returns json
  language sql stable parallel safe
  return json_build_object(
    '_id', c._id, 'pathology', c.pathology, 'organ', c.organ, 'system', c.system,
    'tentative_diagnosis_methods', to_json(c.tentative_diagnosis_methods),
    'presumptive_diagnosis_methods', to_json(c.presumptive_diagnosis_methods),
    'confirmed_diagnosis_methods', to_json(c.confirmed_diagnosis_methods),
    'advice', to_json(c.advice), 'treatments', to_json(c.treatments), 'route_of_admin', to_json(c.route_of_admin),
    'causes', to_json(c.causes), 'species', to_json(c.species), 'synonyms', to_json(c.synonyms),
    'notifiable', c.notifiable, 'mondo', c.mondo
  );

create function breed_document(b breed) returns json
  language sql stable parallel safe
  return json_build_object('code', b.code, 'name', b.name, 'is_cross', b.is_cross, 'species', b.species);
