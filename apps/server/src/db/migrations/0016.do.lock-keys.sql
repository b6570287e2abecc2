-- The second key to what a person has locked on a device, for when they forget the PIN. It opens nothing by itself: what
-- it opens lies on the device, and never comes here.
create table lock_key (
  user_id uuid not null references app_user,
  lock_id uuid not null,
  key text not null,
  created_at timestamptz not null,
  primary key (user_id, lock_id)
);
