-- How to reach a practice, for the other practices of its farms: nothing, unless an admin shows it.

alter table practice
  add column shows_phone boolean not null default false,
  add column shows_email boolean not null default false,
  add column shows_address boolean not null default false;
