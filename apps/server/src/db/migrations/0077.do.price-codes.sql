-- The codes that a practice's invoices have for products and kinds of work. A removed code is null, and its row stays for its
-- version.

create table price_code (
  practice_id text collate "C" not null references practice,
  kind text not null check (kind in ('product', 'procedure')),
  subject text collate "C" not null,
  code text check (char_length(code) between 1 and 40),
  updated_at timestamptz not null,
  updated_by_id uuid not null references app_user,
  version integer not null default 1,
  primary key (practice_id, kind, subject)
);

create function price_code_document(c anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    'practice_id', c.practice_id, 'kind', c.kind, 'subject', c.subject, 'code', c.code, 'updated_at', iso(c.updated_at),
    'updated_by', (select u.name from app_user u where u.id = c.updated_by_id), 'version', c.version
  )
$$;
