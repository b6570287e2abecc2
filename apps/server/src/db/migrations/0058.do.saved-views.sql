-- Tables of the desk as somebody has set them out, for themselves or for all of their practice.

create table saved_view (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  owner_id uuid not null references app_user,
  "table" text not null,
  name text not null,
  -- What the table is asked for, and its columns; null: as the table comes.
  question jsonb not null,
  columns jsonb,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index saved_view_of_practice on saved_view (practice_id, owner_id);

-- With the name of its owner, who may have left the practice since.
create view practice_saved_view as
  select v.*, u.name as owner
  from saved_view v
  join app_user u on u.id = v.owner_id;

create function saved_view_document(v anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', v._id, 'practice_id', v.practice_id, 'table', v."table", 'name', v.name, 'question', v.question,
    'columns', v.columns, 'shared', v.shared, 'owner_id', v.owner_id, 'owner', v.owner,
    'created_at', iso(v.created_at), 'updated_at', iso(v.updated_at), 'version', v.version
  )
$$;
