-- The bytes of photos may lie in a store outside the database, under the same hash. Small copies stay here: lists are made of them.
alter table attachment_content
  alter column bytes drop not null,
  add column in_store boolean not null default false,
  add constraint attachment_content_place check (in_store = (bytes is null));

-- What was put into the store, also what no photo refers to yet or any more: housekeeping takes that out again.
create table stored_photo (
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  put_at timestamptz not null
);
create index stored_photo_put on stored_photo (put_at);
