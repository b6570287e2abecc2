-- What was kept of records and of the formulary is never changed and never goes, whoever asks, the owner of the tables too. A
-- migration that must write it anew disables these triggers for as long.
create function history_stays() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger revision_stays before update or delete on revision
  for each row execute function history_stays();
create trigger revision_stays_whole before truncate on revision
  for each statement execute function history_stays();
create trigger practice_revision_stays before update or delete on practice_revision
  for each row execute function history_stays();
create trigger practice_revision_stays_whole before truncate on practice_revision
  for each statement execute function history_stays();

-- The role that serves may not delete what was noted. This is the one way to let go of it: with the rights of the owner, and
-- of nothing that is not five years old by the clock of the database as well. Gives how many went.
create function forget_old_events(most integer, told timestamptz) returns bigint
  language sql security definer
  set search_path = public, pg_temp
  as $$
    with gone as (
      delete from audit_event
      where id in (
        select id
        from audit_event
        where at < least(told, now()) - interval '5 years 1 day'
        limit most
        for update skip locked
      )
      returning 1
    )
    select count(*)
    from gone
  $$;
revoke execute on function forget_old_events(integer, timestamptz) from public;
