-- When a case is to be looked at again stands in its notes, in a sentence that people read as well: "Re-check on Wednesday
-- 25 November 2026." The last such sentence counts; one without a year is of the first such day from the writing on, and
-- one of a day that is in no calendar is none.
create function noted_recheck(notes text, written_at timestamptz) returns date
  language plpgsql immutable strict parallel safe as $$
declare
  months constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december}';
  written_on constant date := (written_at at time zone 'UTC')::date;
  said text[];
  month_start date;
  day integer;
begin
  if notes !~* '\mre-?check on ' then
    return null;
  end if;
  said := regexp_match(
    notes, '.*\mre-?check on (?:[a-z]+,? )?(\d{1,2}) (' || array_to_string(months, '|') || ')(?: ([12]\d{3}))?', 'i'
  );
  if said is null then
    return null;
  end if;
  day := said[1]::integer;
  month_start := make_date(
    coalesce(said[3]::integer, extract(year from written_on)::integer), array_position(months, lower(said[2])), 1
  );
  if said[3] is null and month_start + (day - 1) < written_on then
    month_start := (month_start + interval '1 year')::date;
  end if;
  if day < 1 or date_trunc('month', month_start + (day - 1)) <> month_start then
    return null;
  end if;
  return month_start + (day - 1);
end
$$;
