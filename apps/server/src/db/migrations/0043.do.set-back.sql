-- Farms whose counter went back although no new epoch was told: somebody has restored the database without us. A row is
-- written once for each farm and whoever noticed, and is good for its epoch: the next one takes all of them away.
create table set_back (
  farm_id text collate "C" not null,
  -- The epoch in which both counters were told.
  epoch text not null,
  -- 'service': a process of ours remembers a higher counter. 'rows': rows of the farm carry one. 'device': a device says so,
  -- which nobody can check.
  evidence text not null check (evidence in ('service', 'rows', 'device')),
  -- The session of the device that says so; null where the evidence is ours.
  session_hash bytea,
  user_id uuid,
  told_head bigint not null,
  head bigint not null,
  at timestamptz not null default clock_timestamp(),
  check ((evidence = 'device') = (session_hash is not null)),
  unique nulls not distinct (farm_id, epoch, session_hash)
);
