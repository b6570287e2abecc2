-- History is let go of in one way: by a purge of whoever owns the tables (`retention/purge.ts`), which says in its transaction
-- that it is one, and by the clock of the database never what was written within the five years that the law has records kept.
create or replace function history_stays() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('byre.purging', true) = 'yes' then
    if old.at < now() - interval '5 years 1 day' then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
