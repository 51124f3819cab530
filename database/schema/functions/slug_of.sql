create or replace function slug_of(title text, id bigint) returns text
  language sql immutable strict parallel safe
return coalesce(nullif(slugify(title), '') || '-', '') || id::text;
