-- What reports are read by: the things of one farm in a span of time, and the medicines whose withdrawal still runs.

create index medical_record_of_farm_newest on medical_record (farm_id, happened_at) where deleted_at is null;
create index treatment_history_of_farm_newest on treatment_history (farm_id, happened_at) where deleted_at is null;
create index medicine_usage_of_farm_newest on medicine_usage (farm_id, happened_at) where deleted_at is null;

-- When the last withdrawal of a medicine ends. `unknown`, which sorts after every date, while the end of treatment is not
-- known; null where nothing is withheld.
create function last_withdrawal(withdrawals jsonb) returns text
  language sql immutable parallel safe
  return (
    select max(coalesce(one ->> 'ends_at', 'unknown') collate "C")
    from jsonb_array_elements(withdrawals) as one
    where (one ->> 'period')::numeric > 0
  );
create index medicine_usage_withheld on medicine_usage (farm_id, last_withdrawal(withdrawals) collate "C")
  where deleted_at is null and last_withdrawal(withdrawals) collate "C" is not null;
