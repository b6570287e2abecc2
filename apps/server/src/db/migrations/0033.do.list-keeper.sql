-- The practice whose admins keep the central lists, which all practices share. Settled once; only a named one follows.
create table list_keeper (
  is_only boolean primary key default true check (is_only),
  practice_id text collate "C" not null references practice,
  since timestamptz not null default now(),
  -- Whether somebody named it. Until then it is the first that had an admin, and LISTS_KEPT_BY may name another.
  is_named boolean not null default false
);

insert into list_keeper (practice_id)
select min(practice_id)
from practice_admin
having min(practice_id) is not null;
