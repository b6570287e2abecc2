-- Citus plans no statement with parameters within a function of SQL; one of PL/pgSQL sends their values.
create or replace function forget_old_events(most integer, told timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    gone bigint;
  begin
    delete from audit_event
    where id in (
      select id
      from audit_event
      where at < least(told, now()) - interval '5 years 1 day'
      limit most
      for update skip locked
    );
    get diagnostics gone = row_count;
    return gone;
  end
$$;
