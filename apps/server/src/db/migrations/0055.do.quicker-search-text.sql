-- What a generated column or an index calls is read, planned and run anew for each row that is written by itself, where it is an
-- SQL function that Postgres cannot put in the place of its call. Of a new record that was a quarter of what the database did. What
-- PL/pgSQL has planned once, a connection holds. The values stay the same, so no row is written anew.

create or replace function texts_at(value jsonb, path jsonpath) returns text
language plpgsql immutable parallel safe as $$
declare
  found constant jsonb := jsonb_path_query_array(value, path);
begin
  -- Most lists are empty.
  if found is null or found = '[]' then
    return null;
  end if;
  return (
    select string_agg(part, e'\x1f')
    from jsonb_array_elements_text(found) as parts (part)
  );
end
$$;

create or replace function list_text(parts text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  return array_to_string(parts, e'\x1f');
end
$$;

create or replace function search_text(variadic parts text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  return lower(array_to_string(parts, e'\x1f'));
end
$$;

create or replace function kind_of_use(
  product_id text, name text, theraputic_group text[], active_substances jsonb, total_volume jsonb
) returns uuid
language plpgsql immutable parallel safe as $$
begin
  return md5(jsonb_build_array(
    product_id, name, theraputic_group, jsonb_path_query_array(active_substances, '$[*].name'), total_volume is null,
    total_volume -> 'units'
  )::text)::uuid;
end
$$;

create or replace function last_withdrawal(withdrawals jsonb) returns text
language plpgsql immutable parallel safe as $$
begin
  if withdrawals is null or withdrawals = '[]' then
    return null;
  end if;
  return (
    select max(coalesce(one.value ->> 'ends_at', 'unknown') collate "C")
    from jsonb_array_elements(withdrawals) as one (value)
    where coalesce((one.value ->> 'period')::numeric > 0, true)
      or one.value ->> 'counts_from' = 'calving'
  );
end
$$;
