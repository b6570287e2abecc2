-- Texts as people look for them and sort them.

-- As somebody types it into a search: small letters without accents. Mostly nothing but ASCII, of which there is little to do.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return case
    when octet_length(value) = char_length(value) then lower(value)
    else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'))
  end;

-- As in a dictionary: case and accents count between equals only, and figures by their value.
create collation "natural" (provider = icu, locale = 'en-u-kn-true');
