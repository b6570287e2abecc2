-- What a session changed of the ways in which its person signs in. Told on their other devices: whoever did it without them
-- is met there. Goes after 90 days.
create table factor_change (
  _id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  kind text collate "C" not null check (
    kind in ('passkey-added', 'passkey-removed', 'second-factor-set', 'second-factor-removed', 'recovery-codes-made')
  ),
  -- What the passkey is called.
  name text,
  -- Where it was done, as the session names itself.
  device text,
  -- The session that did it, which is not told and has no say in whether others are.
  session_hash bytea not null,
  -- When the person said that they have read it, on a device that they had signed in on before it happened.
  settled_at timestamptz
);
create index factor_change_of_user on factor_change (user_id);
-- Until when its person has read, on this device, what others changed.
alter table session add column factors_read_at timestamptz;
