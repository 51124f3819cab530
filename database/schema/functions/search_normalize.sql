create or replace function search_normalize(value text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(lower(value), 'ё-/–—', 'е    '),
  '(^|[^a-zа-я0-9])[cс]\+\+', '\1 cplusplus', 'g'),
  '(^|[^a-zа-я0-9])[cс]#', '\1 csharp', 'g'),
  '\.net(?![a-z0-9])', ' dotnet', 'g'),
  '\m1[cс](?![a-zа-я0-9])', '1с', 'g');
