create or replace function company_key(name text) returns text
  language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    replace(lower(name), 'ё', 'е'),
    '(^|[^а-яa-z0-9])(ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc|общество с ограниченной ответственностью|акционерное общество|индивидуальный предприниматель)(?![а-яa-z0-9])',
    '\1', 'g'),
  '[^а-яa-z0-9]+', '', 'g');
