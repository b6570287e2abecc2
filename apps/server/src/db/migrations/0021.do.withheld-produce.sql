-- What must never be used and what waits for a calving are withheld as well. What is stored already says neither, so the
-- index over this function stays right.
create or replace function last_withdrawal(withdrawals jsonb) returns text
  language sql immutable parallel safe
  return (
    select max(coalesce(one ->> 'ends_at', 'unknown') collate "C")
    from jsonb_array_elements(withdrawals) as one
    where coalesce((one ->> 'period')::numeric > 0, true)
      or one ->> 'counts_from' = 'calving'
  );

-- Every documented member of a withdrawal, also of one that was written before it could be said.
create function withdrawals_in_full(withdrawals jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select coalesce(jsonb_agg(
      '{"not_permitted": false, "counts_from": "treatment", "minimum_dry_days": null}'::jsonb || one
      order by place
    ), '[]')
    from jsonb_array_elements(withdrawals) with ordinality as listed (one, place)
  );

-- A device may keep what it has: to it, a member that is not there is as it is written here.
update medicine_usage
set withdrawals = withdrawals_in_full(withdrawals)
where withdrawals <> '[]';
