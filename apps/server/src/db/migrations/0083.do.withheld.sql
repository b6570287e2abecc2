-- What an animal's produce is withheld for has one answer in five states. Each use of a medicine stores what it withholds,
-- as the contract's rule says, and the facts from which that follows: the periods of the label that somebody in the
-- practice had confirmed when it was used, and whether a residue limit is known for its substances. Null is what was
-- written before, or by a server of an earlier release while it still runs. It is worked out after the start.
alter table medicine_usage
  add column label_withdrawals jsonb not null default '[]',
  add column residue_limit text,
  add column withheld jsonb;
create index medicine_usage_withheld_unknown on medicine_usage (farm_id) where withheld is null and deleted_at is null;

alter table product add column residue_limit text;
alter table practice_product add column residue_limit text;
-- A limit that an admin of the practice entered, with its source.
alter table formulary_entry add column residue_limit jsonb;

-- The substances for which a residue limit is known, without their salts, as the contract writes them.
create table substance_with_limit (substance text collate "C" primary key);

-- What a use withholds. Until it has been worked out, what its recorded withdrawals say.
create function withheld_lines(withheld jsonb, withdrawals jsonb) returns jsonb
  language sql immutable parallel safe as $$
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
$$;

-- When a use stops withholding anything: a date as text, "unknown" if that is not known, null if it withholds nothing.
-- It calls no function of ours, as an index on it is made while a backup is read back and no schema is looked in.
create function last_withheld(withheld jsonb, withdrawals jsonb) returns text
  language plpgsql immutable parallel safe as $$
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
$$;

-- The function of the old index stays for the server of the release before.
drop index medicine_usage_withheld;
create index medicine_usage_withheld_until on medicine_usage (farm_id, last_withheld(withheld, withdrawals) collate "C")
  where deleted_at is null and last_withheld(withheld, withdrawals) collate "C" is not null;

-- A server of the release before changes a use without working out what it withholds.
create function forget_withheld() returns trigger
  language plpgsql as $$
begin
  new.withheld := null;
  return new;
end
$$;

-- Where tables are distributed there are no such triggers.
do $$
begin
  if exists (select 1 from pg_trigger where tgrelid = 'animal'::regclass and tgname = 'animal_stays') then
    create trigger medicine_usage_withheld before update on medicine_usage
      for each row when (
        old.withheld is not null
        and new.withheld is not distinct from old.withheld
        and (new.withdrawals, new.start_date, new.end_date, new.product_id, new.cascade)
          is distinct from (old.withdrawals, old.start_date, old.end_date, old.product_id, old.cascade)
      ) execute function forget_withheld();
  end if;
end
$$;

create or replace function medicine_usage_document(u anyelement) returns json
  language sql stable parallel safe as $$
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
$$;

create or replace function withdrawals_in_full(withdrawals jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select coalesce(jsonb_agg(
      '{"not_permitted": false, "counts_from": "treatment", "minimum_dry_days": null, "period_reason": null}'::jsonb || one
      order by place
    ), '[]')
    from jsonb_array_elements(withdrawals) with ordinality as listed (one, place)
  );

create or replace function product_document(p anyelement) returns json
  language sql stable parallel safe as $$
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
$$;

create or replace function formulary_entry_document(e anyelement) returns json
  language sql stable parallel safe as $$
  select json_build_object(
    '_id', e._id, 'practice_id', e.practice_id, 'product_id', e.product_id, 'product_name', e.product_name,
    'species', e.species, 'strengths', e.strengths, 'dose', e.dose, 'routes', to_json(e.routes),
    'frequency', e.frequency, 'duration', e.duration, 'withdrawal_periods', e.withdrawal_periods,
    'residue_limit', e.residue_limit, 'notes', e.notes, 'source', e.source, 'active', e.active,
    'confirmed_by', e.confirmed_by, 'confirmed_at', iso(e.confirmed_at),
    'created_at', iso(e.created_at), 'updated_at', iso(e.updated_at),
    'created_by', e.created_by, 'updated_by', e.updated_by, 'version', e.version
  )
$$;

create or replace view known_product as
  select _id, product_name, treatment_strategy, target_species, controlled_drug, active_substances, authorization_route,
    theraputic_group, date_of_issue, distributors, ma_holder, status, status_date, species, territories,
    distribution_category, controlled_drug_schedule, highest_priority_antibiotic, spc_link, search_text,
    ''::text as of_practice, null::text as practice_id, null::text as authority, null::text as certificate,
    null::text as superseded_by, residue_limit
  from product
  where removed_at is null
  union all
  select _id, product_name, treatment_strategy, target_species, controlled_drug, active_substances, authorization_route,
    theraputic_group, date_of_issue, distributors, ma_holder, status, status_date, species, territories,
    distribution_category, controlled_drug_schedule, highest_priority_antibiotic, spc_link, search_text,
    practice_id as of_practice, practice_id, authority, certificate, superseded_by, residue_limit
  from practice_product;
