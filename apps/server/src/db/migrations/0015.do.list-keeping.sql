-- Who brought a central list to which counter, and with which files; nobody where an operator imported them.
create table list_change (
  list text not null references list_head,
  head bigint not null,
  at timestamptz not null,
  user_id uuid,
  user_name text,
  files text[] not null default '{}',
  added integer not null,
  changed integer not null,
  unlisted integer not null,
  primary key (list, head)
);
