-- That the practice which keeps the lists has compared a table of conversions with its source. Figures that use one say so.
create table conversion_check (
  name text primary key,
  checked_at timestamptz not null,
  user_id uuid not null,
  checked_by text not null
);
