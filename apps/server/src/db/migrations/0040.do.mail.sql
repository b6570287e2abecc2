-- Mails that wait to be sent; what was sent, or given up, is no row any more.
create table mail (
  _id uuid primary key,
  kind text not null,
  address text not null,
  -- Under a key that the database does not have: links hold tokens, of which it keeps hashes only.
  sealed bytea not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0
);
create index mail_due on mail (next_try_at);
